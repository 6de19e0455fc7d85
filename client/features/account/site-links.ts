import { site } from '../../text/es.ts';

/** Where head and foot lead. A place that does not exist yet is not here: the cases of use. */
export const siteLinks = [
  { label: site.features, to: '/#funciones' },
  { label: site.plans, to: '/planes' },
  { label: site.blog, to: '/blog' },
] as const;
