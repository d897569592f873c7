// A match is what its address says: the game and first position, the moves so far and how many of them are played
// ("at", fewer after an undo), who the computer is and how well it plays. Everything else is asked.

import {ask} from '../ask.js';
import {say} from '../words.js';
import {lessonAddress} from '../lessons/names.js';
import {requestOf, entriesOf, fieldsOf} from './games.js';
import {decode, encode} from './actions.js';

const listed = 400;  // actions of an answer; more than any position of small piles has

export const levels = ['perfect', 'strong', 'fair', 'gentle'].map(level => [level, say(`level.${level}`)]);
export const opponents = ['second', 'first', 'none'].map(computer => [computer, say(`opponent.${computer}`)]);

export class Match {
  constructor(params) {
    this.params = params;
    this.moves = (params.get('moves') ?? '').split(',').filter(Boolean);
    this.at = Math.min(Number(params.get('at') ?? this.moves.length), this.moves.length);
    this.computer = params.get('computer') ?? 'second';
    this.level = params.get('level') ?? 'perfect';
    this.seed = params.get('seed') ?? '1';
    this.worth = params.get('worth') === '1';
    this.lesson = lessonAddress(params.get('lesson')) && params.get('lesson');
  }

  // Whether the address has a position, or only a game or less.
  get placed() {
    return this.params.has('pile') || this.params.has('piles') || this.params.has('summand') || this.params.has('history');
  }

  request(extra = {}) {
    return {question: 'play', ...requestOf(this.params), moves: this.moves.slice(0, this.at).map(decode), choose: false,
      ...extra};
  }

  // The present position with all that may be done; where the computer acts, also what it does.
  async position(signal) {
    return ask(this.request({choose: this.computer !== 'none', level: this.level, seed: this.seed, max_actions: listed,
      lengths: this.worth}), {signal});
  }

  // What it does where nothing is blocked, to see what could be.
  async unblocked(signal) {
    return ask(this.request({moves: [...this.moves.slice(0, this.at).map(decode), {block: []}], max_actions: listed}),
      {signal});
  }

  // Whether an action is allowed now: the answer after it, or an AskError that says why not.
  async tried(action, signal, extra = {}) {
    return ask(this.request({moves: [...this.moves.slice(0, this.at).map(decode), action], ...extra}), {signal});
  }

  async hint(signal) {
    return ask(this.request({hints: true}), {signal});
  }

  async why(signal) {
    return ask(this.request({explain: true}), {signal});
  }

  // All moves of the address, those after an undo too, and what each was worth.
  async reviewed(signal) {
    return ask(this.request({moves: this.moves.map(decode), review: true}), {signal});
  }

  // Entries of an address for the game and its first position,
  game() {
    const names = new Set(fieldsOf(this.params.get('game')).map(({name}) => name));
    return [...this.params].filter(([name]) => name === 'game' || names.has(name));
  }

  // for who plays and how, and from which lesson they came,
  settings(changes = {}) {
    const usual = {computer: 'second', level: 'perfect', seed: '1', worth: null, lesson: null};
    const settings = {computer: this.computer, level: this.level, seed: this.seed, worth: this.worth ? '1' : null,
      lesson: this.lesson, ...changes};
    return Object.entries(settings).filter(([name, value]) => value !== usual[name]);
  }

  // and for some moves of which so many are played.
  matchWith(moves, at = moves.length, settings = this.settings()) {
    return [...this.game(), ...settings, ...(moves.length ? [['moves', moves.join(',')]] : []),
      ...(at < moves.length ? [['at', at]] : [])];
  }

  after(action) {
    return this.matchWith([...this.moves.slice(0, this.at), encode(action)]);
  }

  played(count) {
    return this.matchWith(this.moves, count);
  }

  set(changes) {
    return this.matchWith(this.moves, this.at, this.settings(changes));
  }

  // To where a turn is looked at or played again: before a person's, after the computer's.
  turnAt(turns, i) {
    return this.played(turns[i]?.player === this.computer ? i + 1 : i);
  }

  // How far an undo goes back: to where a person last acted; null where there is nothing to undo.
  undoTo(turns) {
    for (let i = Math.min(this.at, turns.length) - 1; i >= 0; --i) if (turns[i].player !== this.computer) return i;
    return null;
  }
}

// Entries of an address for a first position of the game of `params`, with small piles, that the person can win.
export async function startEntries(params, computer, signal) {
  const answer = await ask({question: 'start', ...requestOf(params, 'rule'),
    winner: computer === 'first' ? 'second' : 'first'}, {signal});
  return entriesOf(answer);
}

// "You", "The program", or which of two persons.
const personOf = (player, computer) => computer === 'none' ? player : player === computer ? 'program' : 'you';
export const playerName = (player, computer) => say(`player.${personOf(player, computer)}`);

// What a phrase says of a player, and of whether it is "You".
const saidOf = (player, computer) => ({who: playerName(player, computer), you: personOf(player, computer) === 'you'});

// One turn in a sentence.
export const turnWords = ({player, text}, computer) => say('play.turn', {...saidOf(player, computer), text});

// What is asked now, or how the game ended.
export function stateWords(answer, computer) {
  if (answer.finished) return say('play.won', saidOf(answer.winner, computer));
  const asked = answer.asked === 'block' && answer.position.more_than ? 'say' : answer.asked;
  return say('play.asked', {...saidOf(answer.to_act, computer), piles: answer.piles_text, what: say(`play.to-${asked}`)});
}
