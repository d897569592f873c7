// The view Play: what the address says is asked and shown, and what the person does becomes another address.

import {AskError, ask, persist, solved} from '../ask.js';
import {element, say} from '../elements.js';
import {lessonAddress} from '../lessons/names.js';
import {remember, remembered} from '../remembered.js';
import {encode, pass, pilesOf, sayingsOf, selectionWords, takesOf} from './actions.js';
import {worksheetOf} from '../worksheet/address.js';
import {createBoard} from './board.js';
import {captures} from './captures.js';
import {showBlocks, showSayings, targetsOf} from './blocks.js';
import {showEditor} from './editor.js';
import {kinds, titleOf, withPlace} from './games.js';
import {LegalMoves} from './legal.js';
import {Match, playerName, startEntries, stateWords, turnWords} from './match.js';
import {createPlaces} from './places.js';
import {review} from './review.js';
import {explanation} from './why.js';

const won = {};  // how many games each has won since the page was opened
const usualGame = [['game', 'one-pile'], ['f', '2*t']];

class PlayView {
  constructor(root, go) {
    this.go = go;
    this.gallery = [];
    this.match = null;  // what the address says,
    this.shown = null;  // and what is on the table: what a person does belongs to it
    this.answer = null;
    this.action = null;
    this.told = 0;
    this.stage = 'new';  // of the game in its series: new, open or counted
    this.places = createPlaces(root, {
      take: () => this.take(), pass: () => this.pass(), hint: () => this.hint(), why: () => this.why(), undo: () => this.undo(),
      redo: () => this.visit(this.shown.played(this.shown.at + 1)), again: () => this.newGame(),
      worth: on => this.showWorth(on), level: level => this.visit(this.match.set({level}), true),
      computer: computer => this.newGame(computer), stop: () => this.stop()});
    this.board = createBoard(this.places.board, {onChange: move => this.selected(move), onTake: () => this.take()});
    this.keys = event => this.key(event);
    addEventListener('keydown', this.keys);
  }

  // Follows the address.
  update(params) {
    if (!Object.hasOwn(kinds, params.get('game') ?? '')) {
      params = new URLSearchParams([...usualGame, ...[...params].filter(([name]) => name !== 'game' && name !== 'f')]);
    }
    params = withPlace(params);
    if (params.get('worth') === null && remembered('worth') === '1') params.set('worth', '1');
    const old = this.match?.game().join();
    this.match = new Match(params);
    this.places.back(lessonAddress(this.match.lesson));
    if (old !== this.match.game().join()) {
      this.told = 0;
      this.stage = 'new';
    }
    this.refresh();
  }

  // Goes to an address; where it is there already, because the way was stopped or failed, once more.
  visit(entries, replaceEntry = false) {
    const before = location.hash;
    this.go('play', new URLSearchParams(entries), {replace: replaceEntry});
    if (location.hash === before) this.refresh();
  }

  // Runs one piece of work at a time: a newer one stops the older, and what goes wrong is said; where the server is away, it
  // is done again when it is back. While it leads to another position, nothing can be done to this one.
  async work(job, {leads = false} = {}) {
    this.running?.abort();
    const mine = this.running = new AbortController();
    try {
      await persist(() => this.once(job, mine, leads), failure => this.places.problem(failure), mine.signal);
      this.places.problem(null);
    } catch (failure) {
      if (failure.name === 'AbortError') return;
      if (!(failure instanceof AskError)) throw failure;
      if (!failure.field || !this.openEditor().complain(failure)) this.places.problem(failure);
    }
  }

  async once(job, mine, leads) {
    this.places.busy(true);
    this.places.shut(leads);
    try {
      await job(mine.signal);
    } finally {
      if (this.running === mine) {
        this.places.busy(false);
        this.places.shut(false);
      }
    }
  }

  refresh() {
    return this.work(async signal => {
      const {match} = this;
      if (!match.placed) {
        const entries = await startEntries(match.params, match.computer, signal);
        return this.visit([...entries, ...match.settings()], true);
      }
      await this.offer();
      return this.follow(await match.position(signal), signal);
    }, {leads: true});
  }

  stop() {
    this.running?.abort();
    this.places.tell(say('stopped'));
  }

  // What else there is to play: the form with the present game; and the names of games.
  async offer() {
    if (!this.places.editing()) this.fillEditor();
    if (this.gallery.length) return;
    this.gallery = (await ask({question: 'gallery'})).games;
  }

