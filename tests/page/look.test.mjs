// The view Look in a real browser: maps, their cells, keys, colours against the program's own pictures.
import test, {after, before} from 'node:test';
import assert from 'node:assert/strict';
import {assertAccessible, assertFits} from './accessible.mjs';
import {Site, ask, overHttp} from './support.mjs';

const site = new Site();
before(() => site.open());
after(() => site.close());

const wide = {viewport: {width: 1280, height: 900}};
const looking = (name, hash, run, {skip, ...options} = wide) => test(name, {skip}, () => site.with(hash, run, options));

const map = page => page.locator('canvas.map').first();
const settled = page => page.waitForFunction(() =>
  document.querySelector('.legend li') && !document.querySelector('.map-progress > *'));

// Where the middle of a cell of a map that is wholly seen lies on its canvas, which has margins of 46 and 26 points.
async function cellPoint(page, row, column, rows) {
  const zoom = await zoomOf(page, rows);
  return {x: 46 + (column + 0.5) * zoom, y: 26 + (row + 0.5) * zoom};
}
async function zoomOf(page, rows) {
  const {height, width} = await map(page).boundingBox();
  const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 40, 52, 64, 80, 96];
  return steps.findLast(z => z * rows <= Math.min(height - 26, width - 46));
}

looking('a click on a cell says its value and why, and the address keeps it', '#/look?f=3*t&size=40', async page => {
  await settled(page);
  await map(page).click({position: await cellPoint(page, 16, 21, 40)});
  const answer = await ask(page, {question: 'solve', game: 'two-pile', f: '3*t', piles: ['17', '22'], limit: '1'});
  await page.getByText(`a = 17, b = 22: L = ${answer.least_winning_limit}`, {exact: false}).first().waitFor();
  await page.locator('.cell-panel .reason').waitFor();
  assert.equal(await page.locator('.cell-panel .reason').textContent(), answer.reason);
  assert.match(page.url(), /at=17,22/);
  await page.reload();
  await page.locator('.cell-panel .reason').waitFor();
  assert.match(await page.getByRole('link', {name: 'Play from here'}).getAttribute('href'), /#\/play\?.*piles=17,22/);
});

looking('a cell that is tapped on a telephone is explained in sight', '#/look?f=3*t&size=40', async page => {
  await settled(page);
  await map(page).click({position: {x: 100, y: 100}});
  await page.locator('.cell-panel .reason').waitFor();
  await page.waitForFunction(() => {
    const box = document.querySelector('.cell-panel .reason').getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight;
  });
}, {viewport: {width: 390, height: 844}});

looking('what is typed is drawn when it is right, and the field keeps the focus', '#/look?f=3*t&size=40', async page => {
  await settled(page);
  const rule = page.getByRole('combobox', {name: 'Rule f(t)'});
  await rule.fill('2*');
  await page.locator('.rule-error', {hasText: /./}).waitFor();
  await page.waitForTimeout(800);
  assert.match(page.url(), /f=3\*t/);
  await rule.fill('2*t');
  await page.waitForURL(/f=2\*t/);
  assert.equal(await page.evaluate(() => document.activeElement.value), '2*t');
  await page.getByLabel('Size').fill('30');
  await page.waitForURL(/size=30/);
  assert.equal(await page.evaluate(() => document.activeElement.value), '30');
});

looking('a size is drawn that is typed while the rule is still checked', '#/look?f=3*t&size=40', async page => {
  await settled(page);
  await page.route('**/api/ask', async route => {
    await new Promise(resolve => { setTimeout(resolve, 400); });
    await route.continue();
  });
  await page.getByRole('combobox', {name: 'Rule f(t)'}).fill('2*t');
  await page.waitForURL(/f=2\*t/);
  await page.getByLabel('Size').fill('30');
  await page.waitForURL(/size=30/);
}, {...wide, ...overHttp});

looking('the link of a map is copied', '#/look?f=3*t&size=40&at=17,22', async page => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', {name: 'Share'}).click();
  await page.getByText('The link is copied.').waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /at=17,22/);
});

looking('two rules side by side share one palette', '#/look/two?map=two-pile&f=t%2Bt%257&with=5*t&size=64', async page => {
  await page.waitForFunction(() => document.querySelectorAll('.legend').length === 3
    && [...document.querySelectorAll('.legend')].every(legend => legend.children.length > 0)
    && !document.querySelector('.map-progress > *'));
  const [first, second] = await page.evaluate(() => [...document.querySelectorAll('.legend')].slice(0, 2)
    .map(legend => legend.innerHTML));
  assert.equal(first, second);
});

