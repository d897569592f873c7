// What axe-core finds wrong in a page, as text; nothing is the right answer.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Light and then dark; `inTheDark`: what of it to look for there.
export async function assertAccessible(page, inTheDark = {}) {
  await page.evaluate(axe);
  for (const [colorScheme, options] of [['light', {}], ['dark', inTheDark]]) {
    await page.emulateMedia({colorScheme});
    const {violations} = await page.evaluate(how => window.axe.run(how), options);
    const found = violations.map(({id, nodes}) => `${colorScheme}, ${id}: ${nodes.map(node => node.html).join(' ')}`);
    assert.deepEqual(found, []);
  }
}
