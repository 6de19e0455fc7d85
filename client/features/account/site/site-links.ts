import { paths } from '#protocol/paths.ts';
import { site } from '../../../text/es.ts';

/**
 * The links of header and footer. Links to a section of the home page load the page anew: as it was prerendered it is
 * complete from the start, so the browser scrolls to the final place.
 */
export const siteLinks = [
  { label: site.features, to: '/#funciones', isPlace: true },
  { label: site.useCases, to: '/#casos-de-uso', isPlace: true },
  { label: site.plans, to: paths.plans, isPlace: false },
  { label: site.blog, to: paths.blog, isPlace: false },
] as const;
