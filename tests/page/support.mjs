// What the tests of the page share: the program started as `dynim serve`, a browser, and a page in it.
//
// DYNIM is the program; with DYNIM_ADDRESS a server that runs already is used instead, and what would stop it is left out. With
// PLAIN the page is that of this folder, made by wasm/make_page.mjs, with the engine in the browser.
// CHROMIUM is the browser, as chromium or chromium-headless-shell, which takes two thirds of the time.

import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {createInterface} from 'node:readline';
import {fileURLToPath} from 'node:url';
import {chromium} from 'playwright-core';
import {serveFolder} from './static.mjs';

const fonts = fileURLToPath(new URL('fonts.conf', import.meta.url));  // of install.sh

export const address = () => process.env.DYNIM_ADDRESS ?? null;

// For tests that look at requests and answers on their way, or want what only a server has.
export const overHttp = {skip: process.env.PLAIN ? 'no program is asked' : false};

// Starts the server at a port (0: any): {url, port, stop}. A question has more time than usual: what takes long gives way to
// other work of the machine.
export async function startServer(port = 0, options = []) {
  const child = spawn(process.env.DYNIM, ['serve', '--port', String(port), '--budget', '40s', ...options],
    {stdio: ['ignore', 'pipe', 'inherit']});
  const url = await new Promise((found, failed) => {
    createInterface({input: child.stdout}).once('line', found);
    child.once('error', failed);
    child.once('exit', code => failed(new Error(`dynim serve ended with ${code}`)));
  });
  await answers(url);
  const stop = () => new Promise(done => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once('exit', done);
    return child.kill('SIGTERM');
  });
  return {url, port: Number(new URL(url).port), stop};
}

// Waits until a server answers, for a minute at most.
async function answers(url) {
  for (let attempt = 0; attempt < 2400; ++attempt) {
    try {
      return await fetch(new URL('api/health', url));
    } catch {
      // not yet
    }
    await new Promise(done => setTimeout(done, 25));
  }
  throw new Error(`${url} does not answer`);
}

function server(options) {
  if (options) return startServer(0, options);
  if (process.env.PLAIN) return serveFolder(process.env.PLAIN);
  return address() ? {url: address(), stop: async () => {}} : startServer();
}

// A server and a browser for a file of tests; `page(options)` opens a page of its own, which fails the test where the
// page's scripts do.
export class Site {
  async open(options) {
    this.server = await server(options);
    await this.launch();
  }

  async launch() {
    this.browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'],
      env: existsSync(fonts) ? {...process.env, FONTCONFIG_FILE: fonts} : process.env,
    });
  }

  async close() {
    await this.browser.close();
    await this.server.stop();
  }

  async page(hash = '', options = {}) {
    const context = await this.browser.newContext({viewport: {width: 1000, height: 800}, ...options});
    const page = await context.newPage();
    page.setDefaultTimeout(60000);  // a machine may have other work
    page.failures = [];
    page.open = requestsOf(page);
    page.on('pageerror', failure => page.failures.push(failure.stack));
    page.on('console', message => {
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) page.failures.push(message.text());
    });
    const late = setTimeout(() => {  // ends whatever waits for what never comes
      console.error(`four minutes; not answered: ${[...page.open].map(request => request.url())}`);
      context.close();
    }, 240000);
    page.on('close', () => clearTimeout(late));
    await page.goto(this.server.url + hash);
    return page;
  }

  // Runs a test with a page of its own.
  async with(hash, test, options) {
    const page = await this.page(hash, options);
    try {
      await test(page);
      if (page.failures.length) throw new Error(`the page said: ${page.failures.join('\n')}`);
    } finally {
      await page.context().close();
    }
  }
}

// Those that are not answered, kept up.
export function requestsOf(page) {
  const open = new Set();
  page.on('request', request => {
    if (request.isNavigationRequest()) open.clear();  // nobody tells how those of the page before ended
    open.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, request => open.delete(request));
  return open;
}

// Waits until a view is there and has asked nothing for a moment.
export async function quiet(page) {
  await page.waitForSelector('main h1');
  for (let still = 0; still < 4; still = page.open.size > 0 ? 0 : still + 1) await page.waitForTimeout(25);
}

// What the program answers through the page: also an error's {message, place}.
export const ask = (page, request) => page.evaluate(async body => {
  const {ask: send} = await import('/ask.js');
  return send(body).catch(failure => ({message: failure.message, place: failure.place}));
}, request);

export const hashOf = page => page.evaluate(() => location.hash);

// Waits until the view Play shows an answer to the present address, and nothing is asked.
export async function settled(page) {
  await page.waitForFunction(() => document.querySelector('#board')?.getAttribute('aria-busy') === 'false'
    && document.querySelector('#state')?.textContent);
}

// Asks for hints until one says what to do.
export async function lastHint(page, asks) {
  while (!await page.locator('#note strong').count()) {
    await asks();
    await page.locator('#note .panel').waitFor();
    await settled(page);
  }
}
