// The base of a rule, and any number as a sum of its members.

import {ask} from '../ask.js';
import {element, field, number, say} from '../elements.js';
import {answerView, statusMark} from '../question/answer.js';
import {ruleField} from '../question/rule.js';
import {form, showIn} from '../question/shared.js';

const usual = {f: '2*t', pile: '100'};
const shownMembers = 60;

function completed(given) {
  const state = new URLSearchParams(given);
  for (const name of ['f', 'pile']) if (!state.get(name)) state.set(name, usual[name]);
  return state;
}

// The parts of a number as lengths of one bar, the largest first; those below a hundredth are not drawn.
function bar(answer) {
  const whole = Number(answer.representation_of);
  if (!(whole > 0) || !Number.isFinite(whole)) return null;
  const blocks = answer.representation_parts.toReversed().map(({member, count}) => {
    const part = Number(member) * Number(count) / whole;
    if (part < 0.01) return null;
    const words = count === '1' ? number(member) : `${number(count)} × ${number(member)}`;
    const block = element('span', {}, part < 0.05 ? '' : words);
    block.style.flexGrow = part;
    return block;
  });
  return element('div', {class: 'parts', 'aria-hidden': 'true'}, blocks);
}

function members(answer, used) {
  const list = answer.members.slice(0, shownMembers).map(({b, g}) => element('li', {class: used.has(b) ? 'used' : null},
    number(b), g === b ? null : element('small', {class: 'muted'}, say('base.take', {g})),
    used.has(b) ? element('span', {class: 'hidden'}, say('base.part')) : null));
  const more = say(answer.finite ? 'base.all' : answer.infinite ? 'base.endless' : 'base.more');
  return [element('h2', {}, say('base')), element('p', {}, statusMark(answer)),
    element('ol', {class: 'members', 'aria-label': say('base.members')}, list),
    element('p', {class: 'muted'}, more, ' ', answer.reason)];
}

export function showNumbers(root, given, go) {
  const state = completed(given), values = new URLSearchParams(state), control = new AbortController();
  const base = element('section'), sum = element('section', {'aria-live': 'polite'});
  const pile = element('input', {inputmode: 'numeric', size: 14, required: true, value: state.get('pile'),
    oninput: event => values.set('pile', event.target.value)});
  root.append(form({class: 'row chooser'}, () => go('look/numbers', values),
    ruleField({value: state.get('f'), game: 'one-pile', onchange: value => values.set('f', value)}).node,
    field(say('base.number'), pile), element('button', {type: 'submit', class: 'main'}, say('show'))), sum, base);

  const solve = {question: 'solve', game: 'one-pile', f: state.get('f'), pile: state.get('pile')};
  const solved = {};  // the parts of the number, by then
  const summed = showIn(sum, control.signal, async () => {
    const answer = await ask(solve, control);
    solved.parts = answer.representation_parts;
    return [element('h2', {}, say('base.the-number')),
      solved.parts ? bar(answer) : element('p', {}, say('base.none')), answerView(answer, solve)];
  });
  showIn(base, control.signal, async () => {
    const answer = await ask({question: 'base', game: 'one-pile', f: state.get('f'), members: String(shownMembers)}, control);
    await summed;
    const used = (solved.parts ?? []).filter(part => part.game === '0').map(part => part.member);
    return members(answer, new Set(used));
  });
  return {same: params => `${completed(params)}` === `${state}`, close: () => control.abort()};
}
