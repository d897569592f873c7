// The view Lessons.
import {element, replace} from '../elements.js';
export function show(root) {
  replace(root, element('h1', {}, 'Lessons'));
  return () => {};
}
