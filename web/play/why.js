// Why a position is won or lost: the program's sentences, and the parts of a representation drawn as blocks, as the
// program gives them.

import {element, number} from '../elements.js';

const shown = 24;

// The parts of {members, counts}, largest first, as blocks whose widths go by their sizes.
function blocks({members, counts, sum, smallest}) {
  const list = members.flatMap((member, i) => Number(counts[i]) <= 12 ? Array(Number(counts[i])).fill(member) : [member]);
  const whole = BigInt(sum);
  const block = member => {
    const node = element('span', {class: `block${member === smallest ? ' smallest' : ''}`},
      element('strong', {}, number(member)), member === smallest ? element('small', {}, 'smallest') : null);
    node.style.flexGrow = String(Number(BigInt(member) * 1000n / whole) + 40);
    return node;
  };
  const words = `${number(sum)} = ${list.map(number).join(' + ')}`;
  return element('div', {class: 'blocks-row', role: 'img', 'aria-label': words}, list.slice(0, shown).map(block),
    list.length > shown ? '…' : null);
}

// What an answer with `explain` says: blocks where there are parts, then the sentences.
export function explanation(answer) {
  const sums = (answer.explanation ?? []).filter(each => each.members && each.counts);
  return [sums.map(blocks), element('p', {}, answer.explanation_text ?? answer.reason ?? '')];
}
