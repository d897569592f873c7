// What can be taken away of a question and its answer: texts to copy, files, pictures.

import {address, ask, picture} from '../ask.js';
import {copy, element, replace, say} from '../elements.js';
import {commandLine, python, strategyOf} from './copies.js';
import {latexOf} from './formula.js';
import {latexTable, rowsOf, save, saveCsv} from './rows.js';
import {pictureButtons} from './shared.js';

function latex(answer, found) {
  if (answer.representation_parts) return latexOf(answer.representation_of, answer.representation_parts);
  return found ? latexTable(found.names, found.rows) : null;
}

// The program's picture of an answer, as soon as it is drawn; command: what draws it on a command line.
function drawing(request, command) {
  const image = element('img', {class: 'answer-picture', alt: say('take.picture', {command}), hidden: true});
  picture({of: request}, 'svg').then(blob => {
    image.src = URL.createObjectURL(blob);
    image.onload = () => URL.revokeObjectURL(image.src);
    image.hidden = false;
  }, () => image.remove());
  return image;
}

export function exportsView(spec, request, answer) {
  const found = rowsOf(answer, request), isDrawn = spec.picture && !request.number;  // the answer about one number has no picture
  const texts = {request: JSON.stringify(request), answer: JSON.stringify(answer, null, 2), command: commandLine(spec.command, request),
    python: address && python(request, address()), latex: latex(answer, found)};
  const played = strategyOf(request, spec.fields);
  const shown = element('pre', {tabindex: '0', hidden: true, 'aria-label': say('take.text')});
  const said = element('span', {role: 'status', class: 'small'});
  const give = async (name, text) => {
    shown.hidden = false;
    replace(shown, text);
    replace(said, say(await copy(text) ? 'take.copied' : 'take.copy', {name: say(`take.${name}`)}));
  };
  const buttons = Object.entries(texts).filter(([, text]) => text).map(([name, text]) =>
    element('button', {type: 'button', onclick: () => give(name, text)}, say(`take.${name}`)));
  // Programs of their own, which need neither Dynim nor this page.
  const giveProgram = language => ask(played).then(
    strategy => strategy[language] ? give(`strategy.${language}`, strategy[language]) : replace(said, strategy.reason),
    failure => replace(said, failure.message));
  if (played) {
    buttons.push(...['python', 'cpp'].map(language =>
      element('button', {type: 'button', onclick: () => giveProgram(language)}, say(`take.strategy.${language}`))));
  }
  const file = `dynim-${request.question}-${request.game}`;
  const saveRows = () => saveCsv(`${file}.csv`, found.names, found.rows);
  // Asked for again, so that what proves it need not be found before somebody wants it.
  const saveCertificate = () => ask({...request, certificate: true}).then(
    ({certificate, no_certificate: why}) => {
      replace(said, why ?? '');
      if (certificate) save(`${file}-certificate.json`, new Blob([JSON.stringify(certificate) + '\n'], {type: 'application/json'}));
    }, failure => replace(said, failure.message));
  return element('section', {class: 'exports', 'aria-label': say('take')}, element('h2', {}, say('take')),
    element('div', {class: 'row'}, buttons,
      found ? element('button', {type: 'button', onclick: saveRows}, say('take.csv')) : null,
      isDrawn ? pictureButtons({of: request}, file) : null,
      spec.isCertified ? element('button', {type: 'button', onclick: saveCertificate}, say('take.certificate')) : null,
      element('button', {type: 'button', onclick: () => print()}, say('print'))), said, shown,
    isDrawn ? drawing(request, spec.picture) : null);
}
