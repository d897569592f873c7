// The games that have a name: found by any word of theirs, and taken from here to play, to look at and to ask about.

import {ask} from '../ask.js';
import {addressOf} from '../address.js';
import {element, field, replace} from '../elements.js';
import {failedIn} from './shared.js';

const first = 9;  // games that are shown at once

const mapped = ['one-pile', 'two-pile', 'piles', 'grundy', 'wythoff', 'imitation'];
const starts = {'one-pile': {pile: '100'}, 'two-pile': {piles: '12,20', limit: '4'},
  piles: {piles: '12,20', limit: '4'}, wythoff: {piles: '12,20'}, imitation: {history: '12,20'},
  sum: {piles: '20:5,13'}, grundy: {pile: '20'}};

const ruleOf = ({f, m, p}) => f ? {f} : {m, p};
const ruleText = ({f, m, p, blocking, pass}) => [f ? `f(t) = ${f}` : `m = ${m}, p = ${p}`,
  blocking && `${blocking} blocked`, pass && 'one pass'].filter(Boolean).join(', ');

function links(game) {
  const question = game.blocking ? 'blocking' : game.pass ? 'pass' : game.game === 'grundy' ? 'grundy' : 'solve';
  const extra = game.blocking ? {blocking: game.blocking} : {}, plain = !game.blocking && !game.pass;
  const link = (text, address) => element('a', {href: address, 'aria-label': `${text}: ${game.title}`}, text);
  return element('p', {class: 'row small'},
    link('Ask', addressOf('ask', {question, game: game.game, ...ruleOf(game), ...starts[game.game], ...extra})),
    plain && mapped.includes(game.game) ? link('Look', addressOf('look', {map: game.game, ...ruleOf(game)})) : null,
    plain && game.game !== 'grundy' ? link('Play', addressOf('play', {game: game.game, ...ruleOf(game)})) : null);
}

function entry(game) {
  const sequences = game.sequences.map(({number, of}) => `${number} (${of})`).join(', ');
  return element('li', {class: 'game'}, element('h3', {}, game.title),
    element('p', {class: 'mono small'}, `@${game.name}  `, ruleText(game)), element('p', {class: 'small'}, game.remark),
    element('p', {class: 'small muted'}, game.source, sequences ? `. OEIS ${sequences}` : ''), links(game));
}

export function galleryBrowser(control) {
  const list = element('ul', {class: 'games'}), count = element('p', {class: 'small muted', role: 'status'});
  const showAll = () => {
    whole = true;
    filter(box.value);
  };
  const more = element('button', {type: 'button', hidden: true, onclick: showAll}, 'Show all');
  let all = [], whole = false;
  function filter(text) {
    const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
    const found = all.filter(game => wanted.every(word => JSON.stringify(game).toLowerCase().includes(word)));
    const shown = whole ? found : found.slice(0, first);
    more.hidden = shown.length === found.length;
    replace(list, shown.map(entry));
    replace(count, `${found.length} of ${all.length} games`);
  }
  const box = element('input', {type: 'search', placeholder: 'fibonacci, blocking, A000045 ...',
    oninput: event => filter(event.target.value)});
  ask({question: 'gallery'}, control).then(answer => {
    all = answer.games;
    filter(box.value);
  }, failedIn(count));
  return element('section', {class: 'gallery', 'aria-label': 'Gallery'}, element('h2', {}, 'Gallery'),
    field('Find', box), count, list, more);
}