looking('the wheel zooms to the cell under the pointer, dragging moves the map', '#/look?f=t&size=500', async page => {
  await settled(page);
  const point = await cellPoint(page, 99, 149, 500);
  await map(page).hover({position: point});
  const under = () => page.locator('.readout').textContent();
  const before = await under();
  assert.match(before, /a = \d+, b = \d+: L = \d+/);
  for (let i = 0; i < 12; ++i) await page.mouse.wheel(0, -120);
  await page.waitForURL(/centre=/);
  await map(page).hover({position: {x: point.x + 1, y: point.y + 1}});
  assert.equal(await under(), before);
  const box = await map(page).boundingBox();
  await page.mouse.move(box.x + 300, box.y + 300);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 300, {steps: 4});
  await page.mouse.up();
  await map(page).hover({position: {x: point.x - 99, y: point.y + 1}});
  assert.equal(await under(), before);
  await page.getByRole('button', {name: 'All of it'}).click();
  await page.waitForURL(url => !/centre=/.test(url.hash));
});

looking('two fingers bring the map closer, one moves it', '#/look?f=t&size=500', async page => {
  await settled(page);
  const box = await map(page).boundingBox(), middle = {x: box.x + 170, y: box.y + 150};
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', {type, touchPoints});
  const pair = gap => [{x: middle.x - gap, y: middle.y, id: 0}, {x: middle.x + gap, y: middle.y, id: 1}];
  await touch('touchStart', ...pair(10));
  for (const gap of [15, 20, 30, 40, 60, 80]) await touch('touchMove', ...pair(gap));
  await touch('touchEnd');
  await page.waitForURL(/centre=/);
  const [row, column, zoom] = new URL(page.url()).hash.match(/centre=([^&]*)/)[1].split(',').map(Number);
  assert.ok(zoom >= 3, `zoom ${zoom}`);
  await touch('touchStart', {...middle, id: 0});
  await touch('touchMove', {x: middle.x - 60, y: middle.y, id: 0});
  await touch('touchMove', {x: middle.x - 60, y: middle.y, id: 0});
  await touch('touchEnd');
  await page.waitForURL(url => !url.hash.includes(`centre=${row},${column},`));
  const moved = new URL(page.url()).hash.match(/centre=([^&]*)/)[1].split(',').map(Number);
  assert.deepEqual([moved[0], moved[2]], [row, zoom]);
  assert.ok(Math.abs(moved[1] - column - 60 / zoom) <= 1, `moved from ${column} to ${moved[1]}`);
}, {...wide, hasTouch: true});

looking('keys move the cursor, Enter explains', '#/look?map=wythoff&m=1&p=1&size=30&at=3,4', async page => {
  await settled(page);
  await map(page).focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.locator('.readout').textContent(), 'a = 3, b = 5: P, the player to move loses');
  await page.keyboard.press('+');
  await page.keyboard.press('Shift+ArrowDown');
  assert.match(await page.locator('.readout').textContent(), /^a = 13, b = 5/);
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Enter');
  await page.locator('.cell-panel .outcome', {hasText: 'P: the player to move loses'}).waitFor();
});

