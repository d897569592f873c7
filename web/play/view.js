// The view Play.
import {element, replace} from '../elements.js';
export function show(root) {
  replace(root, element('h1', {}, 'Play'));
  return () => {};
}
