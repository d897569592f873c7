// A theorem with its proof, out of docs/mathematics.md, which is part of the program: #/proof/theorem-8. Other theorems
// that it names are links.

import {mathematics} from '../ask.js';
import {element, replace} from '../elements.js';
import {failedIn} from '../question/shared.js';
import {proofAddress} from './address.js';

const kinds = 'Theorem|Lemma|Proposition|Corollary|Definition|Example|Remark';
const heading = new RegExp(`^\\*\\*(${kinds}) (\\d+)\\b`);
const marked = new RegExp(`(\`[^\`]+\`|\\*\\*[^*]+\\*\\*|\\*[^*\\s][^*]*\\*|\\b(?:${kinds}) \\d+\\b)`);

// The lines of a statement up to the next one, and the title of its section; null where there is none.
export function findStatement(text, kind, number) {
  const lines = text.split('\n');
  const first = lines.findIndex(line => {
    const found = heading.exec(line);
    return found && found[1].toLowerCase() === kind && found[2] === number;
  });
  if (first < 0) return null;
  const after = lines.findIndex((line, i) => i > first && (heading.test(line) || line.startsWith('## ')));
  const section = lines.slice(0, first).findLast(line => line.startsWith('## '));
  const own = lines.slice(first, after < 0 ? undefined : after).filter(line => !line.startsWith('<a id='));  // of the next one
  return {lines: own, section: section?.replace(/^#+ /, '') ?? ''};
}

// The text of a line with its marks as elements.
function words(text) {
  return text.split(marked).map(part => {
    if (part.startsWith('`')) return element('code', {}, part.slice(1, -1));
    if (part.startsWith('**')) return element('strong', {}, words(part.slice(2, -2)));
    if (part.startsWith('*') && part.length > 2) return element('em', {}, words(part.slice(1, -1)));
    const named = new RegExp(`^(${kinds}) (\\d+)$`).exec(part);
    return named ? element('a', {href: proofAddress(named[1], named[2])}, part) : part;
  });
}

function block(lines) {
  if (lines.every(line => line.startsWith('    ')))
    return element('pre', {tabindex: '0'}, lines.map(line => line.replace(/^ {4}/, '')).join('\n'));
  if (!lines[0].startsWith('* ')) return element('p', {}, words(lines.join(' ')));
  const items = lines.join('\n').split(/^\* /m).filter(Boolean);
  return element('ul', {}, items.map(item => element('li', {}, words(item.replaceAll(/\s*\n\s*/g, ' ').trim()))));
}

function blocks(lines) {
  const found = [[]];
  for (const line of lines) {
    if (line.trim() !== '') found.at(-1).push(line);
    else if (found.at(-1).length) found.push([]);
  }
  return found.filter(part => part.length).map(block);
}

export function show(root, state, go, path) {
  const control = new AbortController();
  const [kind, number] = (path[0] ?? '').split('-');
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${number ?? ''}`;
  const place = element('div', {class: 'proof-text'});
  root.append(element('h1', {}, name), place);
  mathematics({signal: control.signal}).then(text => {
    const found = findStatement(text, kind, number);
    if (!found) return replace(place, element('p', {class: 'problem', role: 'alert'}, `There is no ${name}.`));
    return replace(place, element('p', {class: 'muted'}, `docs/mathematics.md, ${found.section}`), blocks(found.lines));
  }).catch(failedIn(place));
  return () => control.abort();
}
