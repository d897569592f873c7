// A few wishes that outlast the page, such as whether to show what moves are worth. Where the browser keeps nothing, they
// last as long as the address.

const get = storage => name => {
  try {
    return window[storage].getItem(`dynim-${name}`);
  } catch {
    return null;
  }
};

const set = storage => (name, value) => {
  try {
    window[storage].setItem(`dynim-${name}`, value);
  } catch {
    // not kept
  }
};

export const remembered = get('localStorage'), remember = set('localStorage');

// What is kept as long as the window: a pupil's name, a token.
export const keptInWindow = get('sessionStorage'), keepInWindow = set('sessionStorage');
