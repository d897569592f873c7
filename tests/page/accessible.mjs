// What axe-core finds wrong in a page, light and dark, as text; nothing is the right answer.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function assertAccessible(page) {
  await page.evaluate(axe);
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({colorScheme});
    const {violations} = await page.evaluate(() => window.axe.run());
    const found = violations.map(({id, nodes}) => `${colorScheme}, ${id}: ${nodes.map(node => node.html).join(' ')}`);
    assert.deepEqual(found, []);
  }
}
