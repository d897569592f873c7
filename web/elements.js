// Builds the page's elements. Text comes in as text and attributes as attributes, never as markup, so nothing that a
// person typed or the program answered can become an element by itself.

export {number, phrase, say} from './words.js';

const svgSpace = 'http://www.w3.org/2000/svg';
const mathSpace = 'http://www.w3.org/1998/Math/MathML';

const wanted = children => children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false);

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? '' : String(value));
  }
  node.append(...wanted(children));
  return node;
}

// element('button', {type: 'button', onclick: f}, 'Take'): an attribute that is false, null or undefined is left out,
// one that is true stands alone; "on..." listens. Children are nodes, texts, or lists of them; nothing where null.
export function element(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

// The same for a picture.
export function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(svgSpace, tag), attributes, children);
}

// The same for a formula.
export function math(tag, attributes, ...children) {
  return fill(document.createElementNS(mathSpace, tag), attributes, children);
}

// A labelled field: the label is read before it and a click on it goes there.
let fields = 0;
export function field(label, control, hint) {
  control.id ||= `field-${++fields}`;
  const about = hint ? element('small', {id: `${control.id}-hint`, class: 'muted'}, hint) : null;
  if (about) control.setAttribute('aria-describedby', about.id);
  return element('div', {class: 'field'}, element('label', {for: control.id}, label), control, about);
}

// A choice of options [[value, text], ...].
export function choice(options, chosen, onchange, attributes = {}) {
  return element('select', {...attributes, onchange: event => onchange(event.target.value)},
    options.map(([value, text]) => element('option', {value, selected: value === chosen}, text)));
}

// A box to tick.
export function tick(label, on, onchange) {
  const box = element('input', {type: 'checkbox', checked: on, onchange: event => onchange(event.target.checked)});
  return element('label', {class: 'tick'}, box, ' ', label);
}

// Puts new children in the place of the old ones.
export function replace(node, ...children) {
  node.replaceChildren(...wanted(children));
}

// Whether the text is in the clipboard now. Where that is not allowed, it has to be copied by hand.
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
