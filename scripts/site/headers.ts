import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { FEED } from '../../client/lib/pages/feed.ts';
import { measuringOf, type MeasuringSettings } from '../../worker/lib/measuring.ts';
import { folder } from './built.ts';
import { nothingToEdit } from './edited.ts';
import { textOf, type Environments } from './public-address.ts';
import { SHELLS, addressOf, isShell } from './shells.ts';

/**
 * Writes build/client/_headers. The Worker's static assets apply it, also when the Worker fetches the shell from them.
 * The pages hydrate from inline scripts that differ from page to page, so each page's policy allows only its own, by
 * hash.
 */

/** Limits of the platform on the file. */
const most = { rules: 100, lineLength: 2000 };

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'fullscreen=(self), screen-wake-lock=(self), window-management=(self), camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Browsers ignore it over http, so it has no effect on a local copy.
  'Strict-Transport-Security': 'max-age=31536000',
};

const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const aDay = { 'Cache-Control': 'public, max-age=86400' };

/** Where what a page uses may be from, by directive of its content security policy. */
type Sources = Readonly<Record<string, readonly string[]>>;

const own: Sources = {
  'default-src': ["'self'"],
  'connect-src': ["'self'"],
  'script-src': ["'self'"],
  // React writes style attributes, and the toast library inserts its style sheet.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  // The silent video that keeps a screen awake.
  'media-src': ["'self'", 'data:'],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

const TAG = 'https://www.googletagmanager.com';
const ADS = ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net', 'https://www.google.com'];

/** What Google's guide to content security policies names for its tag. */
const google: Readonly<Record<'analytics' | 'ads', Sources>> = {
  analytics: {
    'script-src': [TAG],
    'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', TAG],
    'img-src': ['https://*.google-analytics.com', TAG],
  },
  ads: {
    'script-src': [TAG, ...ADS],
    'connect-src': [TAG, ...ADS, 'https://pagead2.googlesyndication.com', 'https://www.google.com.mx'],
    'img-src': [TAG, ...ADS, 'https://www.google.com.mx'],
    'frame-src': ["'self'", TAG, 'https://td.doubleclick.net'],
  },
};

/** All of these together. */
function union(all: readonly Sources[]): Sources {
  const names = new Set(all.flatMap((each) => Object.keys(each)));
  const valuesOf = (name: string) => [...new Set(all.flatMap((each) => each[name] ?? []))];
  return Object.fromEntries([...names].map((name) => [name, valuesOf(name)]));
}

/** Hosts of analytics and ads for visitors who consent: none, unless an environment of wrangler.toml has ids. */
export const measuringHosts = (environments: readonly MeasuringSettings[]): Sources =>
  union(
    environments.flatMap((settings) => {
      const { analytics = null, ads = null } = measuringOf(settings) ?? {};
      return [...(analytics === null ? [] : [google.analytics]), ...(ads === null ? [] : [google.ads])];
    }),
  );

/** Firebase's servers, which browsers call to sign in if this installation has hosted identity. */
const FIREBASE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** Identity servers that pages may call: none, unless an environment of wrangler.toml has hosted identity. */
export const identityServers = (projects: readonly unknown[]): readonly string[] =>
  projects.some((project) => textOf(project) !== '') ? FIREBASE : [];

/** The WebSocket origin of an origin. In Chromium before 71 and Safari before 16 `'self'` does not include it. */
export const socketsOf = (origin: string): string => origin.replace(/^http/u, 'ws');

const isScript = (attributes: string) =>
  !/\ssrc=/u.test(attributes) &&
  !/\stype="(?!module"|text\/javascript"|importmap"|speculationrules")/u.test(attributes);

/** The hashes of the scripts written into a page; data blocks such as JSON-LD never run and need none. */
export function scriptHashes(html: string): readonly string[] {
  const hashes = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>.*?)<\/script>/gsu)]
    .filter(({ groups }) => isScript(groups?.['attributes'] ?? ''))
    .map(({ groups }) =>
      createHash('sha256')
        .update(groups?.['code'] ?? '')
        .digest('base64'),
    );
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

/** Hosts that pages may use besides their own. `measuring` is for public pages, never for an event's screens. */
interface Others {
  readonly servers: readonly string[];
  readonly measuring: Sources;
  /** The sockets of the public address, which old browsers of the stage need named. */
  readonly sockets: readonly string[];
}

const rule = (address: string, headers: Readonly<Record<string, string>>) =>
  [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/** @param pages Their HTML by their files. */
export function headersOf(pages: Readonly<Record<string, string>>, others: Partial<Others> = {}): string {
  const { servers = [], measuring = {}, sockets = [] } = others;
  const policyOf = (file: string, html: string) => {
    const called = file === SHELLS.stage ? [...servers, ...sockets] : servers;
    // Nobody measures pages of rooms and accounts.
    const isMeasured = !isShell(file) || file === SHELLS.public;
    const sources = [own, { 'connect-src': called, 'script-src': scriptHashes(html) }, isMeasured ? measuring : {}];
    return Object.entries(union(sources))
      .map(([name, values]) => `${name} ${values.join(' ')}`)
      .join('; ');
  };
  const rules = [
    rule('/*', everywhere),
    rule('/assets/*', forever),
    rule('/sw.js', { 'Cache-Control': 'no-cache' }),
    rule('/cards/*', aDay),
    rule('/sounds/*', aDay),
    rule('/favicon.svg', aDay),
    rule(FEED, { 'Content-Type': 'application/rss+xml; charset=utf-8' }),
    ...Object.entries(pages).map(([file, html]) =>
      rule(addressOf(file), {
        'Content-Security-Policy': policyOf(file, html),
        // Search engines must not list shells: rooms, accounts, payments, unknown articles.
        ...(isShell(file) && { 'X-Robots-Tag': 'noindex' }),
      }),
    ),
  ];
  const text = `${rules.join('\n\n')}\n`;
  if (rules.length > most.rules || text.split('\n').some((line) => line.length > most.lineLength)) {
    throw new Error(`_headers holds at most ${most.rules} rules and lines of ${most.lineLength} characters`);
  }
  return text;
}

/** @param url The public address. The settings of all environments count, because one build serves every environment. */
export function writeHeaders(url: string, { development, production }: Environments): void {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .toSorted()
    .map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')] as const);
  // Every page starts by a script in it: one without hashes could run nothing.
  const silent = pages.find(([, html]) => scriptHashes(html).length === 0);
  if (silent) throw nothingToEdit(`a script in ${silent[0]}`);
  const environments = [development, production];
  const others: Others = {
    sockets: [socketsOf(url)],
    servers: identityServers(environments.map((vars) => vars['FIREBASE_PROJECT_ID'])),
    measuring: measuringHosts(
      environments.map((vars) => ({
        ANALYTICS_ID: textOf(vars['ANALYTICS_ID']),
        ADS_ID: textOf(vars['ADS_ID']),
        ADS_CONVERSION_LABEL: textOf(vars['ADS_CONVERSION_LABEL']),
      })),
    ),
  };
  writeFileSync(`${folder}/_headers`, headersOf(Object.fromEntries(pages), others));
}
