import { firstVisit } from './scripts/first-visit.ts';

/** What section 8 of the design promises for the two pages that people open on the worst connections. */
export default ['/', '/viewer/x'].map((address) => ({
  name: `first visit to ${address}`,
  path: firstVisit(address),
  limit: '130 kB',
  gzip: true,
}));
