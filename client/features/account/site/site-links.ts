import { paths } from '#protocol/paths.ts';
import { site } from '../../../text/es.ts';

/** The links of header and footer. */
export const siteLinks = [
  { label: site.features, to: '/#funciones' },
  { label: site.useCases, to: '/#casos-de-uso' },
  { label: site.plans, to: paths.plans },
  { label: site.blog, to: paths.blog },
] as const;
