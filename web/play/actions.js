// Moves and blocks as the program writes them, and as they stand in an address.
//
// In an address a move is "0:3" (3 from the first pile), "2~3" (2 from the first of two piles and 3 from the second),
// a block "x2.3.0.1" (what may not be left: (2, 3) and (0, 1); of one pile each move twice) or "x" (nothing).

import {number, say} from '../words.js';

export function encode(action) {
  if (action.block) return `x${action.block.flat().join('.')}`;
  return action.pile === 'both' ? action.take.join('~') : `${action.pile}:${action.take}`;
}

export function decode(text) {
  if (text.startsWith('x')) {
    const numbers = text.slice(1).split('.').filter(Boolean);
    return {block: numbers.flatMap((each, i) => i % 2 ? [] : [[each, numbers[i + 1] ?? '']])};
  }
  if (text.includes('~')) return {pile: 'both', take: text.split('~')};
  const [pile, take = ''] = text.split(':');
  return {pile, take};
}

// What a button says that makes the move of these words, or of none.
export const takeWords = words => words ? words.replace(/^./, letter => letter.toUpperCase()) : say('play.select');

export const pass = {pile: '0', take: '0'};

// What is taken from each pile, as a move: takes is a list of numbers as text, '0' where nothing is. Null for none.
export function moveOf(takes) {
  const used = takes.flatMap((take, pile) => take === '0' ? [] : [pile]);
  if (!used.length) return null;
  return used.length === 1 ? {pile: String(used[0]), take: takes[used[0]]} : {pile: 'both', take: takes};
}

export function takesOf(move, piles) {
  if (move?.pile === 'both') return [...move.take];
  return Array.from({length: piles}, (_, pile) => move && String(pile) === move.pile ? move.take : '0');
}

export const pileName = pile => pile < 26 ? String.fromCharCode(65 + Number(pile)) : say('pile.numbered', {place: Number(pile) + 1});

// What is blocked: the piles that may not be left, or of one pile how many may not be taken.
export const targetWords = ([a, b], {piles}) => piles ? `(${number(a)}, ${number(b)})` : number(a);

// What may be said of a position that asks for one of two blocks: each with its words.
export function sayingsOf({most, at_most: atMost, more_than: moreThan}) {
  return moreThan ? [{action: {block: atMost}, takes: say('at-most', {most})},
    {action: {block: moreThan}, takes: say('more-than', {most})}] : null;
}

// A move: "take 3 from A" where there are several piles.
export const moveWords = ({pile, take}, several) => pile === 'both' ? say('action.take-both', {a: take[0], b: take[1]})
  : several ? say('action.take-from', {take, pile: pileName(pile)}) : say('action.take', {take});

// What is selected, which changes under the finger, before any answer. What was done says the program.
export function selectionWords(action, position) {
  const piles = pilesOf(position).length;
  const saying = sayingsOf(position)?.find(each => encode(each.action) === encode(action));
  if (saying) return say('action.say', saying);
  if (action.block) {
    const targets = action.block.map(target => targetWords(target, position)).join(', ');
    return say(!targets ? 'action.block-nothing' : position.piles ? 'action.block' : 'action.block-taking', {targets});
  }
  return action.take === pass.take ? say('action.pass') : moveWords(action, piles > 1);
}

// The piles of a position, whichever game's.
export const pilesOf = position => position.piles ?? [position.pile];
