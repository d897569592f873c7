// A request as other people's text: the program's command line, and Python that asks this server.

const quoted = text => /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

const option = name => `--${name.replaceAll('_', '-')}`;

function words(name, value) {
  if (name === 'convention') return value === 'misere' ? ['--misere'] : [];
  if (value === false) return [];
  if (value === true) return [option(name)];
  if (name === 'summand') return value.flatMap(item => [option(name), quoted(item)]);
  if (!Array.isArray(value)) return [option(name), quoted(String(value))];
  const pairs = value.map(item => Array.isArray(item) ? item.join(',') : item);
  return [option(name), quoted(pairs.join(pairs.some(pair => pair.includes(',')) ? ' ' : ','))];
}

// command: of its question, "solve one-pile"; it may hold some of the options already.
export function commandLine(command, {question, game, ...fields}) {
  const more = Object.entries(fields).filter(([name]) => !command.split(' ').includes(option(name)));
  return ['dynim', command, ...more.flatMap(([name, value]) => words(name, value))].join(' ');
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

// Where a server is asked, and with which headers.
export function python(request, {url, headers}) {
  return `import json
import urllib.request

question = ${literal(request)}
request = urllib.request.Request(
    "${url}",  # where dynim serve listens
    data=json.dumps(question).encode(),
    headers=${literal({'Content-Type': 'application/json', ...headers})},
)
with urllib.request.urlopen(request) as reply:
    answer = json.load(reply)
print(answer["reason"])
`;
}

// The question which strategy a program could play by: that of one pile, whatever its size; null of other questions, and
// of those with blocked moves, a pass or another part. fields: of the question, as the program describes them.
export function strategyOf({game, f, convention, terminal, ...others}, fields) {
  const parts = ['blocking', 'passes', 'pass', 'repeats', 'halves', 'takes'];
  const isOther = parts.some(part => others[part]) || fields.some(({name}) => name === 'blocking' || name === 'pass')
    && !fields.some(({name}) => name === 'repeats');
  if (game !== 'one-pile' || !f || terminal?.length || isOther) return null;
  return {question: 'strategy', game, f, ...convention && {convention}};
}
