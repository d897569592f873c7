// Choosing what to block: the positions that a move would leave, from both piles or any, as boxes to tick. They are what
// the program's moves leave where nothing is blocked, and whether a choice of them is allowed it says itself.

import {element, number, replace} from '../elements.js';
import {takesOf} from './actions.js';

const shown = 60;

// What moves that may be blocked leave, of an answer whose actions are those of a position without blocks.
export function targetsOf({actions = [], position}) {
  const may = actions.filter(({action}) => position.any_move || action.pile === 'both');
  return may.map(({action}) => takesOf(action, 2).map((take, i) => String(BigInt(position.piles[i]) - BigInt(take))));
}

// Boxes for the targets below `root`; onChange(action) is called with each new choice. Returns a function that ticks those
// of a list.
export function showBlocks(root, targets, onChange) {
  const chosen = new Set();
  const tell = () => onChange({block: [...chosen]});
  const set = (target, on) => {
    if (on) chosen.add(target);
    else chosen.delete(target);
  };
  const boxes = new Map(targets.slice(0, shown).map(target => [target, element('input', {type: 'checkbox',
    onchange: event => {
      set(target, event.target.checked);
      tell();
    }})]));
  const labels = [...boxes].map(([target, box]) => element('label', {class: 'tick'}, box,
    ` (${number(target[0])}, ${number(target[1])})`));
  const more = targets.length > shown ? element('p', {class: 'muted'}, `Only the first ${shown} are listed.`) : null;
  replace(root, element('fieldset', {class: 'blocks'},
    element('legend', {}, 'Which positions may the other player not leave?'),
    labels, more));
  tell();
  return list => {
    const wanted = new Set(list.map(String));
    for (const [target, box] of boxes) {
      box.checked = wanted.has(String(target));
      set(target, box.checked);
    }
    tell();
  };
}
