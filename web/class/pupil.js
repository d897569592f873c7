// The name that a pupil types for the class: kept as long as the window.

export function pupil() {
  try {
    return sessionStorage.getItem('dynim-name') ?? '';
  } catch {
    return '';
  }
}

export function setPupil(name) {
  try {
    sessionStorage.setItem('dynim-name', name);
  } catch {
    // not kept
  }
}
