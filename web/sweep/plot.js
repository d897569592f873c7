// Two columns of the results as points, or how many rules have each value of one, as the program draws it.

import {sweepPicture, sweepResults} from '../server.js';
import {element, say} from '../elements.js';
import {reading, valueOf} from '../look/crosshair.js';
import {ruleAddress} from './rule.js';

const mostRead = 10000;  // points whose numbers are read; the picture has all

// which: names and values in pairs, of the rules that are meant.
export async function resultsPlot(x, y, which, signal) {
  if (!y) {
    const [text, rows] = await Promise.all([sweepPicture([...which, ['histogram', x]], {signal}),
      sweepResults([...which, ['histogram', x], ['top', '200']], {signal})]);
    return reading(text, rows.map(row => [row[x], row.rules]), [x, say('sweep.rules')]);
  }
  const columns = [x, y, 'rule'].map(name => ['column', name]);
  const [text, found] = await Promise.all([sweepPicture([...which, ['x', x], ['y', y]], {signal}),
    sweepResults([...which, ...columns, ['top', mostRead]], {signal})]);
  const rows = found.map(row => [row[x], row[y], row.rule])
    .filter(([a, b]) => Number.isFinite(valueOf(a)) && Number.isFinite(valueOf(b)))
    .sort(([a], [b]) => valueOf(a) - valueOf(b));
  const open = async ([, , rule]) => {
    const [{question}] = await sweepResults([['where', `rule = ${rule}`], ['questions', 'true']], {signal});
    location.hash = ruleAddress(question);
  };
  return element('div', {}, reading(text, rows, [x, y, say('sweep.rule')], open), found.length < mostRead ? null
    : element('p', {class: 'small muted'}, say('sweep.read', {most: mostRead})));
}
