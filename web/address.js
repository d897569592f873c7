// The state of the page is its address, "#/play?game=one-pile&f=2*t&pile=20": what can be shared, reloaded and gone
// back to. A path names a view, the rest is a list of names and values.

// Letters that an address may hold as they are, so that a rule can be read in it.
function readable(text) {
  return encodeURIComponent(text).replace(/%(2C|3A|2F|40|3B|3F|20)/g,
    code => code === '%20' ? '+' : decodeURIComponent(code));
}

// What the address says: {path: ['play'], params: URLSearchParams}.
export function read(hash = location.hash) {
  const text = hash.replace(/^#\/?/, '');
  const mark = text.indexOf('?');
  const path = (mark < 0 ? text : text.slice(0, mark)).split('/').filter(Boolean);
  return {path, params: new URLSearchParams(mark < 0 ? '' : text.slice(mark + 1))};
}

// The address of a view: a path ('play', or 'lessons/2') and its parameters, an object or URLSearchParams; those that
// are null or undefined are left out.
export function addressOf(path, params = {}) {
  const entries = params instanceof URLSearchParams ? [...params] : Object.entries(params);
  const query = entries.filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${readable(name)}=${readable(String(value))}`).join('&');
  return `#/${path}${query ? `?${query}` : ''}`;
}

// Goes to an address: a new entry of the history, or with {replace: true} instead of the present one. Listeners hear
// of it either way.
export function write(path, params, {replace = false} = {}) {
  const target = addressOf(path, params);
  if (target === location.hash) return;
  history[replace ? 'replaceState' : 'pushState'](null, '', target);
  dispatchEvent(new Event('dynim-address'));
}

// Calls back whenever the address changes: typed, gone back to, or written by the page.
export function onChange(listener) {
  addEventListener('hashchange', listener);
  addEventListener('popstate', listener);
  addEventListener('dynim-address', listener);
}
