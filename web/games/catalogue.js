// The games that have a name: found by any word of theirs, by kind and by source, and taken from here to play, to look at
// and to ask about.

import {ask} from '../ask.js';
import {addressOf} from '../address.js';
import {element, field, replace, say} from '../elements.js';
import {games as kindNames, questions} from '../question/questions.js';
import {showIn} from '../question/shared.js';

const first = 6;  // games that are shown at once

const mapped = ['one-pile', 'two-pile', 'piles', 'grundy', 'wythoff', 'imitation'];
const ruleOf = ({f, m, p, block_any: any, most, least, blocked}) => f ? {f} : least ? {most, least, blocked}
  : most ? {most} : any ? {block_any: any} : m ? {m, p} : {};
const ruleText = ({f, m, p, block_any: any, most, least, blocked, blocking, pass}) => [
  f ? `f(t) = ${f}` : least ? say('games.turn', {least, most, blocked}) : most ? say('at-most', {most})
    : any ? say('games.block-any', {any}) : m && `m = ${m}, p = ${p}`,
  blocking && say('games.blocking', {blocking}), pass && say('games.pass')].filter(Boolean).join(', ');

function links(game, specs) {
  const question = game.blocking ? 'blocking' : game.pass ? 'pass' : game.game === 'grundy' ? 'grundy' : 'solve';
  const extra = game.blocking ? {blocking: game.blocking} : {}, plain = !game.blocking && !game.pass;
  const {example} = specs.find(spec => spec.question === question && spec.game === game.game);
  const link = (view, address) => element('a', {href: address, 'aria-label': `${say(view)}: ${game.title}`}, say(view));
  return element('p', {class: 'row small'},
    game.game !== 'grundy' && (game.blocked ?? '0') === '0' ? link('play', addressOf('play',
      {game: game.game, ...ruleOf(game), ...extra, pass: game.pass})) : null,
    link('ask', addressOf('ask', {question, game: game.game, ...example, ...ruleOf(game), ...extra})),
    plain && mapped.includes(game.game) ? link('look', addressOf('look',
      {map: game.block_any ? 'blocking' : game.game, ...ruleOf(game)})) : null);
}

function entry(game, specs) {
  const sequences = game.sequences.map(({number, of}) => `${number} (${of})`).join(', ');
  return element('li', {class: 'game'}, element('h3', {}, game.title),
    element('p', {class: 'mono small'}, `@${game.name}  `, ruleText(game)), element('p', {class: 'small'}, game.remark),
    element('p', {class: 'small muted', lang: 'en'}, game.source, sequences ? say('games.sequences', {sequences}) : ''), links(game, specs));
}

const textOf = game => JSON.stringify(game).toLowerCase();

// A catalogue: {node, update}. `state` has the words that are searched, the kind of game and the source that are wanted, by
// name; `change(params)` is called with other ones.
export function createCatalogue({signal, state, change}) {
  const list = element('ul', {class: 'games'}), count = element('p', {class: 'small muted', role: 'status'});
  const more = element('button', {type: 'button', hidden: true, onclick: () => {
    whole = true;
    draw();
  }}, say('games.all'));
  const box = element('input', {type: 'search', placeholder: say('games.such-as'), oninput: chosen});
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
    replace(count, say('games.found', {count: found.length, all: all.length}));
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
    replace(select, element('option', {value: ''}, say('games.any')),
      [...new Set(values)].map(value => element('option', {value}, text(value))));
  }

  const problem = element('div');
  showIn(problem, signal, async () => {
    [{games: all}, specs] = await Promise.all([ask({question: 'gallery'}, {signal}), questions()]);
    offer(kind, all.map(({game}) => game), game => kindNames[game] ?? game);
    offer(source, all.map(game => game.source).sort());
    update(state);
  });
  const node = element('section', {class: 'gallery', 'aria-label': say('games.named')},
    element('h2', {}, say('games.named')),
    element('div', {class: 'row wishes'}, field(say('find'), box), field(say('games.kind'), kind), field(say('games.source'), source)),
    problem, count, list, more);
  return {node, update: params => {
    if (String(new URLSearchParams(wishes())) !== String(params)) update(params);
  }};
}
