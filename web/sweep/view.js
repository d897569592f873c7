// The view Sweep: how far the sweep is that the server follows, and what it has found, as a table and as a plot. While
// the sweep runs and the page is seen, both are asked for again and again; what the pointer is on stays as it is.

import {sweepResults, sweepStatus} from '../server.js';
import {choice, element, field, replace, say, tick} from '../elements.js';
import {games} from '../question/questions.js';
import {errorView, form} from '../question/shared.js';
import {fields} from '../question/values.js';
import {resultsPlot} from './plot.js';
import {resultsTable} from './table.js';

const rest = 2000, restsPerLook = 4;  // milliseconds between looks; a look that takes long is followed by a longer rest
const step = 50, mostRows = 10000;

const isPointedAt = node => node.matches(':hover') && matchMedia('(hover: hover)').matches;

// Whether asking again would lead to the same: not where the answer was lost, or the program busy.
const isFinal = ({status}) => status >= 400 && status !== 503;

// What is asked, and of which rules.
function about({of, sweep, where}) {
  const {question, game, ...rest} = of, text = value => typeof value === 'string' ? value : JSON.stringify(value);
  return fields([[say('sweep.question'), `${question}, ${games[game] ?? game}`], ...Object.entries(rest), ...Object.entries(sweep),
    ...(where ? [[say('sweep.where'), where]] : [])].map(([name, value]) => [name, text(value)]), {});
}

class SweepView {
  constructor(root, go) {
    this.go = go;
    this.control = new AbortController();
    this.about = element('div');
    this.meter = element('progress', {'aria-label': say('sweep.asked')});
    this.standing = element('p');
    this.formPlace = element('div');
    this.problem = element('div');
    this.table = resultsTable(order => this.change({order}));
    this.below = element('p', {class: 'row'});
    this.tablePlace = element('section', {'aria-label': say('table')}, this.table.node, this.below);
    this.plotPlace = element('section', {'aria-label': say('plot')});
    root.append(element('h1', {}, say('sweep')), this.about, this.meter, this.standing, this.formPlace, this.problem,
      element('div', {class: 'sweep-columns'}, this.tablePlace, this.plotPlace));
    this.seen = () => {
      clearTimeout(this.timer);
      if (!document.hidden && !this.ended) this.look();
    };
    document.addEventListener('visibilitychange', this.seen, this.control);
  }

  change(changes) {
    const state = new URLSearchParams(this.state);
    for (const [name, value] of Object.entries(changes))
      if (value) state.set(name, value); else state.delete(name);
    this.state = state;  // what is chosen next, before the address is read, adds to it
    this.go('sweep', state);
  }

  update(state) {
    this.state = state;
    this.shownForm = null;
    clearTimeout(this.timer);
    this.look(true);
  }

  // One look, and the next one after a rest, until all rules are asked and shown.
  async look(wanted = false) {
    const turn = this.turn = {}, begun = performance.now(), old = () => this.turn !== turn || this.control.signal.aborted;
    try {
      const status = await sweepStatus(this.control);
      if (old()) return;
      this.showStatus(status);
      const table = this.showTable(wanted, old), shown = await Promise.all([table, this.showPlot(wanted, old, table)]);
      this.ended = Number(status.rules_done) >= Number(status.rules) && shown.every(Boolean);
    } catch (failure) {
      if (!old()) replace(this.problem, errorView(failure));
      this.ended = failure.status === 404;
    }
    if (old() || this.ended || document.hidden) return;
    this.timer = setTimeout(() => this.look(), Math.max(rest, restsPerLook * (performance.now() - begun)));
  }

  showStatus(status) {
    const {rules, rules_done: done, unable, invalid, columns, sweep} = status, now = performance.now();
    const rate = this.before ? (done - this.before.done) / (now - this.before.now) * 1000 : 0;
    const isDone = Number(done) >= Number(rules), rateWords = !isDone && rate >= 1 ? say('sweep.rate', {rate: Math.round(rate)}) : '';
    this.before = {done, now};
    Object.assign(this.meter, {max: Number(rules), value: Number(done)});
    this.meter.hidden = isDone;
    replace(this.standing, say('sweep.standing', {...status, isDone, rate: rateWords}));
    if (!this.columns) replace(this.about, about(sweep));
    this.columns = columns;
    this.kept = columns.slice(1 + Object.keys(sweep.sweep).length);
    this.showForm(Number(unable) + Number(invalid) > 0);
  }

