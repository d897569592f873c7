// The parts of the view Play on the page, made once: what stands where, and what each button is called. It decides
// nothing.

import {choice, element, field, replace, say, tick} from '../elements.js';
import {takeWords} from './actions.js';
import {mark} from './counters.js';
import {levels, opponents} from './match.js';

function button(name, text, key, onclick, attributes = {}) {
  return element('button', {type: 'button', 'data-do': name, onclick, 'aria-keyshortcuts': key, ...attributes}, text);
}

function actionButtons(on) {
  const off = {disabled: true};
  return {
    take: button('take', takeWords(null), 'Enter', on.take, {class: 'main', disabled: true}),
    pass: button('pass', takeWords(say('action.pass')), 'p', on.pass, {...off, hidden: true}),
    hint: button('hint', say('hint'), 'h', on.hint, off), why: button('why', say('why'), 'w', on.why, off),
    undo: button('undo', say('play.undo'), 'u', on.undo, off), redo: button('redo', say('play.redo'), 'r', on.redo, off),
    again: button('again', say('play.again'), 'n', on.again),
  };
}

// Lets nothing that a person does reach these places while `shut()`; keys that are the browser's stay its own. Nor does the
// second half of a double click, where something else has moved under the pointer, nor a button that Enter is held on.
function guard(places, shut) {
  let clicked = null;
  const stop = event => {
    const strayed = event.type === 'click' && event.detail > 1 && event.target !== clicked;
    const held = event.repeat && event.key === 'Enter';
    if (event.type === 'click') clicked = event.target;
    if (!shut() && !strayed && !held) return;
    event.stopPropagation();
    if (event.type !== 'keydown' || held) event.preventDefault();
  };
  for (const place of places) {
    for (const kind of ['pointerdown', 'pointermove', 'click', 'beforeinput', 'keydown']) {
      place.addEventListener(kind, stop, {capture: true});
    }
  }
}

// on: what each button, key and setting does, by name.
export function createPlaces(root, on) {
  let waiting = 0;
  let shut = false;
  const back = element('p', {hidden: true});
  const title = element('h1', {}, say('play'));
  const rules = element('p', {class: 'rules'});
  const said = element('p', {class: 'said', 'aria-live': 'polite', id: 'said'});
  const state = element('p', {class: 'state', 'aria-live': 'polite', id: 'state', tabindex: -1});
  const outcome = element('p', {class: 'outcome'});
  const condition = element('p', {class: 'condition'});
  const problem = element('div', {});
  const busy = element('p', {class: 'outcome', role: 'status'});
  const captured = element('div', {class: 'captured'});
  const board = element('div', {class: 'board', id: 'board'});
  const worth = element('p', {class: 'outcome', 'aria-live': 'polite'});
  const blocks = element('div', {});
  const buttons = actionButtons(on);
  const row = element('div', {class: 'row'}, Object.values(buttons));
  const note = element('div', {'aria-live': 'polite', id: 'note'});
  const reviewed = element('div', {id: 'review'});
  const settings = element('div', {class: 'settings'});
  const log = element('ol', {class: 'log', 'aria-label': say('play.so-far')});
  const logged = element('div', {hidden: true}, element('h2', {}, say('play.moves')), log);
  const editor = element('div', {});
  const editing = element('details', {class: 'editing'}, element('summary', {}, say('play.another')), editor);
  const worksheet = element('a', {class: 'button'}, say('worksheet'));
  const games = element('p', {class: 'row'}, element('a', {class: 'button', href: '#/games'}, say('play.other-games')), worksheet);

  guard([board, blocks, row, reviewed, log], () => shut);
  replace(root, back, title, rules, element('div', {class: 'play'},
    element('section', {class: 'table', 'aria-label': say('play.table')}, said, state, outcome, condition, captured, board, blocks,
      row, worth, busy, problem, note, reviewed),
    element('section', {class: 'side', 'aria-label': say('play.side')}, settings, logged, editing, games,
      element('details', {}, element('summary', {}, say('play.keys')), element('p', {}, say('play.keys.all'))))));

  return {
    board, blocks, editor,
    back: address => {
      back.hidden = !address;
      replace(back, element('a', {class: 'button', href: address}, say('play.back')));
    },
    head: (text, words, sheet) => {
      replace(title, text);
      worksheet.href = sheet;
      replace(rules, words);
    },
    state: (words, won, more) => {
      replace(state, words);
      replace(outcome, won ? element('span', {class: won.won ? 'win' : 'lose'}, won.text) : '');
      replace(condition, more);
    },
    captured: lines => replace(captured, lines),
    tell: words => replace(said, words),
    choice: words => {
      replace(buttons.take, takeWords(words));
      buttons.take.disabled = !words;
      buttons.pass.disabled = words === say('action.pass');
    },
    worth: ({outcome, length} = {}) => {
      const kind = {N: 'win', P: 'lose'}[outcome];
      replace(worth, kind && element('span', {class: kind}, say(`play.move-${kind}`), length && say('play.lasts', {length})));
    },
    can: ({undo, redo, play, block, pass, worth}) => {
      buttons.undo.disabled = !undo;
      buttons.redo.disabled = !redo;
      buttons.hint.disabled = buttons.why.disabled = !play;
      buttons.take.hidden = !play;
      buttons.pass.hidden = !pass;
      buttons.pass.className = worth ? `worth-${worth.outcome}` : '';
      replace(buttons.pass, takeWords(say('action.pass')), mark(worth));
      if (block) replace(buttons.take, takeWords(say('action.block-nothing')));
    },
    note: (heading, content) => {
      replace(note, element('div', {class: 'panel'}, element('h2', {}, heading), content));
      note.scrollIntoView({block: 'nearest'});
    },
    clearTurn: () => [note, reviewed, blocks].forEach(place => replace(place)),
    review: parts => replace(reviewed, element('h2', {}, say('review')), parts),
    log: (lines, go) => {
      replace(log, lines.map((line, i) =>
        element('li', {}, element('button', {type: 'button', class: 'turn', onclick: () => go(i)}, line))));
      logged.hidden = !lines.length;
      log.scrollTop = log.scrollHeight;
    },
    settings: ({worth, level, computer}) => {
      if (settings.contains(document.activeElement) && settings.childElementCount) return;
      replace(settings, field(say('play.who'), choice(opponents, computer, on.computer)),
        computer === 'none' ? null : field(say('play.level'), choice(levels, level, on.level)),
        tick(say('play.worth'), worth, on.worth), worth ? element('p', {class: 'small muted'}, say('play.marks')) : null);
    },
    problem: failure => replace(problem, failure ? element('p', {class: 'problem', role: 'alert'}, failure.message) : ''),
    busy: working => {
      board.setAttribute('aria-busy', String(working));
      clearTimeout(waiting);
      if (working) waiting = setTimeout(() => replace(busy, say('play.calculating'), ' ', button('stop', say('stop'), null, on.stop)), 400);
      else replace(busy);
    },
    shut: on => {
      shut = on;
      for (const each of Object.values(buttons)) each.setAttribute('aria-disabled', String(on));
    },
    toState: () => state.focus(),
    isOnTake: () => [buttons.take, buttons.pass].includes(document.activeElement),
    press: name => buttons[name].click(),
    editing: () => editing.open,
    openEditor: () => { editing.open = true; },
    toTop: () => {
      editing.open = false;
      scrollTo(0, 0);
    },
  };
}
