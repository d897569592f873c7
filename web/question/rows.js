// The rows of an answer, as files: the first of its fields that is a list of things, or of numbers.

const plain = value => value === null || typeof value !== 'object';
const isThings = value => Array.isArray(value) && !value.every(plain);
const text = value => plain(value) ? value : Object.values(value).map(text).join(' ');
const counted = {values: ['n', 1], rows: ['n', 1], diagonals: ['difference', 0]};  // whose items are told by their place

// A thing as rows {name: text}: one for each of the things listed in it, as the members of a game are, or itself.
function spread(thing) {
  const things = Object.values(thing).find(isThings);
  const own = Object.fromEntries(Object.entries(thing).filter(([, value]) => !isThings(value))
    .map(([name, value]) => [name, text(value)]));
  return things ? things.flatMap(spread).map(row => ({...own, ...row})) : [own];
}

// A table of two piles. Only that of several piles says neither from where it goes nor how far: it begins at 0.
function grid({values, from, complete_to: last}) {
  const first = last === undefined ? 0 : Number(last) - values.length + 1;
  const [a, b] = (from ?? [first, first]).map(BigInt), place = (start, i) => String(start + BigInt(i));
  return {names: ['a/b', ...values[0].map((_, i) => place(b, i))], rows: values.map((row, i) => [place(a, i), ...row])};
}

// {names, rows} of an answer, or null where it has no list but those of its request.
export function rowsOf(answer, request) {
  const [name, list] = Object.entries(answer).find(([name, value]) => !Array.isArray(request[name]) && name !== 'why'
    && (isThings(value) || (name === 'values' && value.length > 0))) ?? [];
  if (!list) return null;
  if (list.every(item => Array.isArray(item) && item.every(plain)))
    return name === 'values' ? grid(answer) : {names: ['a', 'b'], rows: list};
  const [counter, first] = counted[name] ?? [];
  const rows = list.flatMap((item, i) => [item].flat().flatMap(one => spread(plain(one) ? {value: one} : one))
    .map(row => counter ? {[counter]: String(first + i), ...row} : row));
  const names = [...new Set(rows.flatMap(Object.keys))];
  return {names, rows: rows.map(row => names.map(key => row[key] ?? null))};
}

const cell = value => {
  const text = value === null ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export function csvOf(names, rows) {
  return [names, ...rows].map(row => row.map(cell).join(',')).join('\n') + '\n';
}

export const saveCsv = (name, names, rows) => save(name, new Blob([csvOf(names, rows)], {type: 'text/csv'}));

const escaped = text => String(text ?? '').replace(/[\\{}$&#_%^~]/g, sign => sign === '\\' ? '\\textbackslash{}'
  : '^~'.includes(sign) ? `\\${sign}{}` : `\\${sign}`);

export function latexTable(names, rows) {
  const line = row => `${row.map(escaped).join(' & ')} \\\\`;
  const begin = `\\begin{tabular}{${'r'.repeat(names.length)}}`;
  return [begin, line(names), '\\hline', ...rows.map(line), '\\end{tabular}'].join('\n');
}

// Lets the browser save a Blob as a file.
export function save(name, blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
