// Nim and its sums by columns of binary digits (docs/mathematics.md, Theorem 183).

import {judgeLost, judgeMove, judgeOutcome} from './checks.js';
import {from, outcome, take} from './fields.js';
import {paragraph, step, strong} from './parts.js';
import {columns, counters} from './pictures.js';

export const title = 'Nim: adding in columns';
export const about = 'Several piles: write them in columns, and see who wins.';

const nim = piles => ({game: 'sum', summand: piles.map(pile => `nim; ${pile}`)});
const listed = text => text.split(',').map(part => part.trim()).filter(Boolean);

async function added(piles, asked) {
  const answer = await asked({question: 'play', ...nim(piles), explain: true, choose: false});
  const {values, total} = answer.explanation.find(({kind}) => kind === 'sum.xor');
  return [columns(values, total), paragraph(answer.explanation_text)];
}

export const questions = {
  who: {
    puzzles: [[1, 4, 5], [2, 4, 7], [1, 6, 7], [2, 5, 6], [3, 4, 7], [2, 3, 4, 5], [1, 3, 5, 6]],
    text: piles => `The piles are ${piles.join(', ')}, and it is your turn. Do you win?`,
    picture: piles => counters(piles),
    fields: [outcome],
    check: ({guess}, piles, asked) => judgeOutcome(asked, nim(piles), guess),
    nudges: [() => 'Write the piles under each other, in the columns of 4, 2 and 1. How many ones are in each column?',
      () => 'If every column has an even number of ones, whoever moves loses. If one column is odd, they win.'],
  },
  move: {
    puzzles: [[3, 4, 6], [2, 6, 7], [4, 5, 9], [1, 7, 10], [5, 6, 7]],
    text: piles => `The piles are ${piles.join(', ')}. Find a move that wins.`,
    picture: piles => counters(piles),
    fields: [take, from(['A', 'B', 'C'])],
    check: (move, piles, asked) => judgeMove(asked, nim(piles), move),
    nudges: [() => 'After your move every column must be even. Which columns are odd now?',
      () => 'Take a pile that has a one in the leftmost odd column. Change its digit in every odd column, and in no other. '
        + 'How many counters is that less?'],
  },
  missing: {
    puzzles: [[9, 5], [6, 3], [10, 7], [12, 5], [11, 6]],
    text: piles => `Two piles have ${piles.join(' and ')} counters. How large must a third pile be, so that whoever moves loses?`,
    fields: [{name: 'pile', label: 'Third pile'}],
    check: async ({pile}, piles, asked) => {
      const judged = await judgeLost(asked, nim([...piles, pile]));
      return {...judged, happens: [judged.happens, (await added([...piles, pile], asked))[0]]};
    },
    nudges: [([a, b]) => `Write ${a} and ${b} under each other, in the columns of 8, 4, 2 and 1. Which columns are odd?`,
      () => 'The third pile needs a one in each column that is odd, and a nought in each that is even.'],
  },
};

export const content = parts => [
  step('The game',
    paragraph('There are several piles. A move takes as many counters as you like, but from one pile only. Whoever takes the last '
      + 'counter of all wins.'),
    counters([3, 5, 7]),
    parts.play('Play Nim', nim([3, 5, 7]))),
  step('Two equal piles',
    paragraph('Begin with two equal piles. Whoever moves first loses. The other copies each move in the other pile.'),
    counters([{count: 6, taken: 2}, 6]),
    paragraph('Here 2 were taken from A. The answer is to take 2 from B. So the second player always has a move, and takes the last '
      + 'counter. The counters of A are ', strong('partners'), ' of those of B.')),
  step('Columns',
    paragraph('With more piles we look for partners too, but piece by piece. Cut each pile into pieces of 1, 2, 4, 8 and so on, no '
      + 'two of them equal. There is one way only:'),
    paragraph('3 = 2 + 1, 5 = 4 + 1, 6 = 4 + 2.'),
    paragraph('Now make a table. Each pile has a row, and each size of piece a column. Write 1 where the piece is there, and 0 where it is '
      + 'not. Then count the ones of each column.'),
    parts.picture(async asked => (await added([3, 5, 6], asked))[0]),
    paragraph('Every column has two ones, an even number. So each piece has a partner, and whoever moves ', strong('loses'),
      '. With one odd column or more, whoever moves ', strong('wins'), '.'),
    paragraph('The program has two words for this. A pile has a ', strong('Grundy value'), ': in Nim that is just its size. And the '
      + 'last row is the ', strong('nim-sum'), ', if you write 1 for odd and 0 for even. It is 0 where all columns are even.'),
    parts.question('who')),
  step('How to move',
    paragraph('Say every column is even. A move changes one row, so at least one column becomes odd. Then the other player can win.'),
    paragraph('Now the other way round. Here two columns are odd:'),
    parts.picture(async asked => (await added([1, 5, 7], asked))[0]),
    paragraph('Take the leftmost odd column. Find a pile with a 1 in it. Change the digits of this pile in all odd columns. Its '
      + 'leftmost change is from 1 to 0, so the pile gets smaller. Here 7 is 111. It becomes 100, which is 4. So take 3 from the 7: then '
      + 'every column is even.'),
    parts.question('move')),
  step('More and larger piles',
    paragraph('All this works with any number of piles, of any size. Only the table gets wider.'),
    parts.tryIt([{name: 'piles', label: 'Piles', start: '7, 10, 12', numeric: false, expected: 'piles, such as 3, 5, 7'}],
      ({piles}, asked) => added(listed(piles), asked)),
    parts.question('missing')),
];
