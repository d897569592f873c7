// How heavy and how quick the page is, view by view: DYNIM=PROGRAM node measure.mjs
//
// Each view is opened in a profile of its own, with nothing in its cache: the median of five times of the first paint and
// of all being there, the files and the bytes on the wire, heads included, and what the program's answers are of these.
// Then the time from a click to the drawn answer, the median of 15, and what 500 moves leave in memory.

import {Site, quiet, settled} from './support.mjs';

const views = ['#/games', '#/play?game=one-pile&f=2*t&pile=20', '#/look', '#/look/two', '#/look/plots', '#/look/numbers', '#/ask',
  '#/lessons', '#/lessons/fibonacci', '#/proof/theorem-8'];
const times = 5, clicks = 15;

const median = list => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];
const kilobytes = bytes => (bytes / 1000).toFixed(1);
const row = (...cells) => console.log(cells.map((text, i) => i ? String(text).padStart(12) : text.padEnd(34)).join(''));

async function opened(site, hash) {
  const page = await site.page('about:blank');
  const session = await page.context().newCDPSession(page), answers = new Set();
  let bytes = 0, files = 0, answered = 0, last = 0;
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({requestId, response}) => { if (response.url.includes('/api/')) answers.add(requestId); });
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    bytes += encodedDataLength;
    files += 1;
    last = Date.now();
    if (answers.has(requestId)) answered += encodedDataLength;
  });
  const start = Date.now();
  await page.goto(site.server.url + hash);
  await quiet(page);
  await page.waitForTimeout(200);
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime);
  await page.context().close();
  return {paint, whole: last - start, files, bytes, answered};
}

// The median of the times from click(page) until done holds in the page, which ready(page) makes false again.
async function clicked(site, hash, {ready = () => {}, prepare = () => {}, done, button}) {
  const page = await site.page(hash), found = [];
  await quiet(page);
  await ready(page);
  for (let i = 0; i < clicks; ++i) {
    const argument = await prepare(page, i);
    found.push(await page.evaluate(async ([selector, condition, given]) => {
      const holds = new Function('given', `return ${condition}`);
      const changed = new Promise(found => {
        const look = () => holds(given) ? found() : requestAnimationFrame(look);
        requestAnimationFrame(look);
      });
      const start = performance.now();
      document.querySelector(selector).click();
      await changed;
      return performance.now() - start;
    }, [button, done, argument]));
    await page.waitForTimeout(100);
  }
  await page.context().close();
  return median(found);
}

const questions = {
  'Play: a move and the answer to it': ['#/play?game=one-pile&f=2*t&pile=20', {button: '[data-do=take]',
    prepare: async page => {
      if (await page.locator('.log li').count()) await page.click('[data-do=undo]');
      await page.waitForFunction(() => !document.querySelectorAll('.log li').length);
      await settled(page);
      await page.click('.counter[data-k="2"]');
      await page.waitForFunction(() => !document.querySelector('[data-do=take]').disabled);
    },
    done: 'document.querySelectorAll(".log li").length === 2'}],
  'Look: why a cell is what it is': ['#/look?map=two-pile&f=3*t&size=64&at=5,9', {button: '.cell-panel button',
    ready: page => page.waitForSelector('.cell-panel .outcome'),
    prepare: async (page, i) => {
      await page.locator('.cell-panel input').nth(1).fill(String(10 + i));
      return `b = ${10 + i}`;
    },
    done: 'document.querySelector(".cell-value")?.textContent.includes(given) && document.querySelector(".cell-panel .outcome")'}],
  'Ask: who wins': ['#/ask', {button: '.question-form button[type=submit]',
    ready: page => page.waitForSelector('.answer .headline'),
    prepare: async (page, i) => {
      await page.locator('.question-form [name=pile]').fill(String(200 + i));
      return `${200 + i} =`;
    },
    done: 'document.querySelector(".answer .formula")?.textContent.startsWith(given.slice(0, 3))'}],
};

async function memory(site) {
  const page = await site.page('#/play?game=one-pile&f=t&pile=1000&limit=1&computer=none');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const {metrics} = await session.send('Performance.getMetrics');
    const value = name => metrics.find(each => each.name === name).value;
    return [value('JSHeapUsedSize') / 1e6, value('Nodes')];
  };
  await settled(page);
  const before = await used();
  for (let move = 1; move <= 500; ++move) {
    await page.locator('.pile input').fill('1');
    await page.click('[data-do=take]');
    await page.waitForFunction(count => document.querySelectorAll('.log li').length === count, move);
    await settled(page);
  }
  const after = await used();
  await page.context().close();
  return [before, after];
}

const site = new Site();
await site.open();
row('view', 'first paint', 'all there', 'files', 'kB', 'of answers');
for (const hash of views) {
  const found = [];
  for (let time = 0; time < times; ++time) found.push(await opened(site, hash));
  const of = name => median(found.map(each => each[name]));
  row(hash, `${of('paint').toFixed(0)} ms`, `${of('whole')} ms`, of('files'), kilobytes(of('bytes')), kilobytes(of('answered')));
}
for (const [name, [hash, question]] of Object.entries(questions)) row(name, `${(await clicked(site, hash, question)).toFixed(0)} ms`);
const [[first, nodes], [last, lastNodes]] = await memory(site);
row('500 moves', `${first.toFixed(1)} MB`, `${last.toFixed(1)} MB`, `${nodes} nodes`, `${lastNodes} nodes`);
await site.close();
