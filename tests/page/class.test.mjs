// A class in a real browser: what the projector shows, and how pupils get in.
import test, {after, before} from 'node:test';
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {assertAccessible, assertFits} from './accessible.mjs';
import {Site, address, hashOf, quiet, requestsOf, settled, startServer} from './support.mjs';

const site = new Site();
const ours = {skip: address() ? 'the server is not ours to start' : false};
let own = null;

before(async () => {
  if (ours.skip) return;
  await site.open(['--class']);
  own = site.server.url.replace(/#.*/, '');
});
after(() => ours.skip || site.close());

const projector = (name, size, run) => test(name, ours, () => site.with('', async page => {
  await page.waitForSelector('.class-code');
  await run(page);
}, {viewport: size}));

// As a pupil's browser comes, who has neither the token nor a cookie.
const pupil = (name, options, run) => test(name, ours, async () => {
  const context = await site.browser.newContext(options);
  try {
    const page = await context.newPage();
    page.open = requestsOf(page);
    await run(page, new URL('/', own).href);
  } finally {
    await context.close();
  }
});

// The same, let in.
const admitted = (name, run) => pupil(name, {}, async (page, home) => {
  await page.goto(`${home}#/class`);
  await page.getByLabel('The code of the class').fill(await code());
  await page.keyboard.press('Enter');
  await page.getByRole('heading', {name: 'Class'}).waitFor();
  await run(page, home);
});

const code = async () => (await (await fetch(own.replace('/?', '/api/class?'))).json()).code;

projector('the projector shows an address, a QR code and the code, large', {width: 1280, height: 720}, async page => {
  assert.equal(await page.textContent('.class-code'), await code());
  assert.match(await page.textContent('.class-address'), new RegExp(`^http://[^/]+:${site.server.port}/$`));
  const seen = await page.evaluate(() => {
    const size = query => parseFloat(getComputedStyle(document.querySelector(query)).fontSize);
    const {width, height, bottom} = document.querySelector('.class-qr').getBoundingClientRect();
    return {code: size('.class-code'), address: size('.class-address'), width, height, bottom,
      drawn: document.querySelector('.class-qr').naturalWidth};
  });
  assert.ok(seen.code > 80 && seen.address > 36, JSON.stringify(seen));
  assert.ok(seen.width > 400 && seen.width === seen.height && seen.bottom <= 720 && seen.drawn > 0, JSON.stringify(seen));
  assert.ok(await page.getByRole('link', {name: 'Class'}).getAttribute('aria-current'));
  await assertAccessible(page);
});

for (const size of [{width: 1024, height: 768}, {width: 1920, height: 1080}]) {
  projector(`the QR code fills a screen of ${size.width} x ${size.height}`, size, async page => {
    const {width, bottom} = await page.locator('.class-qr').evaluate(node => node.getBoundingClientRect());
    const text = await page.locator('.class-code').evaluate(node => node.getBoundingClientRect());
    assert.ok(width > .6 * size.height && bottom < size.height, `${width} to ${bottom}`);
    assert.ok(text.bottom < size.height && text.right < size.width, `${text.right}, ${text.bottom}`);
  });
}

projector('it fits any size', {width: 360, height: 640}, assertFits);

test('of several addresses the one is shown that is chosen', ours, async () => {
  const page = await site.page();
  await page.route('**/api/class', route => route.fulfill({json: {code: '1234 5678', addresses: ['a', 'b'].map(name =>
    ({address: `http://${name}:1/`, qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'}))}}));
  await page.reload();
  await page.getByLabel('Another address').selectOption('http://b:1/');
  await page.locator('.class-address', {hasText: /^http:\/\/b:1\/$/}).waitFor();
  assert.equal(await hashOf(page), '#/class?at=1');
  assert.equal(await page.getByLabel('Another address').inputValue(), '1');
  await page.context().close();
});

test('Python that asks sends the token', ours, () => site.with('', async page => {
  await page.goto(own + '#/ask?question=solve&game=one-pile&f=2*t&pile=100');
  await page.getByRole('button', {name: 'Python that asks'}).click();
  const program = await page.locator('.exports pre', {hasText: 'urllib'}).textContent();
  assert.match(execFileSync('python3', ['-c', program], {encoding: 'utf8'}), /^Taking 3 leaves 97/);
}));

test('another code is shown soon', ours, async () => {
  const page = await site.page();
  await page.waitForSelector('.class-code');
  await page.route('**/api/class', route => route.fulfill({json: {code: '1234 5678', addresses: [{address: 'a', qr: '<svg/>'}]}}));
  await page.locator('.class-code', {hasText: /^1234 5678$/}).waitFor();
  await page.context().close();
});

test('a page of a server that was started anew leads to the form for its code', ours, async () => {
  let server = await startServer(0, ['--class']);
  const play = '#/play?game=one-pile&f=3*t&pile=20', [page, projector] = [await site.page(), await site.page()];
  try {
    await page.goto(server.url.replace(/#.*/, play));
    await settled(page);
    await projector.goto(server.url);
    await projector.waitForSelector('.class-code');
    await server.stop();
    await page.click('[data-do=hint]');
    await page.getByText('The program does not answer. The page goes on').waitFor();
    server = await startServer(server.port, ['--class']);
    const form = open => open.getByLabel('The code of the class');
    await form(page).waitFor();
    await form(projector).waitFor();
    await form(page).fill((await (await fetch(server.url.replace('/?', '/api/class?'))).json()).code);
    await page.keyboard.press('Enter');
    await settled(page);
    assert.equal(await hashOf(page), play);
  } finally {
    await page.context().close();
    await projector.context().close();
    await server.stop();
  }
});

for (const [name, javaScriptEnabled] of [['without JavaScript', false], ['with JavaScript', true]]) {
  pupil(`a pupil types the code, ${name}`, {javaScriptEnabled}, async (page, home) => {
    const wanted = `${home}#/play?game=one-pile&f=3*t&pile=20`;
    await page.goto(wanted);
    await page.getByLabel('The code of the class').fill('0000');
    await page.getByRole('button', {name: 'OK'}).click();
    await page.getByRole('alert').getByText('This is not the code.').waitFor();
    await page.getByLabel('The code of the class').fill(await code());
    await page.keyboard.press('Enter');
    await page.waitForSelector('header.top');
    assert.equal(page.url(), wanted);
    if (javaScriptEnabled) await settled(page);
  });
}

pupil('the page that asks is accessible, and fits any size', {}, async (page, home) => {
  await page.goto(home);
  await assertAccessible(page);
  await assertFits(page);
});

pupil('a link on another site works after that', {}, async (page, home) => {
  await page.goto(own);
  await page.route('http://other.example/', route => route.fulfill({contentType: 'text/html',
    body: `<a href="${home}#/lessons">There</a><form method="post" action="${home}"><input name="code" value="1"><button>Send</button></form>`}));
  await page.goto('http://other.example/');
  await page.getByRole('link', {name: 'There'}).click();
  await quiet(page);
  assert.equal(await hashOf(page), '#/lessons');
  await page.goto('http://other.example/');
  const [reply] = await Promise.all([page.waitForResponse(home), page.getByRole('button').click()]);
  assert.equal(reply.status(), 403);
  assert.match(await reply.text(), /pages of other sites may not ask/);
});

admitted('pupils find their task, and the teacher sees who has solved what', async pupils => {
  await pupils.getByText('There is no task yet.').waitFor();
  const teacher = await site.page();
  await teacher.waitForSelector('.class-code');
  assert.equal(await pupils.locator('.class-code').count(), 0);
  assert.equal(await teacher.locator('summary').count(), 0, 'names are off by default');
  assert.equal(await teacher.evaluate(() => location.search), '', 'the token of the teacher is not for the projector');
  await teacher.reload();
  await teacher.waitForSelector('.class-code');
  await teacher.getByLabel('Of the class').selectOption({label: 'Lesson: Take 1, 2 or 3'});
  await teacher.getByLabel('Ask pupils for their names').check();
  await assertAccessible(teacher);
  await pupils.getByLabel('Your name').fill('Ada <b>');
  await assertAccessible(pupils);
  await pupils.getByRole('button', {name: 'Save'}).click();
  await pupils.getByText('Your teacher sees').waitFor();
  await teacher.locator('summary').click();
  await teacher.getByRole('rowheader', {name: 'Ada <b>'}).waitFor();
  await pupils.getByRole('link', {name: 'Lesson: Take 1, 2 or 3'}).click();
  const question = pupils.locator('.question').first();
  for (const pile of ['19', '20']) {
    await question.getByLabel('Counters').fill(pile);
    await question.getByRole('button', {name: 'Check'}).click();
    await question.getByText(pile === '20' ? 'Right.' : 'Not yet.').waitFor();
  }
  await teacher.getByText('Take 1, 2 or 3: 1 of 2').waitFor();
  await teacher.getByLabel('Or any address').fill('https://example.org/');
  await teacher.getByRole('button', {name: 'Set'}).click();
  await teacher.getByRole('alert').getByText('An address of this page').waitFor();
  await teacher.getByLabel('Or any address').fill(`#/${'x'.repeat(2000)}`);
  await teacher.getByRole('button', {name: 'Set'}).click();
  await teacher.getByRole('alert').getByText('a task is').waitFor();
  await teacher.getByLabel('Or any address').fill('http://a/?b#/play?game=one-pile&f=t&pile=9');
  await teacher.getByRole('button', {name: 'Set'}).click();
  await pupils.goBack();
  await pupils.getByRole('link', {name: 'Open the task'}).waitFor();
  await teacher.getByLabel('Ask pupils for their names').uncheck();
  await teacher.getByRole('table').waitFor({state: 'detached'});
  await teacher.context().close();
});

test('a server without a class says how to begin one', ours, async () => {
  const plain = await startServer(), page = await site.page();
  await page.goto(`${plain.url}#/class`);
  await page.getByText('dynim serve --class --open').waitFor();
  await page.getByText('Ctrl-C').waitFor();
  await page.context().close();
  await plain.stop();
});
