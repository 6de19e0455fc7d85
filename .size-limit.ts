import { paths } from './worker/protocol/paths.ts';
import { firstVisit } from './scripts/site/first-visit.ts';

/** What docs/promises.md promises for the two pages that people open on the worst connections. */
const limits = { [paths.home]: '130 kB', [paths.viewer('x')]: '70 kB' } as const;

export default Object.entries(limits).map(([address, limit]) => ({
  name: `first visit to ${address}`,
  path: firstVisit(address),
  limit,
  gzip: true,
}));
