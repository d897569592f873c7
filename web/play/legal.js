// Which moves may be selected, read off an answer: its list of actions where that is complete, and otherwise the limits
// that its position names; beyond these the program itself refuses. Nothing here knows a rule.

import {encode, moveOf, pilesOf} from './actions.js';

export class LegalMoves {
  constructor(answer) {
    const {position, actions = [], actions_complete: complete = false} = answer;
    this.piles = pilesOf(position);
    this.most = position.largest_takes ?? (position.limit !== undefined ? [position.limit] : this.piles);
    this.blocked = position.blocked ?? [];
    this.complete = complete;
    this.worths = new Map(actions.map(({action, outcome, length}) => [encode(action), {outcome, length}]));
  }

  // Whether this much may be taken from each pile.
  allows(takes) {
    const move = moveOf(takes);
    if (!move) return false;
    if (this.complete || this.worths.has(encode(move))) return this.worths.has(encode(move));
    return takes.every((take, i) => BigInt(take) <= BigInt(this.most[i])) && !this.blocked.includes(move.take);
  }

  // What is selected after `take` of pile i is chosen beside `takes`: both together where that is a move, or this alone;
  // null where it is none either way.
  choose(takes, pile, take) {
    const together = takes.map((old, i) => i === pile ? take : old);
    if (this.allows(together)) return together;
    const alone = takes.map((_, i) => i === pile ? take : '0');
    if (take === '0') return together.some(each => each !== '0') ? alone.fill('0') : together;
    return this.allows(alone) ? alone : null;
  }

  // The amounts of a pile that can be chosen now, ascending; for piles small enough to be tried one by one.
  amounts(takes, pile) {
    return Array.from({length: Number(this.piles[pile])}, (_, i) => String(i + 1))
      .filter(take => this.choose(takes, pile, take));
  }

  // What a move is worth: {outcome, length}, 'N' where it wins, and how many moves the game lasts with it where that is
  // known; undefined where nothing is.
  worth(takes) {
    const move = moveOf(takes);
    return move ? this.worths.get(encode(move)) : undefined;
  }

  // The moves from both piles that win, as lists of what is taken.
  winningFromBoth() {
    return [...this.worths].filter(([key, {outcome}]) => key.includes('~') && outcome === 'N')
      .map(([key]) => key.split('~'));
  }

  // The single moves of a pile with what they are worth: [[take, outcome], ...].
  worthOfPile(pile) {
    const mine = `${pile}:`;
    return [...this.worths].filter(([key]) => key.startsWith(mine))
      .map(([key, {outcome}]) => [key.slice(mine.length), outcome]);
  }
}
