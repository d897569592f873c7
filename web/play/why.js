// Why a position is won or lost: the program's sentences, and the parts of a representation drawn as blocks, as the
// program gives them.

import {element, number, say} from '../elements.js';

const shown = 24, apart = 12;  // blocks of a row; as many equal ones stand side by side

// The parts of {members, counts}, largest first, as blocks whose widths go by their sizes.
function blocks({members, counts, sum}) {
  const list = members.flatMap((member, i) => {
    const count = Number(counts[i]);
    return count > apart ? [{member, words: `${number(counts[i])} × ${number(member)}`}]
      : Array.from({length: count}, () => ({member, words: number(member)}));
  });
  const whole = BigInt(sum);
  const block = ({member, words}, i) => {
    const isLast = i === list.length - 1;
    const node = element('span', {class: `block${isLast ? ' smallest' : ''}`},
      element('strong', {}, words), isLast ? element('small', {}, say('why.smallest')) : null);
    node.style.flexGrow = String(Number(BigInt(member) * 1000n / whole) + 40);
    return node;
  };
  const all = `${number(sum)} = ${list.map(({words}) => words).join(' + ')}`;
  return element('div', {class: 'blocks-row', role: 'img', 'aria-label': all}, list.slice(0, shown).map(block),
    list.length > shown ? '…' : null);
}

// What an answer with `explain` says: blocks where there are parts, then the sentences.
export function explanation(answer) {
  const sums = (answer.explanation ?? []).filter(each => each.members && each.counts);
  return [sums.map(blocks), element('p', {}, answer.explanation_text ?? answer.reason ?? '')];
}
