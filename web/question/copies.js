// A request as other people's text: the program's command line, and Python that asks this server.

const quoted = text => /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

// The command of a question, where it is not its own name with the game behind.
const commands = {member: 'base', runs: {'one-pile': 'base', 'two-pile': 'table'}, count: 'base', blocking: 'solve',
  pass: 'solve', 'blocking-table': 'table', 'pass-table': 'table', frames: 'base', 'verify-thresholds': 'verify',
  rectangle: 'table', starts: 'table'};
const alone = new Set(['base', 'admissible', 'family', 'pairs', 'stats', 'grundy']);  // commands of one game only
const flag = {runs: 'runs', count: 'count', starts: 'starts', pass: 'pass', 'pass-table': 'pass'};

function words(name, value) {
  if (name === 'convention') return value === 'misere' ? ['--misere'] : [];
  if (value === false) return [];
  const option = `--${name.replaceAll('_', '-')}`;
  if (value === true) return [option];
  if (name === 'summand') return value.flatMap(item => [option, quoted(item)]);
  if (!Array.isArray(value)) return [option, quoted(String(value))];
  const pairs = value.map(item => Array.isArray(item) ? item.join(',') : item);
  return [option, quoted(pairs.join(pairs.some(pair => pair.includes(',')) ? ' ' : ','))];
}

export function commandLine({question, game, ...fields}) {
  const named = commands[question] ?? question, command = typeof named === 'string' ? named : named[game];
  const implied = alone.has(command) || (game === 'one-pile' && (command === 'table' || command === 'compare'));
  if (flag[question]) fields[flag[question]] = true;
  const options = Object.entries(fields).flatMap(([name, value]) => words(name, value));
  return ['dynim', command, ...(implied ? [] : [game]), ...options].join(' ');
}

// A literal of Python, which is that of JSON but for three words.
function literal(value) {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${literal(part)}`);
  return `{${parts.join(', ')}}`;
}

export function python(request, origin) {
  return `import json
import urllib.request

question = ${literal(request)}
request = urllib.request.Request(
    "${origin}/api/ask",  # where dynim serve listens
    data=json.dumps(question).encode(),
    headers={"Content-Type": "application/json"},
)
with urllib.request.urlopen(request) as reply:
    answer = json.load(reply)
print(answer["reason"])
`;
}

// Which strategy a program could play by: that of one pile, whatever its size; null of other questions.
export function strategyOf({game, f, convention, terminal, blocking, pass}) {
  if (game !== 'one-pile' || !f || terminal?.length || blocking || pass) return null;
  return convention === 'misere' ? {f, misere: true} : {f};
}
