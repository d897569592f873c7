// What axe-core finds wrong in a page, as text; nothing is the right answer.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// No page is scrolled sideways: a telephone, upright and on its side, a window at 200 %, and a projector.
const sizes = [[360, 700], [844, 390], [500, 400], [1024, 768]];

export async function assertFits(page) {
  for (const [width, height] of sizes) {
    await page.setViewportSize({width, height});
    await page.waitForFunction(room => document.documentElement.scrollWidth <= room, width);
  }
}

// In light colours; of dark and forced ones the contrast, which is all that they change, where `everyColour`.
export async function assertAccessible(page, everyColour = true) {
  await page.evaluate(axe);
  const contrast = {runOnly: ['color-contrast']};
  const looks = [['light', 'none', {}], ['dark', 'none', contrast], ['dark', 'active', contrast]];
  for (const [colorScheme, forcedColors, options] of everyColour ? looks : looks.slice(0, 1)) {
    await page.emulateMedia({colorScheme, forcedColors});
    const {violations} = await page.evaluate(how => window.axe.run(how), options);
    const found = violations.map(({id, nodes}) => `${colorScheme}, forced ${forcedColors}, ${id}: ${nodes.map(node => node.html).join(' ')}`);
    assert.deepEqual(found, []);
  }
}
