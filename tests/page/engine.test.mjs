// The page that needs no program, as scripts/web.sh makes it: in a folder of a host of static files, with a slow line, without
// a network, in a frame; and its engine, against the program. STATIC is that page; where nobody made it, there is nothing to
// test.

import test, {after, before} from 'node:test';
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {assertAccessible, assertFits} from './accessible.mjs';
import {requestsOf} from './requests.mjs';
import {serveFolder} from './static.mjs';
import {Site, quiet} from './support.mjs';

const made = process.env.STATIC ?? '';
const isMade = {skip: existsSync(join(made, 'index.html')) ? false : 'scripts/web.sh has not made the page'};
const site = new Site(), position = '#/play?game=one-pile&f=2*t&pile=20';

before(async () => {
  if (isMade.skip) return;
  await site.launch();
  site.server = await serveFolder(made, '/some/folder/');
});
after(() => isMade.skip ? undefined : site.close());

const alone = (name, hash, run, options) => test(name, isMade, () => site.with(hash, run, options));
const begun = page => page.locator('.state', {hasText: '20 counters left'}).waitFor();

alone('a game is played, a map looked at, and nothing comes from elsewhere', position, async page => {
  const elsewhere = [];
  page.on('request', request => { if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(site.server.url)) elsewhere.push(request.url()); });
  await page.reload();
  await begun(page);
  await page.locator('.counter').nth(1).click();
  await page.getByRole('button', {name: 'Take 2'}).click();
  await page.locator('.said', {hasText: /takes \d+/}).waitFor();
  await page.getByRole('link', {name: 'Look'}).click();
  await page.locator('.legend > *').first().waitFor();
  const [svg] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', {name: 'SVG'}).click()]);
  assert.match(readFileSync(await svg.path(), 'utf8'), /^<svg/);
  const [png] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', {name: 'PNG'}).click()]);
  assert.match(readFileSync(await png.path(), 'latin1'), /^\x89PNG/);
  await page.getByRole('link', {name: 'Proofs'}).click();
  await page.getByRole('link', {name: /Theorem 8\b/}).first().waitFor();
  for (const name of ['Sweep', 'Class']) assert.equal(await page.getByRole('link', {name, exact: true}).count(), 0);
  assert.equal(await page.getByRole('button', {name: 'PDF'}).count(), 0);
  assert.deepEqual(elsewhere, []);
});

alone('what is wrong is said as the program says it', '#/ask?question=solve&game=one-pile&f=2*q&pile=7', async page => {
  await page.locator('.problem', {hasText: 'unknown name \'q\''}).first().waitFor();
});

// 5 s of a question that takes longer: it is stopped, and the next one is answered.
alone('a question is stopped, and the engine answers the next', '#/ask?question=verify&game=one-pile&random=1000000&up_to=300', async page => {
  await page.getByRole('button', {name: 'Stop'}).click();
  await page.getByText('Stopped.').waitFor();
  await page.evaluate(hash => { location.hash = hash; }, position);
  await begun(page);
});

alone('it opens and answers without a network', position, async page => {
  await begun(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await site.server.stop();
  try {
    await page.reload();
    await begun(page);
    await page.evaluate(() => { location.hash = '#/lessons/fibonacci'; });
    await page.getByRole('heading', {level: 1, name: 'Fibonacci nim'}).waitFor();
  } finally {
    site.server = await serveFolder(made, '/some/folder/');
  }
});

const isRenewed = async () => {
  const {installing, waiting, active} = await navigator.serviceWorker.getRegistration(), names = await caches.keys();
  return names.some(name => name.startsWith('dynim-new-')) && !installing && !waiting && active.state === 'activated';
};

test('a new version is there after one reload', isMade, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dynim-page-')), server = await serveFolder(folder, '/');
  const file = name => join(folder, name);
  const change = (name, from, to) => writeFileSync(file(name), readFileSync(file(name), 'utf8').replace(from, to));
  cpSync(made, folder, {recursive: true});
  const page = await site.page('about:blank');
  try {
    await page.goto(server.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    change('index.html', '<title>Dynim</title>', '<title>Dynim</title><meta name="new" content="yes">');
    change('service_worker.js', /dynim-/, 'dynim-new-');
    await page.reload();  // which finds that there is another version
    while (!await page.evaluate(isRenewed)) await page.waitForTimeout(50);
    await page.reload();
    assert.equal(await page.locator('meta[name=new]').count(), 1);
  } finally {
    await page.context().close();
    await server.stop();
    rmSync(folder, {recursive: true});
  }
});

// 100 KB a second: the page is there long before the engine, and says no wrong word meanwhile.
alone('with a slow line the page is there before the engine', 'about:blank', async page => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {offline: false, latency: 100, downloadThroughput: 1e6, uploadThroughput: 1e5});
  await page.goto(`${site.server.url}${position}`);
  await page.locator('h1').waitFor();
  assert.equal(await page.locator('.state', {hasText: '20 counters left'}).count(), 0);
  await begun(page);
});

