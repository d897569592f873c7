// The rows of an answer, as files: the first of its fields that is a list of things, or of numbers.

const plain = value => value === null || typeof value !== 'object';

// {names, rows} of an answer, or null where it has no list.
export function rowsOf(answer) {
  for (const [name, value] of Object.entries(answer)) {
    if (name === 'why' || name === 'unknown' || !Array.isArray(value) || value.length === 0) continue;
    if (value.every(Array.isArray)) return {names: value[0].map((_, i) => String(i + 1)), rows: value};
    if (value.every(plain)) {
      if (name === 'values') return {names: ['n', 'value'], rows: value.map((v, i) => [String(i + 1), v])};
      continue;
    }
    const names = [...new Set(value.flatMap(item => Object.keys(item).filter(key => plain(item[key]))))];
    if (names.length > 0) return {names, rows: value.map(item => names.map(key => item[key] ?? null))};
  }
  return null;
}

const cell = value => {
  const text = value === null ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export function csvOf(names, rows) {
  return [names, ...rows].map(row => row.map(cell).join(',')).join('\n') + '\n';
}

const escaped = text => String(text ?? '').replace(/[\\{}$&#_%^~]/g, sign => sign === '\\' ? '\\textbackslash{}'
  : '^~'.includes(sign) ? `\\${sign}{}` : `\\${sign}`);

export function latexTable(names, rows) {
  const line = row => `${row.map(escaped).join(' & ')} \\\\`;
  const begin = `\\begin{tabular}{${'r'.repeat(names.length)}}`;
  return [begin, line(names), '\\hline', ...rows.map(line), '\\end{tabular}'].join('\n');
}

// Lets the browser save a text as a file.
export function save(name, type, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], {type}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