  // The columns of the plot; of what could not be answered there is none.
  get axes() {
    const x = this.state.get('x') ?? this.columns[1];
    return [x, this.state.get('y') ?? (this.state.has('x') ? '' : this.kept[0])];
  }

  get which() {
    return [...this.state].filter(([name]) => name === 'where' || name === 'unable');
  }

  showForm(some) {
    const shown = `${some} ${this.state}`;
    if (this.shownForm === shown) return;
    const focused = this.formPlace.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    this.shownForm = shown;
    this.box = element('input', {class: 'mono', size: 20, value: this.state.get('where') ?? '', spellcheck: 'false',
      autocapitalize: 'off', 'data-key': 'where'});
    const names = this.columns.map(column => [column, column]), [x, y] = this.axes;
    replace(this.formPlace, form({class: 'row chooser'}, () => this.change({where: this.box.value.trim(), top: null}),
      field(say('sweep.only'), this.box, say('sweep.such-as', {name: this.kept[0]})),
      element('button', {type: 'submit', class: 'main'}, say('show')),
      field(say('sweep.x'), choice(names, x, value => this.change({x: value, y: this.axes[1]}), {'data-key': 'x'})),
      field(say('sweep.y'), choice([['', say('sweep.how-many')], ...names], y,
        value => this.change({x: this.axes[0], y: value}), {'data-key': 'y'})),
      some || this.state.has('unable') ? tick(say('sweep.unable'), this.state.has('unable'),
        on => this.change({unable: on ? 'true' : null, top: null, order: null})) : null));
    if (focused) this.formPlace.querySelector(`[data-key=${focused}]`)?.focus();
  }

  // True where what is shown is what there is now.
  async showTable(wanted, old) {
    if (!wanted && isPointedAt(this.table.node) && !this.problem.hasChildNodes()) return false;
    const top = Math.min(Number(this.state.get('top')) || step, mostRows), order = this.state.get('order');
    try {
      const rows = await sweepResults([...this.which, ['top', top], ['questions', 'true'],
        ...(order ? [['order', order]] : [])], this.control);
      if (old()) return false;
      replace(this.problem);
      this.box.removeAttribute('aria-invalid');
      this.table.show(rows, order);
      replace(this.below, rows.length === 0 ? say('sweep.none') : null, rows.length === top && top < mostRows
        ? [say('sweep.first', {top}), ' ', element('button', {type: 'button', 'data-key': 'more',
          onclick: () => this.change({top: top + step})}, say('sweep.more'))] : null);
    } catch (failure) {
      if (old()) return false;
      this.box.setAttribute('aria-invalid', String(failure.status === 400));
      replace(this.problem, errorView(failure));
      if (wanted) {  // the rows are those of another choice
        this.table.show([]);
        replace(this.below);
      }
      return isFinal(failure);
    }
    return true;
  }

  // table: what showTable promises; what it says of a failure is not said again.
  async showPlot(wanted, old, table) {
    if (!wanted && this.plotPlace.querySelector('.plot')
      && (isPointedAt(this.plotPlace) || this.plotPlace.contains(document.activeElement))) return false;
    const [x, y] = this.axes;
    let plot = null, isCurrent = true;
    try {
      if (!this.state.has('unable')) plot = await resultsPlot(x, y, this.which, this.control.signal);
    } catch (failure) {
      await table;
      if (this.problem.textContent !== failure.message) plot = element('p', {class: 'muted'}, failure.message);
      isCurrent = isFinal(failure);
    }
    if (old()) return false;
    replace(this.plotPlace, plot);
    return isCurrent;
  }

  close() {
    this.control.abort();
    clearTimeout(this.timer);
  }
}

export function show(root, state, go) {
  const view = new SweepView(root, go);
  view.update(state);
  const leave = () => view.close();
  leave.update = params => view.update(params);
  return leave;
}