// The dots of a map, each side x side cells, against those of the program's picture: how many differ by more than
// `tolerance` of 255, the first of them, and how many colours there are.
function compareColours(page, state, size, side, tolerance) {
  return page.evaluate(async ([state, size, side, tolerance]) => {
    const [{maps}, {Tiles, tileSide}, {picture}] =
      await Promise.all(['/look/maps.js', '/look/tiles.js', '/ask.js'].map(module => import(module)));
    const params = new URLSearchParams(state), map = maps[params.get('map')];
    const tiles = await new Promise((done, failed) => {
      const all = new Tiles(map, params, size, {tell: () => all.missing || done(all), answered: () => {}, failed});
      all.want(size > tileSide ? [[0, 0], [0, 1], [1, 0], [1, 1]] : [[0, 0]]);
    });
    const drawn = await picture({question: 'picture', ...map.picture(params, String(size))}, 'svg'), text = await drawn.text();
    const group = new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('g[transform]');
    const [height, width] = [tiles.rows, tiles.columns].map(cells => Math.ceil(cells / side));
    const theirs = Array.from({length: height}, () => new Array(width));
    for (const shape of group.children) {
      const fill = shape.getAttribute('fill').match(/[0-9a-f]{2}/g).map(part => parseInt(part, 16));
      if (shape.tagName === 'rect') theirs.forEach(row => row.fill(fill));
      for (const [, x, y, w, h] of (shape.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/g))
        for (let i = 0; i < +h; ++i) theirs[+y + i].fill(fill, +x, +x + +w);
    }
    const wrong = [], colours = new Set(), perTile = tileSide / side;
    for (const [i, j] of tiles.wanted) {
      const canvas = tiles.picture(i, j, side);
      const {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      for (let at = 0; at < data.length; at += 4) {
        const y = i * perTile + Math.floor(at / 4 / canvas.width), x = j * perTile + at / 4 % canvas.width;
        const ours = [...data.slice(at, at + 3)], other = theirs[y][x];
        colours.add(`${ours}`);
        if (ours.some((part, k) => Math.abs(part - other[k]) > tolerance)) wrong.push([y, x, ours, other]);
      }
    }
    return {count: wrong.length, wrong: wrong.slice(0, 5), colours: colours.size};
  }, [state, size, side, tolerance]);
}

looking("every map has the colours of the program's picture of it", '#/look/numbers', async page => {
  for (const [state, least] of [['map=two-pile&f=t', 6], ['map=two-pile&f=t%2Bt%257', 10], ['map=two-pile&f=4*t', 5],
    ['map=two-pile-outcomes&f=2*t&x=4', 2], ['map=two-pile-difference&f=4*t', 2], ['map=one-pile&f=2*t', 2],
    ['map=grundy&f=2*t', 10], ['map=wythoff&m=1&p=1', 3], ['map=wythoff&m=2&p=2', 3], ['map=imitation&m=1&p=2', 5],
    ['map=blocking&block_any=5', 3], ['map=piles&f=2*t', 4], ['map=piles&f=t*t', 10]]) {
    const {count, wrong, colours} = await compareColours(page, state, 120, 1, 0);
    assert.equal(count, 0, `${state}: of the cells differ ${JSON.stringify(wrong)}`);
    assert.ok(colours >= least, `${state}: only ${colours} colours`);
  }
});

looking("a map too large for single cells is coarsened as in the program's picture", '#/look/numbers', async page => {
  for (const [state, size] of [['map=wythoff&m=1&p=1', 1023], ['map=imitation&m=1&p=2', 1023],
    ['map=two-pile&f=t%2Bt%257', 1024]]) {
    const {count, wrong, colours} = await compareColours(page, state, size, 2, 1);
    assert.equal(count, 0, `${state}: of the dots differ ${JSON.stringify(wrong)}`);
    assert.ok(colours > 2, `${state}: only ${colours} colours`);
  }
});

// Cells of the parts beyond the first, against the question that explains them.
const cells = [[511, 513], [512, 512], [513, 600], [700, 520], [699, 13], [640, 700]];
const spoken = {
  'two-pile': ({least_winning_limit}) => least_winning_limit,
  piles: ({least_winning_limit}) => least_winning_limit ?? '',
  'two-pile-outcomes': ({outcome}) => outcome, 'one-pile': ({outcome}) => outcome, grundy: ({grundy}) => grundy,
  wythoff: ({outcome}) => outcome, blocking: ({outcome}) => outcome, imitation: answer => answer.class,
};
const outcomeRead = text => text === 'P' ? 'P' : 'N';
const read = {wythoff: outcomeRead, blocking: outcomeRead, imitation: text =>
  text === 'P' ? 'non-dynamic P' : text === 'D' ? 'dynamic' : 'non-dynamic N'};

looking('a map says of a cell what the program says of its position', '#/look/numbers', async page => {
  for (const state of ['map=two-pile&f=5*t', 'map=two-pile-outcomes&f=2*t&x=4', 'map=piles&f=3*t', 'map=one-pile&f=3*t',
    'map=grundy&f=2*t', 'map=wythoff&m=2&p=1', 'map=blocking&block_any=40', 'map=imitation&m=1&p=2']) {
    const kind = new URLSearchParams(state).get('map'), found = await cellsAndAnswers(page, state);
    const texts = found.map(({text}) => read[kind]?.(text) ?? text);
    assert.deepEqual(texts, found.map(({answer}) => spoken[kind](answer)), state);
  }
});

// What the map reads in each of the cells, and the answer that explains it.
function cellsAndAnswers(page, state) {
  return page.evaluate(async ([state, cells]) => {
    const [{maps}, {Tiles}, {ask}] =
      await Promise.all(['/look/maps.js', '/look/tiles.js', '/ask.js'].map(module => import(module)));
    const params = new URLSearchParams(state), map = maps[params.get('map')];
    const tiles = await new Promise((done, failed) => {
      const all = new Tiles(map, params, 700, {tell: () => all.missing || done(all), answered: () => {}, failed});
      all.want([[0, 0], [0, 1], [1, 0], [1, 1]]);
    });
    return Promise.all(cells.map(async ([row, column]) => {
      const code = tiles.code(row - map.first[0], column - map.first[1]);
      const limit = map.limit ? String(map.limit(code, row, column, params)) : null;
      return {text: map.text(code, row, column), answer: await ask(map.explain(params, row, column, limit))};
    }));
  }, [state, cells]);
}

looking('a dot has the mean of its cells in linear light, and P stays to be seen', '#/look/numbers', async page => {
  const means = await page.evaluate(async () => {
    const {dots, lookUp} = await import('/look/coarse.js');
    const of = new Map([[0, [0, 0, 0]], [1, [255, 255, 255]], [7, [20, 70, 140]], [8, [142, 20, 113]]]);
    const colours = {of, kept: [7, 8]}, none = 0xffff;
    const dot = codes => [...dots(Uint16Array.from(codes), 2, 2, 2, lookUp(colours)).data];
    return [dot([0, 1, 1, 0]), dot([1, 1, 0, 7]), dot([8, 1, 7, 7]), dot([1, none, 1, 1]),
      dot([none, none, none, none])];
  });
  assert.deepEqual(means, [[188, 188, 188, 255], [20, 70, 140, 255], [142, 20, 113, 255], [255, 255, 255, 255],
    [0, 0, 0, 0]]);
});

// What is seen of a map, compared with the program's own picture of it: the mean difference of the colours.
looking('a map on the screen looks like the program’s picture', '#/look?map=two-pile&f=3*t&size=100', async page => {
  await settled(page);
  const zoom = await zoomOf(page, 100);
  const difference = await page.evaluate(async zoom => {
    const {picture} = await import('/ask.js');
    const of = {question: 'table', game: 'two-pile', f: '3*t', size: '100'};
    const blob = await picture({question: 'picture', of, look: {scale: zoom}}, 'svg'), text = await blob.text();
    const image = new Image();
    image.src = URL.createObjectURL(blob);
    await image.decode();
    const [, left, top] = /translate\((\d+) (\d+)\)/.exec(text);
    const side = 100 * zoom, drawn = new OffscreenCanvas(side, side).getContext('2d');
    drawn.drawImage(image, left, top, side, side, 0, 0, side, side);
    const theirs = drawn.getImageData(0, 0, side, side).data;
    const ours = document.querySelector('canvas.map').getContext('2d').getImageData(46, 26, side, side).data;
    let sum = 0;
    for (let i = 0; i < ours.length; ++i) sum += Math.abs(ours[i] - theirs[i]);
    return sum / ours.length;
  }, zoom);
  assert.ok(difference < 2, `the colours differ by ${difference} of 255`);
});

looking('the page follows the program, whatever it says', '#/lessons', async page => {
  await page.route('**/api/table', async route => {
    const reply = await route.fetch(), body = await reply.body(), start = 4 + body.readUInt32LE(0);
    for (let at = start; at < body.length; ++at) body[at] = 1 - body[at];  // each N a P, each P an N
    await route.fulfill({response: reply, body});
  });
  await page.goto(`${site.server.url}#/look?map=two-pile-outcomes&f=2*t&x=4&size=20&at=1,1`);
  await settled(page);
  await map(page).focus();
  await page.keyboard.press('ArrowRight');
  const answer = await ask(page, {question: 'solve', game: 'two-pile', f: '2*t', piles: ['1', '2'], limit: '4'});
  assert.equal(answer.outcome, 'N');
  assert.equal(await page.locator('.readout').textContent(), 'a = 1, b = 2: P, the player to move loses');
}, {...wide, ...overHttp});

looking('a long map says how far it is, and can be stopped and gone on with', '#/lessons', async page => {
  await page.route('**/api/table', async route => {
    await new Promise(done => setTimeout(done, 200));
    await route.continue().catch(() => {});  // stopped meanwhile
  });
  await page.goto(`${site.server.url}#/look?map=two-pile&f=t&size=4000`);
  await page.getByRole('progressbar', {name: 'Parts of the map'}).waitFor();
  await page.getByRole('button', {name: 'Stop'}).click();
  await page.getByText(/Stopped: \d+ of \d+ parts are here/).waitFor();
  await page.unroute('**/api/table');
  await page.getByRole('button', {name: 'Go on'}).click();
  await settled(page);
}, {...wide, ...overHttp});

looking('a map and its cell go on by themselves when the program is back', '#/lessons', async page => {
  await page.route('**/api/{table,health}', route => route.abort());
  await page.goto(`${site.server.url}#/look?map=two-pile&f=t&size=100&at=12,20`);
  await page.locator('.map-progress .problem', {hasText: 'does not answer'}).waitFor();
  await page.locator('.cell-panel .answer').waitFor();
  assert.equal(await page.locator('.cell-value').count(), 0);
  await page.unroute('**/api/{table,health}');
  await settled(page);
  await page.locator('.cell-value', {hasText: 'a = 12, b = 20: L = 8'}).waitFor();
  assert.equal(await page.locator('.cell-panel').getByLabel('Limit').inputValue(), '8');
}, {...wide, ...overHttp});

looking('two rules differ where the program says', '#/look/two?map=two-pile&f=3*t&with=4*t&size=40', async page => {
  await page.waitForFunction(() => document.querySelectorAll('.three .legend li').length > 4);
  const answer = await ask(page, {question: 'compare', game: 'two-pile', f: '3*t', with: '4*t'});
  const [a, b] = answer.difference.piles.map(Number);
  const third = page.locator('.three section').nth(2), canvas = third.locator('canvas');
  const {width} = await canvas.boundingBox();
  const zoom = [1, 2, 3, 4, 5, 6, 8].findLast(z => z * 40 <= width - 46);
  await canvas.click({position: {x: 46 + (b - 0.5) * zoom, y: 26 + (a - 0.5) * zoom}});
  assert.equal(await third.locator('.readout').textContent(), `a = ${a}, b = ${b}: different`);
  const words = i => page.locator('.three section').nth(i).locator('.readout').textContent();
  assert.match(await words(0), new RegExp(`L = ${answer.difference.first}`));
  assert.match(await words(1), new RegExp(`L = ${answer.difference.second}`));
  await page.locator('.answer .reason').waitFor();
  assert.equal(await page.locator('.answer .reason').textContent(), answer.reason);
});

looking('a plot reads its numbers by pointer and by keys', '#/look/plots?plot=members&f=2*t&members=20', async page => {
  const layer = page.getByRole('slider');
  await layer.waitFor();
  await layer.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('End');
  await page.getByText('k = 19, b = 10\u202f946').waitFor();
  const {width} = await layer.boundingBox();
  await layer.hover({position: {x: width * 0.13, y: 100}});
  assert.match(await page.locator('.readout').textContent(), /^k = [01], b = [12]$/);
  assert.match(await page.locator('.plot img').getAttribute('alt'), /members of the g-base.*20 points/);
});

looking('the parts of a number are marked in the base', '#/look/numbers?f=2*t&pile=100', async page => {
  await page.locator('.members .used').first().waitFor();
  const used = await page.locator('.members .used').evaluateAll(list => list.map(item => item.firstChild.textContent));
  assert.deepEqual(used, ['3', '8', '89']);
  assert.equal((await page.locator('math').textContent()).replace(/\s/g, ''), '100=3+8+89');
});

for (const hash of ['#/look?map=two-pile&f=t&size=64&at=5,9', '#/look?map=grundy&f=2*t&size=64',
  '#/look/two?f=t&with=3*t&size=32', '#/look/plots?plot=histogram', '#/look/numbers?f=3*t&pile=1000']) {
  looking(`${hash} fits any size, and axe finds nothing wrong with it`, hash, async page => {
    await page.locator('.legend li, .plot img, .members li').first().waitFor();
    await page.waitForLoadState('networkidle');
    await assertFits(page);
    await assertAccessible(page);
  }, {viewport: {width: 360, height: 780}, bypassCSP: true});
}