alone('an address that means nothing, or something that only a server has', '#/proof/%E0%A4', async page => {
  await page.getByRole('heading', {level: 1}).waitFor();
  await page.evaluate(() => { location.hash = '#/class'; });
  await page.getByRole('heading', {level: 2, name: 'Choose a game'}).waitFor();
});

alone('in a frame there is the game alone, and a link to all of it', 'about:blank', async page => {
  await page.goto(site.server.url);
  await page.evaluate(hash => {
    document.body.innerHTML = `<iframe src="${hash.replace('?', '?embed=1&')}" width="500" height="600"></iframe>`;
  }, position);
  const frame = page.frameLocator('iframe');
  await frame.locator('.state', {hasText: '20 counters left'}).waitFor();
  assert.equal(await frame.locator('.top').isVisible(), false);
  assert.equal(await frame.locator('.side').isVisible(), false);
  assert.match(await frame.getByRole('link', {name: 'Open in Dynim'}).getAttribute('href'), /#\/play\?game=one-pile&f=2\*t&pile=20[^&]*$/);
});

alone('a telephone, for screen readers', position, async page => {
  await begun(page);
  await assertAccessible(page);
  await assertFits(page);
  await page.locator('.counter').nth(2).tap();
  await page.getByRole('button', {name: 'Take 3'}).tap();
  await page.locator('.said', {hasText: /takes \d+/}).waitFor();
}, {bypassCSP: true, viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});

// The program's answers, and the engine's in a browser and in Node, to requests of all questions: byte for byte.
const limits = {seconds: 40, bytes: 512 * 2 ** 20};
const byProgram = lines => spawnSync(process.env.DYNIM, ['ask', '--threads', '1', '--memory', '512MB', '--budget', '40s'],
  {input: lines.map(line => `${line}\n`).join(''), maxBuffer: 2 ** 30}).stdout.toString().trimEnd().split('\n');
const requests = () => requestsOf(...byProgram(['{"question":"describe"}', '{"question":"gallery"}']).map(line => JSON.parse(line)));

alone('the engine in the browser answers as the program does', '', async page => {
  const lines = requests();
  assert.ok(lines.length > 300);
  const answers = await page.evaluate(async ([asked, options]) => {
    const worker = new Worker('worker.js', {type: 'module'});
    const said = () => new Promise((done, failed) => {
      worker.onmessage = ({data}) => data.answer ? done(data.answer.text) : data.failed && failed(new Error(data.failed));
    });
    worker.postMessage({module: await WebAssembly.compileStreaming(fetch('dynim.wasm'))});
    const found = [];
    for (const request of asked) {
      const answer = said();
      worker.postMessage({request, options});
      found.push(await answer);
    }
    return found;
  }, [lines, limits]);
  byProgram(lines).forEach((answer, i) => assert.equal(answers[i], answer, lines[i]));
});

test('so does the engine in Node', isMade, async () => {
  const lines = requests(), module = await WebAssembly.compile(readFileSync(join(made, 'dynim.wasm')));
  const {engineOf} = await import(join(process.env.SOURCE, 'wasm/engine.js'));
  const engine = engineOf(module);
  byProgram(lines).forEach((answer, i) => assert.equal(engine.ask(lines[i], limits).text, answer, lines[i]));
});
