import { queryNames } from './query-names.ts';

/**
 * The addresses of pages. Screens, Worker, service worker, mails, cards and sitemap build every address from this file;
 * test/house/paths.test.ts refuses one that is typed elsewhere. Calls under `/api` and sockets under `/ws` are not
 * pages.
 */

/** Patterns as React Router and Hono read them: `:name` is one segment. */
export const pages = {
  home: '/',
  newRoom: '/controller',
  controller: '/controller/:sessionId',
  viewer: '/viewer/:sessionId',
  moderator: '/moderator/:sessionId',
  operator: '/operator/:sessionId',
  agenda: '/agenda/:sessionId',
  questions: '/questions/:sessionId',
  projection: '/questions/:sessionId/proyectar',
  report: '/report/:sessionId',
  print: '/programa/:sessionId',
  plans: '/planes',
  dashboard: '/dashboard',
  receive: '/recibir',
  paymentSuccess: '/payment/success',
  paymentCancel: '/payment/cancel',
  mailLink: '/cuenta/accion',
  developers: '/desarrolladores',
  importHelp: '/importar',
  certificate: '/certificado',
  networkTest: '/prueba',
  terms: '/terminos',
  privacy: '/aviso-de-privacidad',
  blog: '/blog',
  article: '/blog/:slug',
} as const;

/** Where old browsers had a stage of their own, with the room in its query: televisions may have kept the address. */
export const EARLIER_STAGE = '/pantalla-sencilla';

export type Page = keyof typeof pages;

/** The pages of a room besides the stage, which one script draws. */
export const PANEL_PAGES: readonly Page[] = [
  'newRoom',
  'controller',
  'moderator',
  'operator',
  'agenda',
  'questions',
  'projection',
  'report',
  'print',
];

const fill = (pattern: string, segment: string): string => pattern.replace(/:\w+/, segment);

/** The path of a page, with a code in its query unless that is null or undefined. */
const withCode =
  (pattern: string) =>
  (sessionId: string, code?: string | null): string =>
    `${fill(pattern, sessionId)}${code === undefined || code === null ? '' : `?${queryNames.code}=${code}`}`;

/** Paths from the root, without an origin. Session ids, codes and slugs consist of characters that need no escape. */
export const paths = {
  home: pages.home,
  newRoom: pages.newRoom,
  controller: (sessionId: string) => fill(pages.controller, sessionId),
  /** The controller's code is in the fragment, which browsers do not send to servers. */
  controllerWithCode: (sessionId: string, code: string) =>
    `${fill(pages.controller, sessionId)}#${queryNames.code}=${code}`,
  viewer: withCode(pages.viewer),
  moderator: withCode(pages.moderator),
  operator: withCode(pages.operator),
  report: withCode(pages.report),
  /** For the crew with a code of theirs, otherwise for the public. */
  print: withCode(pages.print),
  /** For the crew with a key that only reads, in the fragment. */
  crewProgramme: (sessionId: string, key: string) => `${fill(pages.print, sessionId)}#${queryNames.key}=${key}`,
  agenda: (sessionId: string) => fill(pages.agenda, sessionId),
  /** A calendar and not a page: programs subscribe to it. */
  calendar: (sessionId: string) => `${fill(pages.agenda, sessionId)}.ics`,
  agendaKiosk: (sessionId: string) => `${fill(pages.agenda, sessionId)}?${queryNames.kiosk}=1`,
  questions: (sessionId: string) => fill(pages.questions, sessionId),
  projection: (sessionId: string) => fill(pages.projection, sessionId),
  plans: pages.plans,
  plansTerms: `${pages.plans}#condiciones`,
  /** The plans page, with a way back to a room. */
  plansFrom: (sessionId: string) => `${pages.plans}?${queryNames.room}=${sessionId}`,
  dashboard: pages.dashboard,
  receive: pages.receive,
  paymentSuccess: pages.paymentSuccess,
  paymentCancel: pages.paymentCancel,
  mailLink: pages.mailLink,
  developers: pages.developers,
  /** A file that the build writes: the module for Companion. */
  companionModule: '/companion/a-tiempo.tgz',
  importHelp: pages.importHelp,
  certificate: pages.certificate,
  /** A file: what devices install to trust a copy in a hall. */
  authority: `${pages.certificate}/a-tiempo.crt`,
  networkTest: pages.networkTest,
  terms: pages.terms,
  privacy: pages.privacy,
  privacyCookies: `${pages.privacy}#cookies`,
  blog: pages.blog,
  article: (slug: string) => fill(pages.article, slug),
} as const;

/** Whether a pathname is one of these pages, with or without a slash at its end. */
export const isPathOf = (pathname: string, ...names: readonly Page[]): boolean =>
  names.some((name) => expressionOf(pages[name]).test(pathname));

const expressionOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`);

/** Whether this is the address of an agenda that nobody touches. */
export const isKiosk = ({ pathname, searchParams }: URL): boolean =>
  isPathOf(pathname, 'agenda') && searchParams.get(queryNames.kiosk) === '1';

/** Whether a page, besides the stage, is dark in every theme. */
export const isDarkPage = (url: URL): boolean => isKiosk(url) || isPathOf(url.pathname, 'projection');
