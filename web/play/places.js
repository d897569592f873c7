// The parts of the view Play on the page, made once: what stands where, and what each button is called. It decides
// nothing.

import {choice, element, field, replace, tick} from '../elements.js';
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
    pass: button('pass', 'Pass', 'p', on.pass, {...off, hidden: true}),
    hint: button('hint', 'Hint', 'h', on.hint, off), why: button('why', 'Why?', 'w', on.why, off),
    undo: button('undo', 'Undo', 'u', on.undo, off), redo: button('redo', 'Redo', 'r', on.redo, off),
    again: button('again', 'New game', 'n', on.again),
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
  const title = element('h1', {}, 'Play');
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
  const log = element('ol', {class: 'log', 'aria-label': 'Moves so far'});
  const logged = element('div', {hidden: true}, element('h2', {}, 'Moves'), log);
  const editor = element('div', {});
  const editing = element('details', {class: 'editing'}, element('summary', {}, 'Another position or rule'), editor);
  const worksheet = element('a', {class: 'button'}, 'Worksheet');
  const games = element('p', {class: 'row'}, element('a', {class: 'button', href: '#/games'}, 'Other games'), worksheet);

  guard([board, blocks, row, reviewed, log], () => shut);
  replace(root, back, title, rules, element('div', {class: 'play'},
    element('section', {class: 'table', 'aria-label': 'The game'}, said, state, outcome, condition, captured, board, blocks,
      row, worth, busy, problem, note, reviewed),
    element('section', {class: 'side', 'aria-label': 'Settings and moves'}, settings,
      logged, editing, games,
      element('details', {}, element('summary', {}, 'Keys'), element('p', {}, 'Arrow keys or a number select how many to take, Enter '
        + 'takes them, Escape selects nothing; Tab goes to the next pile. Elsewhere the left and right arrow step through the moves. h is a hint, w why, p passes, u undo, r redo, n a new game.')))));

  return {
    board, blocks, editor,
    back: address => {
      back.hidden = !address;
      replace(back, element('a', {class: 'button', href: address}, 'Back to the lesson'));
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
      buttons.pass.disabled = words === 'pass';
    },
    worth: ({outcome, length} = {}) => {
      const long = length ? ` The game lasts ${length} more move${length === '1' ? '' : 's'} if both play perfectly.` : '';
      replace(worth, outcome === 'N' ? element('span', {class: 'win'}, `✓ This move wins.${long}`)
        : outcome === 'P' ? element('span', {class: 'lose'}, `× This move loses.${long}`) : '');
    },
    can: ({undo, redo, play, block, pass, worth}) => {
      buttons.undo.disabled = !undo;
      buttons.redo.disabled = !redo;
      buttons.hint.disabled = buttons.why.disabled = !play;
      buttons.take.hidden = !play;
      buttons.pass.hidden = !pass;
      buttons.pass.className = worth ? `worth-${worth.outcome}` : '';
      replace(buttons.pass, 'Pass', mark(worth));
      if (block) replace(buttons.take, 'Block nothing');
    },
    note: (heading, content) => {
      replace(note, element('div', {class: 'panel'}, element('h2', {}, heading), content));
      note.scrollIntoView({block: 'nearest'});
    },
    clearTurn: () => [note, reviewed, blocks].forEach(place => replace(place)),
    review: parts => replace(reviewed, element('h2', {}, 'Review'), parts),
    log: (lines, go) => {
      replace(log, lines.map((line, i) =>
        element('li', {}, element('button', {type: 'button', class: 'turn', onclick: () => go(i)}, line))));
      logged.hidden = !lines.length;
      log.scrollTop = log.scrollHeight;
    },
    settings: ({worth, level, computer}) => {
      if (settings.contains(document.activeElement) && settings.childElementCount) return;
      replace(settings, field('Who plays', choice(opponents, computer, on.computer)),
        computer === 'none' ? null : field('The program plays', choice(levels, level, on.level)),
        tick('Show what moves are worth', worth, on.worth), worth ? element('p', {class: 'small muted'},
          '✓9 wins, ×8 loses; the number says how many moves the game still lasts if both play perfectly.') : null);
    },
    problem: failure => replace(problem, failure ? element('p', {class: 'problem', role: 'alert'}, failure.message) : ''),
    busy: working => {
      board.setAttribute('aria-busy', String(working));
      clearTimeout(waiting);
      if (working) waiting = setTimeout(() => replace(busy, 'Calculating. ', button('stop', 'Stop', null, on.stop)), 400);
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
