// Ten screens against what they looked like when somebody looked at them: screens/NAME.txt, a digit for the ink in each square
// of 20 x 20 points, so that a change can be read in its difference. A letter may be drawn a little otherwise; a block that
// moves or is missing is seen. Skipped where install.sh has not found DejaVu Sans, which Debian has.
//
// SCREENS=FOLDER has them; with SCREENS_WRITE=1 they are written anew. Look at the page before you do that.

import test, {after, before} from 'node:test';
import assert from 'node:assert/strict';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {Site, quiet} from './support.mjs';

const width = 1000, height = 800, square = 20;
const near = 1, mostFar = 0.01;  // squares whose digits differ by more, and which part of them may

const screens = {
  games: '#/games',
  play: '#/play?game=wythoff&m=1&p=1&piles=9,14&moves=1:2,0:3&worth=1&computer=none',
  'play-review': '#/play?game=one-pile&f=2*t&pile=12&moves=0:2,0:2,0:1,0:2,0:1,0:1,0:1,0:2',
  'look-map': '#/look?map=two-pile&f=t&size=64&at=5,9',
  'look-two': '#/look/two?f=3*t&with=4*t&size=64',
  'look-plot': '#/look/plots?plot=members&f=2*t',
  ask: '#/ask?question=solve&game=one-pile&f=2*t&pile=100',
  'ask-table': '#/ask?question=table&game=wythoff&m=1&p=1&size=20',
  lesson: '#/lessons/bases',
  proof: '#/proof/theorem-8',
};

const site = new Site();
before(() => site.open());
after(() => site.close());

// The ink of each square of a picture: 0 is paper, 9 is black.
async function inkOf(page, png) {
  const blank = await page.context().newPage();  // which has no policy against a picture out of a text
  const rows = await blank.evaluate(async ([data, side]) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const lines = [];
    for (let y = 0; y < image.height; y += side) {
      let line = '';
      for (let x = 0; x < image.width; x += side) {
        const {data: points} = context.getImageData(x, y, side, side);
        let light = 0;
        for (let i = 0; i < points.length; i += 4) light += (points[i] + points[i + 1] + points[i + 2]) / 3;
        line += Math.min(9, Math.floor((1 - light / (side * side * 255)) * 20));  // text is mostly paper
      }
      lines.push(line);
    }
    return lines;
  }, [png.toString('base64'), square]);
  await blank.close();
  return rows;
}

const hasFont = page => page.evaluate(() => {
  const context = document.createElement('canvas').getContext('2d');
  const widthIn = font => {
    context.font = `17px ${font}`;
    return context.measureText('Whoever takes the last counter wins.').width;
  };
  return widthIn('system-ui, sans-serif') === widthIn('"DejaVu Sans", monospace');
});

const differ = (one, other) => [...one].filter((ink, i) => Math.abs(ink - other[i]) > near).length;

for (const [name, hash] of Object.entries(screens)) {
  test(`it looks as it did: ${name}`, t => site.with(hash, async page => {
    if (!await hasFont(page)) return t.skip('the font is not that of the screens');
    await quiet(page);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(300);
    const rows = await inkOf(page, await page.screenshot()), file = join(process.env.SCREENS, `${name}.txt`);
    if (process.env.SCREENS_WRITE) {
      await mkdir(process.env.SCREENS, {recursive: true});
      await writeFile(file, `${rows.join('\n')}\n`);
    }
    const before = (await readFile(file, 'utf8')).trimEnd().split('\n');
    assert.equal(before.length, rows.length);
    const far = rows.reduce((sum, row, i) => sum + differ(row, before[i]), 0);
    const lines = rows.map((row, i) => differ(row, before[i]) ? `${String(i * square).padStart(4)}  ${before[i]}\n      ${row}` : '');
    assert.ok(far <= mostFar * rows.length * rows[0].length, `${far} squares differ:\n${lines.filter(Boolean).join('\n')}`);
    return undefined;
  }, {viewport: {width, height}, reducedMotion: 'reduce'}));
}
