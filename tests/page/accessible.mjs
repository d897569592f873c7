// What axe-core finds wrong in a page, as text; nothing is the right answer.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function assertAccessible(page) {
  await page.evaluate(axe);
  const {violations} = await page.evaluate(() => window.axe.run());
  assert.deepEqual(violations.map(({id, nodes}) => `${id}: ${nodes.map(node => node.html).join(' ')}`), []);
}
