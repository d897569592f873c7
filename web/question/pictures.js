// The picture that belongs to a request, as parameters for pictureAddress, or null where the program draws none.

const parameter = ([name, value]) => [name.replaceAll('_', '-'), Array.isArray(value) ? value.join(',') : String(value)];

// command: what draws the answers to its question, if anything.
export function pictureOf(command, {question, game, convention, ...fields}) {
  if (!command || fields.number) return null;  // the answer about one number has no picture
  const given = Object.entries(fields).filter(([, value]) => value !== false);
  return {command, ...Object.fromEntries(given.map(parameter)), ...(convention === 'misere' ? {misere: 'true'} : {})};
}
