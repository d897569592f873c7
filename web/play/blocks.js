// Choosing what to block: the positions that a move from both piles would leave, as boxes to tick. They are what the
// program's moves leave where nothing is blocked, and whether a choice of them is allowed it says itself.

import {element, number, replace} from '../elements.js';

const shown = 60;

// What moves from both piles leave, of an answer whose actions are those of a position without blocks.
export function targetsOf(answer) {
  const both = (answer.actions ?? []).filter(({action}) => action.pile === 'both');
  return both.map(({action}) => answer.position.piles.map((pile, i) => String(BigInt(pile) - BigInt(action.take[i]))));
}

// Boxes for the targets below `root`. onChange(action) is called with each new choice.
export function showBlocks(root, targets, onChange) {
  const chosen = new Set();
  const box = target => element('label', {class: 'tick'}, element('input', {type: 'checkbox',
    onchange: event => {
      if (event.target.checked) chosen.add(target);
      else chosen.delete(target);
      onChange({block: [...chosen]});
    }}), ` (${number(target[0])}, ${number(target[1])})`);
  const more = targets.length > shown ? element('p', {class: 'muted'}, `Only the first ${shown} are listed.`) : null;
  replace(root, element('fieldset', {class: 'blocks'},
    element('legend', {}, 'Which positions may the other player not leave?'),
    targets.slice(0, shown).map(box), more));
  onChange({block: []});
}
