// A few wishes that outlast the page, such as whether to show what moves are worth. Where the browser keeps nothing, they
// last as long as the address.

export function remembered(name) {
  try {
    return localStorage.getItem(`dynim-${name}`);
  } catch {
    return null;
  }
}

export function remember(name, value) {
  try {
    localStorage.setItem(`dynim-${name}`, value);
  } catch {
    // not kept
  }
}
