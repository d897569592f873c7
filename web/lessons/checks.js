// What an answer means, worked out by the program. Each of these gives {right, happens, why} for the check of a question;
// `request` names a game and a position.

import {number} from '../elements.js';
import {pilesOf} from '../play/actions.js';
import {turnWords} from '../play/match.js';

const left = ({finished, position}) => {
  const piles = pilesOf(position).map(number);
  return finished ? '' : `, which leaves ${piles.length > 1 ? `(${piles.join(', ')})` : piles[0]}`;
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
  return `${told(answer)}. ${told(reply)}${reply.finished ? ' and wins' : ', and you cannot win from there'}.`;
}

// Whether a move, or a block, wins.
export async function judgeMove(asked, request, action) {
  const answer = await played(asked, request, [action]);
  if (answer.turns[0].worth.after !== 'N') return {right: false, happens: await refuted(asked, request, action)};
  const happens = answer.finished ? `${told(answer)} and win.` : `${told(answer)}. The program finds no answer to it.`;
  return {right: true, happens, why: (await explained(asked, request)).explanation_text};
}

// Whether a position is won (N) or lost (P) for whoever moves: what happens if that is you.
export async function judgeOutcome(asked, request, guess) {
  const {outcome, choice, explanation_text: why} = await explained(asked, request);
  const happens = outcome === 'P' ? `Every move loses. ${await refuted(asked, request, choice.action)}`
    : `You ${choice.text}${left(await played(asked, request, [choice.action]))}. That wins.`;
  return {right: guess === outcome, happens, why};
}

// Whether a position, a part of which was the answer, is lost for whoever begins. The move that wins could give the right
// answer away.
export async function judgeLost(asked, request) {
  const {outcome, piles_text: piles, explanation_text: why} = await explained(asked, request);
  const lost = outcome === 'P';
  return {right: lost, happens: `${piles}: whoever begins ${lost ? 'loses' : 'wins'}.`, why};
}

// Whether a limit is the least with which a position is won.
export async function judgeLimit(asked, request, limit) {
  const limited = {...request, limit};
  const {outcome, limit: given, g, least_winning_limit: least = g} = await asked({question: 'solve', ...limited});
  const {choice, explanation_text: why} = await explained(asked, limited);
  if (given === least) return {right: true, happens: `With ${number(given)} you win: you ${choice.text}. With less you lose.`, why};
  const happens = outcome === 'N' ? `With a limit of ${number(given)} you win. But a smaller limit wins too.`
    : `With a limit of ${number(given)} you lose. ${await refuted(asked, limited, choice.action)}`;
  return {right: false, happens};
}
