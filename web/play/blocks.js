// Choosing what to block: the positions that a move would leave, from both piles or any, as boxes to tick. They are what
// the program's moves leave where nothing is blocked, and whether a choice of them is allowed it says itself.

import {element, number, replace} from '../elements.js';
import {encode, takesOf} from './actions.js';

const shown = 60;

// What moves that may be blocked leave, of an answer whose actions are those of a position without blocks.
export function targetsOf({actions = [], position}) {
  const may = actions.filter(({action}) => position.any_move || action.pile === 'both');
  return may.map(({action}) => takesOf(action, 2).map((take, i) => String(BigInt(position.piles[i]) - BigInt(take))));
}

// The two things of which one is to be said, as radio buttons below `root`; as showBlocks().
export function showSayings(root, sayings, onChange) {
  const buttons = sayings.map(({action}, i) => element('input', {type: 'radio', name: 'saying', checked: i === 0,
    onchange: () => onChange(action)}));
  replace(root, element('fieldset', {class: 'blocks'}, element('legend', {}, 'What may the other player take?'),
    sayings.map(({words}, i) => element('label', {class: 'tick'}, buttons[i], ` ${words.replace('say ', '')}`))));
  const select = block => {
    const wanted = encode({block});
    sayings.forEach(({action}, i) => { buttons[i].checked = encode(action) === wanted; });
    onChange({block});
  };
  select(sayings[0].action.block);
  return select;
}

// Boxes for the targets below `root`; onChange(action) is called with each new choice. Returns a function that ticks those
// of a list, and shows those of them that were not listed.
export function showBlocks(root, targets, onChange) {
  const more = targets.length > shown ? element('p', {class: 'muted'}, `Only the first ${shown} are listed.`) : null;
  const fieldset = element('fieldset', {class: 'blocks'},
    element('legend', {}, 'Which positions may the other player not leave?'), more);
  const boxes = new Map();  // by the target as text
  const tell = () => onChange({block: [...boxes.values()].filter(({box}) => box.checked).map(({target}) => target)});
  const add = target => {
    const box = element('input', {type: 'checkbox', onchange: tell});
    boxes.set(String(target), {target, box});
    fieldset.insertBefore(element('label', {class: 'tick'}, box, ` (${number(target[0])}, ${number(target[1])})`), more);
  };
  targets.slice(0, shown).forEach(add);
  replace(root, fieldset);
  tell();
  return list => {
    const wanted = new Map(list.map(target => [String(target), target]));
    for (const [text, target] of wanted) if (!boxes.has(text)) add(target);
    for (const [text, {box}] of boxes) box.checked = wanted.has(text);
    tell();
  };
}
