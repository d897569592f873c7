// What can be taken away of a question and its answer: texts to copy, files, pictures.

import {ask, credentials, pictureAddress} from '../ask.js';
import {element, replace} from '../elements.js';
import {commandLine, python, strategyOf} from './copies.js';
import {latexOf} from './formula.js';
import {pictureOf} from './pictures.js';
import {csvOf, latexTable, rowsOf, save} from './rows.js';
import {copy, pictureLinks} from './shared.js';

function latex(answer, found) {
  if (answer.representation_parts) return latexOf(answer.representation_of, answer.representation_parts);
  return found ? latexTable(found.names, found.rows) : null;
}

export function exportsView(spec, request, answer) {
  const found = rowsOf(answer, request), picture = pictureOf(spec.picture, request);
  const texts = {'Request (JSON)': JSON.stringify(request), 'Answer (JSON)': JSON.stringify(answer, null, 2),
    'Command line': commandLine(spec.command, request),
    'Python that asks': python(request, location.origin, credentials()), LaTeX: latex(answer, found)};
  const played = strategyOf(request, spec.fields);
  const shown = element('pre', {tabindex: '0', hidden: true, 'aria-label': 'Text'});
  const said = element('span', {role: 'status', class: 'small'});
  const give = async (name, text) => {
    shown.hidden = false;
    replace(shown, text);
    replace(said, await copy(text) ? `${name}: copied.` : `${name}: copy it from below.`);
  };
  const buttons = Object.entries(texts).filter(([, text]) => text).map(([name, text]) =>
    element('button', {type: 'button', onclick: () => give(name, text)}, name));
  // Programs of their own, which need neither Dynim nor this page.
  const programs = [['python', 'Strategy in Python'], ['cpp', 'Strategy in C++']];
  const giveProgram = (language, name) => ask(played).then(
    strategy => strategy[language] ? give(name, strategy[language]) : replace(said, strategy.reason),
    failure => replace(said, failure.message));
  if (played) {
    buttons.push(...programs.map(([language, name]) =>
      element('button', {type: 'button', onclick: () => giveProgram(language, name)}, name)));
  }
  const file = `dynim-${request.question}-${request.game}`;
  const saveRows = () => save(`${file}.csv`, 'text/csv', csvOf(found.names, found.rows));
  return element('section', {class: 'exports', 'aria-label': 'Take away'}, element('h2', {}, 'Take away'),
    element('div', {class: 'row'}, buttons,
      found ? element('button', {type: 'button', onclick: saveRows}, 'CSV file') : null,
      picture ? pictureLinks(picture, file, {class: 'button'}) : null,
      element('button', {type: 'button', onclick: () => print()}, 'Print')), said, shown,
    picture ? element('img', {class: 'answer-picture', src: pictureAddress({...picture, format: 'svg'}),
      loading: 'lazy', alt: `The program’s picture of it: ${picture.command}`}) : null);
}