  // Shows an answer, or where the computer acts, lets it act.
  async follow(answer, signal) {
    const {match} = this;
    if (!answer.finished && answer.to_act === match.computer) {
      if (match.at < match.moves.length) return this.visit(match.played(match.at + 1), true);
      if (!answer.choice) throw new AskError({code: 'unable', message: say('play.no-move', answer)});
      return this.visit(match.after(answer.choice.action), true);
    }
    const toBlock = !answer.finished && answer.asked === 'block';
    const sayings = toBlock ? sayingsOf(answer.position) : null;
    const targets = toBlock && !sayings ? targetsOf(await match.unblocked(signal)) : null;
    this.shown = match;
    this.answer = answer;
    this.draw(answer);
    if (targets) this.tickBlocks = showBlocks(this.places.blocks, targets, answer.position, action => this.selected(action));
    if (sayings) this.tickBlocks = showSayings(this.places.blocks, sayings, action => this.selected(action));
    if (answer.finished || match.at < match.moves.length) this.reviewGame(await match.reviewed(signal));
    return undefined;
  }

  // The review of a game that has ended stays while its moves are stepped through.
  reviewGame(answer) {
    const {match} = this;
    if (!answer.finished) return;
    this.places.review(review(answer, {name: player => playerName(player, match.computer), at: match.at,
      again: player => player !== match.computer, go: turn => this.goTo(answer.turns, turn)}));
  }

  // Goes to a turn, which can be played otherwise there.
  goTo(turns, turn) {
    this.places.toState();
    this.visit(this.shown.turnAt(turns, turn));
  }

  draw(answer) {
    const {match, places} = this;
    const onTake = places.isOnTake();
    const title = titleOf(answer, this.gallery);
    places.head(title, answer.rules_text, worksheetOf(match.game()));
    places.clearTurn();
    this.action = null;
    this.legal = new LegalMoves(answer);
    const before = answer.turns.findLast(({action}) => !action.block);
    const onBoard = this.board.show(this.legal, {active: !answer.finished && answer.asked === 'move', worth: match.worth,
      last: before && takesOf(before.action, this.legal.piles.length)});
    this.count(answer);
    places.captured(captures(answer, match.computer, won));
    if (onTake) this.board.focus();
    places.state(stateWords(answer, match.computer), this.outcomeWords(answer), answer.turn_text);
    this.tell(answer);
    places.log(answer.turns.map(turn => turnWords(turn, match.computer)), turn => this.goTo(answer.turns, turn));
    places.settings({worth: match.worth, level: match.level, computer: match.computer});
    places.can({undo: match.undoTo(answer.turns) !== null, redo: match.at < match.moves.length,
      play: !answer.finished, block: answer.asked === 'block' && !answer.finished, pass: answer.position.pass,
      worth: match.worth ? this.legal.worths.get(encode(pass)) : null});
    places.shut(false);
    if (answer.finished && (onTake || onBoard)) places.toState();
  }

  // Counts a game of the series when it ends before the eyes, once however often its end is played again.
  count(answer) {
    if (!answer.finished) {
      if (this.stage === 'new') this.stage = 'open';
      return;
    }
    if (this.stage === 'open') {
      const name = playerName(answer.winner, this.match.computer);
      won[name] = (won[name] ?? 0) + 1;
      if (![answer.winner, 'none'].includes(this.match.computer)) solved(say('play.solved', {title: titleOf(answer, this.gallery)}));
    }
    this.stage = 'counted';
  }

  outcomeWords(answer) {
    if (answer.outcome === 'unknown') return {won: false, text: answer.reason};
    if (!this.match.worth || answer.finished) return null;
    if (answer.outcome === 'P') return {won: false, text: say('play.lost')};
    return {won: true, text: say('play.can-win', {both: this.legal.winningFromBoth()})};
  }

  // Says the turns that were not said yet, and what is asked now.
  tell(answer) {
    const {computer} = this.match;
    const turns = answer.turns.slice(Math.min(this.told, answer.turns.length)).slice(-4);
    const undone = answer.turns.length < this.told ? [say('play.undone')] : [];
    this.told = answer.turns.length;
    const words = [...undone, ...turns.map(turn => turnWords(turn, computer))];
    this.places.tell(words.join(' '));
  }

