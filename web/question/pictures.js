// The picture that belongs to a request, as parameters for pictureAddress, or null where the program draws none.

const rule = ({f, m, p}) => Object.fromEntries(Object.entries({f, m, p}).filter(([, value]) => value !== undefined));
const upTo = request => ({'up-to': request.up_to});
const size = request => ({size: request.size, ...(request.limit ? {limit: request.limit} : {}),
  ...(request.difference ? {difference: 'true'} : {})});

const pictures = {
  'base one-pile': request => ({command: 'plot members',
    ...(request.up_to ? upTo(request) : {members: request.members})}),
  'table one-pile': request => ({command: 'plot g', ...upTo(request)}),
  'stats one-pile': request => ({command: 'plot histogram', ...upTo(request)}),
  'table two-pile': request => ({command: 'table two-pile', ...size(request)}),
  'rectangle two-pile': request => ({command: 'table two-pile', ...size(request), from: request.from, to: request.to}),
  'table piles': request => ({command: 'table piles', ...size(request)}),
  'table wythoff': request => ({command: 'table wythoff', size: request.size}),
  'table imitation': request => ({command: 'table imitation', size: request.size}),
  'table grundy': request => ({command: 'plot grundy', ...upTo(request)}),
  'pairs wythoff': request => ({command: 'plot deviations', count: request.count ?? '10', from: request.from}),
};

export function pictureOf(request) {
  const special = request.convention === 'misere' || request.terminal || request.number;
  const picture = special ? null : pictures[`${request.question} ${request.game}`]?.(request);
  if (!picture) return null;
  return Object.fromEntries(Object.entries({...picture, ...rule(request)}).filter(([, value]) => value !== undefined));
}
