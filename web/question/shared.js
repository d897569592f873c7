// What several forms and answers have in common.

import {AskError, persist, picture, pictures} from '../ask.js';
import {element, replace} from '../elements.js';
import {save} from './rows.js';

export function errorView(failure) {
  return element('p', {class: 'problem', role: 'alert'}, failure.message);
}

// Puts into a place what a job makes of the program's answers, or what went wrong, in the words of `complaint`; nothing
// where it was given up. While the server is away that is said, and the job done again when it is back.
export async function showIn(place, signal, job, complaint = errorView) {
  const failed = failure => replace(place, complaint(failure));
  try {
    const nodes = await persist(job, failed, signal);
    signal.throwIfAborted();
    replace(place, nodes);
  } catch (failure) {
    if (failure.name === 'AbortError') return;
    failed(failure);
    if (!(failure instanceof AskError)) throw failure;
  }
}

// A form that does not leave the page.
export function form(attributes, submit, ...children) {
  const onsubmit = event => {
    event.preventDefault();
    submit();
  };
  return element('form', {...attributes, onsubmit}, ...children);
}

// Buttons that save a picture of the program in the forms that there are; drawn: as picture() takes it.
export function pictureButtons(drawn, name) {
  const said = element('span', {role: 'status', class: 'small'});
  const give = format => picture(drawn, format).then(
    blob => { save(`${name}.${format}`, blob); replace(said); }, failure => replace(said, failure.message));
  return [pictures.map(format => element('button', {type: 'button', onclick: () => give(format)}, format.toUpperCase())), said];
}
