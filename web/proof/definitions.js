// The symbols of a statement show what they mean: where one is pointed at, tapped or focused, a note says so, with a link to
// where it is defined. The first of each can be reached by keyboard. All of them are listed under the proof, which is what a
// screen reader reads with the symbol. What they mean is said by the document's own table.

import {element, replace, say} from '../elements.js';
import {Text} from './text.js';

const wait = 120;  // milliseconds that the pointer rests before a note comes, and leaves it before it goes, times three

export class Definitions {
  constructor(document, entry) {
    this.entry = entry;
    this.text = new Text(document);
    this.known = document.symbolsIn(entry);
    this.used = [];  // rows of the table of symbols: {row, names} with the names that are used
    this.symbols = new WeakMap();
    this.shown = null;
    this.timer = null;
    this.mark = (node, form, nested) => this.found(node, this.known.get(form), nested);
    this.node = element('div', {class: 'definition', popover: 'auto', role: 'note', 'aria-label': say('proof.definition'),
      onpointerenter: () => clearTimeout(this.timer), onpointerleave: () => this.hideSoon(),
      onfocusout: event => this.left(event), onbeforetoggle: event => this.toggled(event)});
    this.listeners = {
      onpointerover: event => this.pointed(event),
      onpointerout: event => event.target.closest('.symbol') && event.pointerType === 'mouse' && this.hideSoon(),
      onfocusin: event => event.target.matches('.symbol:focus-visible') && this.show(event.target),
      onfocusout: event => this.left(event),
      onclick: event => this.clicked(event),
      onkeydown: event => this.key(event),
    };
  }

  // A symbol: the first of its kind that stands in no script is put into an element that can be reached, as one within a formula
  // could not be.
  found(node, symbol, nested) {
    if (!symbol) return null;
    let at = this.used.findIndex(({row}) => row === symbol.row);
    if (at < 0) at = this.used.push({row: symbol.row, names: new Set(), reached: false}) - 1;
    const use = this.used[at];
    use.names.add(symbol.name);
    const reach = !nested && !use.reached;
    if (reach) use.reached = true;
    const shows = reach ? element('span', {tabindex: '0', role: 'button', 'aria-label': node.textContent,
      'aria-describedby': `symbol-${at}`}) : node;
    shows.classList.add('symbol');
    this.symbols.set(shows, symbol);
    return reach ? shows : null;
  }

  // What a symbol means, and where that is said, unless it is here.
  meaning({row: {meaning, defined}}) {
    return [this.text.words(`${meaning}.`), ' ', defined.includes(`(#${this.entry.id})`) ? null : this.text.words(defined)];
  }

  // All symbols that the text has used so far; null where there are none.
  list() {
    return this.used.length === 0 ? null : element('section', {class: 'symbols'}, element('h2', {}, say('proof.symbols')),
      element('dl', {}, this.used.map((symbol, i) => element('div', {}, element('dt', {},
        [...symbol.names].flatMap((name, at) => [at ? ', ' : '', this.text.formula(name)])),
        element('dd', {id: `symbol-${i}`}, this.meaning(symbol))))));
  }

  show(node) {
    clearTimeout(this.timer);
    if (this.shown === node) return;
    const symbol = this.symbols.get(node);
    if (this.shown) this.node.hidePopover();
    replace(this.node, element('p', {}, this.text.formula(symbol.name), ': ', this.meaning(symbol)));
    (node.closest('math') ?? node).after(this.node);  // so that Tab leads from the symbol to the link
    this.node.showPopover();
    this.shown = node;
    node.classList.add('shown');
    this.place(node.getBoundingClientRect());
  }

  // Below the symbol or, where there is no room, above; in the page, so that both are scrolled together.
  place(symbol) {
    const {clientWidth, clientHeight} = document.documentElement, {offsetWidth, offsetHeight} = this.node;
    const below = symbol.bottom + 6, above = symbol.top - 6 - offsetHeight;
    const top = below + offsetHeight > clientHeight && above > 0 ? above : below;
    this.node.style.left = `${scrollX + Math.max(8, Math.min(symbol.left - 12, clientWidth - offsetWidth - 8))}px`;
    this.node.style.top = `${scrollY + top}px`;
  }

  toggled({newState}) {
    if (newState !== 'closed') return;
    this.shown?.classList.remove('shown');
    this.shown = null;
  }

  hide() {
    clearTimeout(this.timer);
    if (this.shown) this.node.hidePopover();
  }

  hideSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(), 3 * wait);
  }

  pointed({target, pointerType}) {
    const node = target.closest('.symbol');
    if (!node || pointerType !== 'mouse') return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => node.isConnected && this.show(node), wait);
  }

  clicked({target}) {
    const node = target.closest('.symbol');
    if (node) this.show(node);
  }

  // The focus left the symbol or the note: the note stays while it is in one of the two.
  left({relatedTarget}) {
    if (this.shown && relatedTarget && relatedTarget !== this.shown && !this.node.contains(relatedTarget)) this.hide();
  }

  key(event) {
    if (!event.target.matches('.symbol') || !['Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    this.show(event.target);
  }
}
