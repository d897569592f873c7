// Choosing what to block: the positions that a move would leave, from both piles or any, or of one pile the moves, as boxes to
// tick. They are those of the program's moves where nothing is blocked; how many may be ticked its position says.

import {element, replace, say} from '../elements.js';
import {encode, takesOf, targetWords} from './actions.js';

const shown = 60;

// What may be blocked, of an answer whose actions are those of a position without blocks.
export function targetsOf({actions = [], position}) {
  if (!position.piles) return actions.map(({action}) => [action.take, action.take]);
  const may = actions.filter(({action}) => position.m === undefined || position.any_move || action.pile === 'both');
  return may.map(({action}) => takesOf(action, 2).map((take, i) => String(BigInt(position.piles[i]) - BigInt(take))));
}

// The two things of which one is to be said, as radio buttons below `root`; as showBlocks().
export function showSayings(root, sayings, onChange) {
  const buttons = sayings.map(({action}, i) => element('input', {type: 'radio', name: 'saying', checked: i === 0,
    onchange: () => onChange(action)}));
  replace(root, element('fieldset', {class: 'blocks'}, element('legend', {}, say('block.saying')),
    sayings.map(({takes}, i) => element('label', {class: 'tick'}, buttons[i], ` ${takes}`))));
  const select = block => {
    const wanted = encode({block});
    sayings.forEach(({action}, i) => { buttons[i].checked = encode(action) === wanted; });
    onChange({block});
  };
  select(sayings[0].action.block);
  return select;
}

// Boxes for the targets of a position below `root`; onChange(action) is called with each new choice. Returns a function that
// ticks those of a list, and shows those of them that were not listed.
export function showBlocks(root, targets, position, onChange) {
  const more = targets.length > shown ? element('p', {class: 'muted'}, say('block.first', {shown})) : null;
  const fieldset = element('fieldset', {class: 'blocks'},
    element('legend', {}, say(position.piles ? 'block.positions' : 'block.moves')), more);
  const boxes = new Map();  // by the target as text
  const tell = () => {
    const ticked = [...boxes.values()].filter(({box}) => box.checked);
    const full = BigInt(ticked.length) >= BigInt(position.most_blocked);
    for (const {box} of boxes.values()) box.disabled = full && !box.checked;
    onChange({block: ticked.map(({target}) => target)});
  };
  const add = target => {
    const box = element('input', {type: 'checkbox', onchange: tell});
    boxes.set(String(target), {target, box});
    fieldset.insertBefore(element('label', {class: 'tick'}, box, ' ',
      position.piles ? targetWords(target, position) : say('action.take', {take: target[0]})), more);
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