  // A move was selected on the board, or none.
  selected(move) {
    this.action = move;
    this.places.choice(move && this.answer ? selectionWords(move, this.answer.position) : null);
    const asked = move && !move.block && this.shown.worth;
    const known = asked ? this.legal.worths.get(encode(move)) : undefined;
    this.places.worth(known);
    if (asked && !known) this.valueSelected(move);
  }

  // Says of a move that is not in the list of actions what it is worth.
  valueSelected(move) {
    return this.work(async signal => {
      const {worth} = (await this.shown.tried(move, signal, {review: true})).turns.at(-1);
      if (this.action === move) this.places.worth({outcome: worth?.after});
    });
  }

  take() {
    const {action, shown} = this;
    if (!action) return undefined;
    if (this.legal.worths.has(encode(action))) return this.visit(shown.after(action));
    return this.work(async signal => {
      await shown.tried(action, signal);
      this.visit(shown.after(action));
    }, {leads: true});
  }

  pass() {
    if (!this.answer.position.pass) return undefined;
    this.selected(pass);
    return this.take();
  }

  undo() {
    this.visit(this.shown.played(this.shown.undoTo(this.answer.turns)));
  }

  // A nudge; asked again, the idea; then the move, which is selected. A position begins anew.
  hint() {
    return this.work(async signal => {
      const {shown} = this, {hints, hinted} = await shown.hint(signal), helps = hints.filter(text => text);
      this.helped = this.helped?.shown === shown ? {shown, times: Math.min(this.helped.times + 1, helps.length)} : {shown, times: 1};
      const {times} = this.helped, isMove = times === helps.length;
      if (isMove) this.show(hinted);
      const said = helps.slice(0, times), move = isMove ? said.pop() : null;
      this.places.note(say('hint'), [said.map(text => element('p', {}, text)),
        move ? element('p', {}, element('strong', {}, move)) : element('p', {class: 'small muted'}, say('play.hint-again'))]);
    });
  }

  // Selects what a hint says to do.
  show(action) {
    if (action.block) this.tickBlocks(action.block);
    else if (action.take === pass.take) this.selected(pass);
    else this.board.select(takesOf(action, pilesOf(this.answer.position).length));
  }

  why() {
    return this.work(async signal => this.places.note(say('play.why'), explanation(await this.shown.why(signal))));
  }

  showWorth(on) {
    remember('worth', on ? '1' : '0');
    this.visit(this.match.set({worth: on ? '1' : '0'}), true);
  }

  // A new game: from the same place; where another begins, from one that the person can win.
  newGame(computer = this.match.computer) {
    return this.work(async signal => {
      const {match} = this;
      const same = computer === match.computer;
      const entries = same ? match.game() : await startEntries(match.params, computer, signal);
      const seed = match.level === 'perfect' ? '1' : String(1 + Math.floor(Math.random() * 1e6));
      this.told = 0;
      this.stage = 'new';
      this.visit([...entries, ...match.settings({computer, seed})]);
      if (same) this.places.tell(say('play.new'));
    }, {leads: true});
  }

  openEditor() {
    this.places.openEditor();
    return this.editor;
  }

  fillEditor() {
    this.editor = showEditor(this.places.editor, this.match.params, entries => this.playFrom(entries));
  }

  // Plays from an edited position, once the program has accepted it.
  playFrom(entries) {
    const params = new URLSearchParams([...entries, ...this.match.settings()]);
    return this.work(async signal => {
      await new Match(params).position(signal);
      this.places.toTop();
      this.visit(params);
    }, {leads: true});
  }

  // Keys for the whole view, where no field is typed in.
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
    if (event.defaultPrevented || (/^Arrow/.test(event.key) && event.target.closest?.('[role=region]'))) return;
    const buttons = {u: 'undo', r: 'redo', ArrowLeft: 'undo', ArrowRight: 'redo', h: 'hint', w: 'why', p: 'pass', n: 'again'};
    if (Object.hasOwn(buttons, event.key)) this.places.press(buttons[event.key]);
    else if (/^\d$/.test(event.key)) this.board.type(event.key);
  }

  leave() {
    this.running?.abort();
    removeEventListener('keydown', this.keys);
  }
}

export function show(root, state, go) {
  const view = new PlayView(root, go);
  const leave = () => view.leave();
  leave.update = params => view.update(params);
  view.update(state);
  return leave;
}
