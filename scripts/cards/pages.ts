import { paths } from '#protocol/paths.ts';
import { plans } from '#domain/plans/plans.ts';
import {
  cards as words,
  blog,
  developers,
  home,
  importHelp,
  legal,
  networkTest,
  plans as planWords,
  site,
} from '../../client/text/es.ts';
import { articles } from '../site/articles.ts';

/** Which picture every public page has, and what it shows. */

type FigureRow = readonly [figure: string, name: string];

export type Card = {
  readonly path: string;
  /** What `og:title` says. */
  readonly title: string;
  /** Set large. */
  readonly headline: string;
  readonly place: string;
  readonly shows:
    | { readonly kind: 'stage'; readonly name: string; readonly presenter: string; readonly clock: string }
    | { readonly kind: 'board'; readonly rows: readonly FigureRow[] }
    | { readonly kind: 'parts'; readonly names: readonly string[] }
    | { readonly kind: 'drawing'; readonly file: string; readonly minutes: string };
};

const own: readonly Card[] = [
  {
    path: paths.home,
    title: home.title,
    headline: site.claim,
    place: '',
    shows: { kind: 'stage', ...words.stage },
  },
  {
    path: paths.plans,
    title: planWords.title,
    headline: planWords.headline,
    place: site.plans,
    shows: {
      kind: 'board',
      rows: Object.values(plans).map(({ name, price_mxn }) => [planWords.pesos(price_mxn), name] as const),
    },
  },
  {
    path: paths.developers,
    title: developers.title,
    headline: developers.headline,
    place: developers.name,
    shows: { kind: 'parts', names: words.developers },
  },
  {
    path: paths.importHelp,
    title: importHelp.title,
    headline: importHelp.headline,
    place: importHelp.name,
    shows: { kind: 'board', rows: words.imported },
  },
  {
    path: paths.networkTest,
    title: networkTest.title,
    headline: networkTest.headline,
    place: networkTest.name,
    shows: { kind: 'parts', names: words.tested },
  },
  {
    path: paths.blog,
    title: blog.title,
    headline: blog.lead,
    place: blog.blog,
    shows: { kind: 'board', rows: words.programme },
  },
  {
    path: paths.terms,
    title: legal.termsTitle,
    headline: site.terms,
    place: '',
    shows: { kind: 'parts', names: words.terms },
  },
  {
    path: paths.privacy,
    title: legal.privacyTitle,
    headline: site.privacy,
    place: '',
    shows: { kind: 'parts', names: words.privacy },
  },
];

export const allCards: readonly Card[] = [
  ...own,
  ...articles.map(({ slug, title, category, image, readTime }): Card => ({
    path: paths.article(slug),
    title,
    headline: title,
    place: `${blog.blog} · ${blog.categories[category]}`,
    shows: { kind: 'drawing', file: image, minutes: readTime.replace(/ min$/u, ':00') },
  })),
];
