// The games that have a name: found by any word of theirs, and taken from here to play, to look at and to ask about.

import {ask} from '../ask.js';
import {addressOf} from '../address.js';
import {element, field, replace} from '../elements.js';
import {questions} from './questions.js';
import {failedIn} from './shared.js';

const first = 9;  // games that are shown at once

const mapped = ['one-pile', 'two-pile', 'piles', 'grundy', 'wythoff', 'imitation'];
const ruleOf = ({f, m, p}) => f ? {f} : {m, p};
const ruleText = ({f, m, p, blocking, pass}) => [f ? `f(t) = ${f}` : `m = ${m}, p = ${p}`,
  blocking && `${blocking} blocked`, pass && 'one pass'].filter(Boolean).join(', ');

function links(game, specs) {
  const question = game.blocking ? 'blocking' : game.pass ? 'pass' : game.game === 'grundy' ? 'grundy' : 'solve';
  const extra = game.blocking ? {blocking: game.blocking} : {}, plain = !game.blocking && !game.pass;
  const {example} = specs.find(spec => spec.question === question && spec.game === game.game);
  const link = (text, address) => element('a', {href: address, 'aria-label': `${text}: ${game.title}`}, text);
  return element('p', {class: 'row small'},
    link('Ask', addressOf('ask', {question, game: game.game, ...ruleOf(game), ...example, ...extra})),
    plain && mapped.includes(game.game) ? link('Look', addressOf('look', {map: game.game, ...ruleOf(game)})) : null,
    plain && game.game !== 'grundy' ? link('Play', addressOf('play', {game: game.game, ...ruleOf(game)})) : null);
}

function entry(game, specs) {
  const sequences = game.sequences.map(({number, of}) => `${number} (${of})`).join(', ');
  return element('li', {class: 'game'}, element('h3', {}, game.title),
    element('p', {class: 'mono small'}, `@${game.name}  `, ruleText(game)), element('p', {class: 'small'}, game.remark),
    element('p', {class: 'small muted'}, game.source, sequences ? `. OEIS ${sequences}` : ''), links(game, specs));
}

export function galleryBrowser(control) {
  const list = element('ul', {class: 'games'}), count = element('p', {class: 'small muted', role: 'status'});
  const showAll = () => {
    whole = true;
    filter(box.value);
  };
  const more = element('button', {type: 'button', hidden: true, onclick: showAll}, 'Show all');
  let all = [], specs = [], whole = false;
  function filter(text) {
    const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
    const found = all.filter(game => wanted.every(word => JSON.stringify(game).toLowerCase().includes(word)));
    const shown = whole ? found : found.slice(0, first);
    more.hidden = shown.length === found.length;
    replace(list, shown.map(game => entry(game, specs)));
    replace(count, `${found.length} of ${all.length} games`);
  }
  const box = element('input', {type: 'search', placeholder: 'fibonacci, blocking, A000045 ...',
    oninput: event => filter(event.target.value)});
  Promise.all([ask({question: 'gallery'}, control), questions()]).then(([answer, described]) => {
    all = answer.games;
    specs = described;
    filter(box.value);
  }, failedIn(count));
  return element('section', {class: 'gallery', 'aria-label': 'Gallery'}, element('h2', {}, 'Gallery'),
    field('Find', box), count, list, more);
}
