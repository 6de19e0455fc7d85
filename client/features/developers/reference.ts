import { reference } from '../../../worker/api/openapi/reference.ts';

/** What the page lists. For its loader, which runs at build time only: no browser loads this. */
export { reference };
export type { ListedCall, ListedVerb, Reference } from '../../../worker/api/openapi/reference.ts';
