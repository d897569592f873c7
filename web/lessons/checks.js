// What an answer means, worked out by the program. Each of these gives {right, happens, why} for the check of a question;
// `request` names a game and a position.

import {pilesOf} from '../play/actions.js';
import {turnWords} from '../play/match.js';
import {number, say} from '../words.js';

const left = ({finished, position}) => {
  const piles = pilesOf(position).map(number);
  return finished ? '' : say('check.leaves', {piles: piles.length > 1 ? `(${piles.join(', ')})` : piles[0]});
};

// The last turn of an answer: "You take 3, which leaves 57".
function told(answer) {
  const turn = answer.turns.at(-1);
  const words = turnWords(turn, answer.turns[0].player === 'first' ? 'second' : 'first').slice(0, -1);
  return turn.action.block ? words : words + left(answer);
}

const played = (asked, request, moves) => asked({question: 'play', ...request, moves, review: true, level: 'perfect'});
const explained = (asked, request) => asked({question: 'play', ...request, explain: true, level: 'perfect'});

// An action that loses, and how the program replies.
async function refuted(asked, request, action) {
  const answer = await played(asked, request, [action]);
  const reply = await played(asked, request, [action, answer.choice.action]);
  return say(reply.finished ? 'check.beaten' : 'check.refuted', {turn: told(answer), reply: told(reply)});
}

// Whether a move, or a block, wins.
export async function judgeMove(asked, request, action) {
  const answer = await played(asked, request, [action]);
  if (answer.turns[0].worth.after !== 'N') return {right: false, happens: await refuted(asked, request, action)};
  const happens = say(answer.finished ? 'check.wins' : 'check.unanswered', {turn: told(answer)});
  return {right: true, happens, why: (await explained(asked, request)).explanation_text};
}

// Whether a position is won (N) or lost (P) for whoever moves: what happens if that is you.
export async function judgeOutcome(asked, request, guess) {
  const {outcome, choice, explanation_text: why} = await explained(asked, request);
  const happens = outcome === 'P' ? say('check.every-move', {refuted: await refuted(asked, request, choice.action)})
    : say('check.you-win', {...choice, left: left(await played(asked, request, [choice.action]))});
  return {right: guess === outcome, happens, why};
}

// Whether a position, a part of which was the answer, is lost for whoever begins. The move that wins could give the right
// answer away.
export async function judgeLost(asked, request) {
  const {outcome, piles_text: piles, explanation_text: why} = await explained(asked, request);
  const lost = outcome === 'P';
  return {right: lost, happens: say(lost ? 'check.lost' : 'check.won', {piles}), why};
}

// Whether a limit is the least with which a position is won.
export async function judgeLimit(asked, request, limit) {
  const limited = {...request, limit};
  const {outcome, limit: given, g, least_winning_limit: least = g} = await asked({question: 'solve', ...limited});
  const {choice, explanation_text: why} = await explained(asked, limited);
  if (given === least) return {right: true, happens: say('check.least', {given, ...choice}), why};
  const happens = outcome === 'N' ? say('check.smaller', {given})
    : say('check.too-small', {given, refuted: await refuted(asked, limited, choice.action)});
  return {right: false, happens};
}
