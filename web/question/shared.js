// What several forms and answers have in common.

import {pictureAddress} from '../ask.js';
import {element, replace} from '../elements.js';

export function errorView(failure) {
  return element('p', {class: 'problem', role: 'alert'}, failure.message);
}

// Says in a place what went wrong, unless the question was only given up.
export const failedIn = place => failure => {
  if (failure.name !== 'AbortError') replace(place, errorView(failure));
};

// A form that does not leave the page.
export function form(attributes, submit, ...children) {
  const onsubmit = event => {
    event.preventDefault();
    submit();
  };
  return element('form', {...attributes, onsubmit}, ...children);
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

// Links to a picture of the program in the forms that it draws.
export function pictureLinks(parameters, name, attributes = {}) {
  return ['svg', 'png', 'pdf'].map(format => element('a', {...attributes, href: pictureAddress({...parameters, format}),
    download: `${name}.${format}`}, format.toUpperCase()));
}
