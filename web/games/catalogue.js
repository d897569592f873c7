// The games that have a name: found by any word of theirs, by kind and by source, and taken from here to play, to look at
// and to ask about.

import {ask} from '../ask.js';
import {addressOf} from '../address.js';
import {element, field, replace} from '../elements.js';
import {games as kindNames, questions} from '../question/questions.js';
import {showIn} from '../question/shared.js';

const first = 6;  // games that are shown at once

const mapped = ['one-pile', 'two-pile', 'piles', 'grundy', 'wythoff', 'imitation'];
const ruleOf = ({f, m, p, block_any: any, most, least, blocked}) => f ? {f} : least ? {most, least, blocked}
  : most ? {most} : any ? {block_any: any} : m ? {m, p} : {};
const ruleText = ({f, m, p, block_any: any, most, least, blocked, blocking, pass}) => [
  f ? `f(t) = ${f}` : least ? `turn i: ${least} to ${most}, ${blocked} forbidden` : most ? `at most ${most}`
    : any ? `any ${any} moves blocked` : m && `m = ${m}, p = ${p}`,
  blocking && `${blocking} blocked`, pass && 'one pass'].filter(Boolean).join(', ');

function links(game, specs) {
  const question = game.blocking ? 'blocking' : game.pass ? 'pass' : game.game === 'grundy' ? 'grundy' : 'solve';
  const extra = game.blocking ? {blocking: game.blocking} : {}, plain = !game.blocking && !game.pass;
  const {example} = specs.find(spec => spec.question === question && spec.game === game.game);
  const link = (text, address) => element('a', {href: address, 'aria-label': `${text}: ${game.title}`}, text);
  return element('p', {class: 'row small'},
    game.game !== 'grundy' && (game.blocked ?? '0') === '0' ? link('Play', addressOf('play',
      {game: game.game, ...ruleOf(game), ...extra, pass: game.pass})) : null,
    link('Ask', addressOf('ask', {question, game: game.game, ...example, ...ruleOf(game), ...extra})),
    plain && mapped.includes(game.game) ? link('Look', addressOf('look',
      {map: game.block_any ? 'blocking' : game.game, ...ruleOf(game)})) : null);
}

function entry(game, specs) {
  const sequences = game.sequences.map(({number, of}) => `${number} (${of})`).join(', ');
  return element('li', {class: 'game'}, element('h3', {}, game.title),
    element('p', {class: 'mono small'}, `@${game.name}  `, ruleText(game)), element('p', {class: 'small'}, game.remark),
    element('p', {class: 'small muted'}, game.source, sequences ? `. OEIS ${sequences}` : ''), links(game, specs));
}

const textOf = game => JSON.stringify(game).toLowerCase();

// A catalogue: {node, update}. `state` has the words that are searched, the kind of game and the source that are wanted, by
// name; `change(params)` is called with other ones.
export function createCatalogue({signal, state, change}) {
  const list = element('ul', {class: 'games'}), count = element('p', {class: 'small muted', role: 'status'});
  const more = element('button', {type: 'button', hidden: true, onclick: () => {
    whole = true;
    draw();
  }}, 'Show all');
  const box = element('input', {type: 'search', placeholder: 'fibonacci, blocking, A000045 ...', oninput: chosen});
  const kind = element('select', {onchange: chosen}), source = element('select', {onchange: chosen});
  let all = [], specs = [], whole = false;

  const wishes = () => [['find', box.value], ['kind', kind.value], ['source', source.value]].filter(([, value]) => value);

  function chosen() {
    whole = false;
    draw();
    change(new URLSearchParams(wishes()));
  }

  function draw() {
    const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = all.filter(game => words.every(word => textOf(game).includes(word))
      && (!kind.value || game.game === kind.value) && (!source.value || game.source === source.value));
    const shown = whole ? found : found.slice(0, first);
    more.hidden = shown.length === found.length;
    replace(list, shown.map(game => entry(game, specs)));
    replace(count, `${found.length} of ${all.length} games`);
  }

  function update(params) {
    box.value = params.get('find') ?? '';
    for (const [name, select] of [['kind', kind], ['source', source]]) {
      select.value = params.get(name) ?? '';
      if (select.selectedIndex < 0) select.value = '';
    }
    draw();
  }

  function offer(select, values, text = value => value) {
    replace(select, element('option', {value: ''}, 'all'),
      [...new Set(values)].map(value => element('option', {value}, text(value))));
  }

  const problem = element('div');
  showIn(problem, signal, async () => {
    [{games: all}, specs] = await Promise.all([ask({question: 'gallery'}, {signal}), questions()]);
    offer(kind, all.map(({game}) => game), game => kindNames[game] ?? game);
    offer(source, all.map(game => game.source).sort());
    update(state);
  });
  const node = element('section', {class: 'gallery', 'aria-label': 'Games with a name'},
    element('h2', {}, 'Games with a name'),
    element('div', {class: 'row wishes'}, field('Find', box), field('Kind of game', kind), field('Source', source)), problem, count, list, more);
  return {node, update: params => {
    if (String(new URLSearchParams(wishes())) !== String(params)) update(params);
  }};
}
