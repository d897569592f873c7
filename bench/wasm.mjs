// Processor time of the engine as WebAssembly, in Node, beside that of the program, warm, in one run; and how soon the page that
// needs no program is painted and answers, in Chromium with nothing in its cache:
//
//   node bench/wasm.mjs [PAGES]      after scripts/web.sh; PAGES: the folder of tests/page with what npm installed

import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {engineOf} from '../wasm/engine.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = process.env.DYNIM ?? join(root, 'build/app/dynim'), tests = process.argv[2] ?? join(root, 'build/tests/page');
const large = `1${'0'.repeat(1000)}`;
const one = {game: 'one-pile', f: '2*t'};

// What each is asked so many times; the first time is left out, when solvers are made.
const questions = [
  ['small: solve a pile of 100', {question: 'solve', ...one, pile: '100'}, 3000],
  ['small: solve a pile of 10^1000', {question: 'solve', ...one, pile: large}, 1000],
  ['small: a turn of play', {question: 'play', ...one, pile: '100', history: ['97']}, 2000],
  ['small: Wythoff Nim at 10^25', {question: 'solve', game: 'wythoff', piles: [`1${'0'.repeat(25)}`, `2${'0'.repeat(24)}7`]}, 2000],
  ['base to 10^1000', {question: 'base', ...one, up_to: large}, 10],
  ['stats to 10^1000', {question: 'stats', ...one, up_to: large}, 10],
  ['table of one pile to 10^6', {question: 'table', ...one, up_to: '1000000'}, 5],
  ['table of two piles, 1024 x 1024', {question: 'table', game: 'two-pile', f: '3*t', size: '1024'}, 5],
  ['table of Grundy values to 2000', {question: 'table', game: 'grundy', f: '2*t', up_to: '2000'}, 5],
];

// Seconds of the processor for so many lines, by the program.
function byProgram(line, times) {
  const input = `${line}\n`.repeat(times);
  const {stderr} = spawnSync('bash', ['-c', `TIMEFORMAT='%U %S'; time "$0" ask --threads 1 >/dev/null`, program], {input, maxBuffer: 2 ** 28});
  const [user, system] = stderr.toString().trim().split('\n').at(-1).split(' ').map(Number);
  return user + system;
}

const module = new WebAssembly.Module(readFileSync(join(root, 'dist/page/dynim.wasm')));
const engine = engineOf(module), limits = {seconds: 60, bytes: 2 ** 29};

function byEngine(line, times) {
  const before = process.cpuUsage();
  for (let i = 0; i < times; ++i) engine.ask(line, limits);
  const {user, system} = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const least = (count, measure) => Math.min(...Array.from({length: count}, measure));

console.log(`${'processor time, milliseconds'.padEnd(36)}${'program'.padStart(10)}${'wasm'.padStart(10)}${'ratio'.padStart(8)}`);
for (const [name, request, times] of questions) {
  const line = JSON.stringify(request);
  byEngine(line, times);  // until what runs often is compiled well
  const own = least(3, () => byProgram(line, times + 1)) - least(3, () => byProgram(line, 1));
  const wasm = least(3, () => byEngine(line, times));
  console.log(name.padEnd(36) + (1e3 * own / times).toFixed(3).padStart(10) + (1e3 * wasm / times).toFixed(3).padStart(10)
    + (wasm / own).toFixed(2).padStart(8));
}

const {serveFolder} = await import(join(tests, 'static.mjs'));
const {Site} = await import(join(tests, 'support.mjs'));
const site = new Site();
await site.launch();
site.server = await serveFolder(join(root, 'dist/page'));
const paints = [], answers = [];
for (let i = 0; i < 7; ++i) {
  const page = await site.page('about:blank');
  await page.goto(`${site.server.url}#/play?game=one-pile&f=2*t&pile=20`);
  await page.locator('.state', {hasText: '20 counters'}).waitFor();
  const [paint, answer] = await page.evaluate(() => [performance.getEntriesByName('first-contentful-paint')[0].startTime, performance.now()]);
  paints.push(paint);
  answers.push(answer - paint);
  await page.context().close();
}
const median = list => list.sort((a, b) => a - b)[Math.floor(list.length / 2)].toFixed(0);
console.log(`the page: first paint after ${median(paints)} ms, the first answer ${median(answers)} ms later`);
await site.close();
