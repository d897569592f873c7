// The games with a name, to choose another one from.

import {element, replace} from '../elements.js';
import {kinds, entriesOf} from './games.js';

// A list below `root` of those that can be played; onChoose(entries) is called with entries of an address.
export function showGallery(root, games, onChoose) {
  const playable = games.filter(game => Object.hasOwn(kinds, game.game) && !game.blocking && !game.pass);
  const item = game => element('li', {}, element('button', {type: 'button', onclick: () => onChoose(entriesOf(game))},
    game.title), element('small', {class: 'muted'}, ` ${game.remark}`));
  replace(root, Object.entries(kinds).map(([kind, {title}]) => {
    const list = playable.filter(game => game.game === kind);
    return list.length ? [element('h2', {class: 'small'}, title), element('ul', {class: 'gallery'}, list.map(item))] : null;
  }));
}
