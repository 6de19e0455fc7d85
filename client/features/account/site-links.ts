import { site } from '../../text/es.ts';

/**
 * Where head and foot lead. A place within the first page is a page of its own to the browser: as it was written it is
 * whole from the start, so it is scrolled to where it will stay.
 */
export const siteLinks = [
  { label: site.features, to: '/#funciones', isPlace: true },
  { label: site.useCases, to: '/#casos-de-uso', isPlace: true },
  { label: site.plans, to: '/planes', isPlace: false },
  { label: site.blog, to: '/blog', isPlace: false },
] as const;
