import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { FEED } from '../../client/lib/pages/feed.ts';
import { DARK_PAGE } from './dark-pages.ts';
import { nothingToEdit } from './edited.ts';
import { measuringHosts, noHosts } from './measuring-hosts.ts';
import type { Hosts } from './measuring-hosts.ts';
import { SHELL } from './shell.ts';
import { STAGE_PAGE } from './stage-files.ts';
import type { Environments } from './wrangler-vars.ts';

/**
 * Writes build/client/_headers. The Worker's static assets apply it, also when the Worker fetches the shell from them.
 * The pages hydrate from inline scripts that differ from page to page, so each page's policy allows only its own, by
 * hash.
 */

const folder = 'build/client';
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

const isScript = (attributes: string) =>
  !/\ssrc=/u.test(attributes) && !/\stype="(?!module"|text\/javascript"|importmap")/u.test(attributes);

/** The hashes of the scripts written into a page; data blocks such as JSON-LD never run and need none. */
export function scriptHashes(html: string): readonly string[] {
  const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>.*?)<\/script>/gsu)]
    .map(({ groups }) => ({ attributes: groups?.['attributes'] ?? '', code: groups?.['code'] ?? '' }))
    .filter(({ attributes }) => isScript(attributes));
  const hashes = scripts.map(({ code }) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return [...new Set(hashes)];
}

/** Firebase's servers, which browsers call to sign in if this installation has hosted identity. */
const FIREBASE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** Identity servers that pages may call: none, unless an environment of wrangler.toml has hosted identity. */
export const identityServers = (projects: readonly unknown[]): readonly string[] =>
  projects.some((project) => typeof project === 'string' && project !== '') ? FIREBASE : [];

/** Hosts that pages may use besides their own. `measuring` is for public pages, never for an event's screens. */
interface Others {
  readonly servers: readonly string[];
  readonly measuring: Hosts;
  /** The sockets of the public address. */
  readonly sockets: string;
}

/** The WebSocket origin of an origin. In Chromium before 71 and Safari before 16 `'self'` does not include it. */
export const socketsOf = (origin: string): string => origin.replace(/^http/u, 'ws');

/** Inline styles are allowed: React writes style attributes, and the toast library inserts its style sheet. */
const policy = (hashes: readonly string[], servers: readonly string[], { script, connect, img, frame }: Hosts) =>
  [
    "default-src 'self'",
    ["connect-src 'self'", ...servers, ...connect].join(' '),
    ["script-src 'self'", ...hashes, ...script].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...img].join(' '),
    // The silent video that keeps a screen awake.
    "media-src 'self' data:",
    ...(frame.length === 0 ? [] : [["frame-src 'self'", ...frame].join(' ')]),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The address of a page: `blog/index.html` is served as /blog, `__spa-fallback.html` as /__spa-fallback. */
export const addressOf = (file: string) => `/${file.replace(/(?:(?:^|\/)index)?\.html$/u, '')}`;

const rule = (address: string, headers: Readonly<Record<string, string>>) =>
  [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/** The same page for public addresses that are not prerendered: returns from a payment, unknown articles. */
const PUBLIC_SHELL = '__public.html';

/** The pages of rooms and accounts, where nobody measures. */
const isEvent = (file: string) => [SHELL, STAGE_PAGE, DARK_PAGE].includes(file);

/** Pages that search engines must not list: rooms, accounts, payments, unknown articles. */
const isShell = (file: string) => file.startsWith('__');
const unlisted = { 'X-Robots-Tag': 'noindex' };

export function headersOf(pages: Readonly<Record<string, string>>, others: Partial<Others> = {}): string {
  const { servers = [], measuring = noHosts, sockets = '' } = others;
  const own = sockets === '' ? [] : [sockets];
  const policyOf = (file: string, html: string) =>
    policy(
      scriptHashes(html),
      // Old browsers show the stage.
      file === STAGE_PAGE ? [...servers, ...own] : servers,
      isEvent(file) ? noHosts : measuring,
    );
  const rules = [
    rule('/*', everywhere),
    rule('/assets/*', forever),
    rule('/sw.js', { 'Cache-Control': 'no-cache' }),
    rule('/cards/*', aDay),
    rule('/sounds/*', aDay),
    rule('/favicon.svg', aDay),
    rule(FEED, { 'Content-Type': 'application/rss+xml; charset=utf-8' }),
    ...Object.entries(pages).map(([file, html]) =>
      rule(addressOf(file), { 'Content-Security-Policy': policyOf(file, html), ...(isShell(file) ? unlisted : {}) }),
    ),
  ];
  const text = `${rules.join('\n\n')}\n`;
  if (rules.length > most.rules || text.split('\n').some((line) => line.length > most.lineLength)) {
    throw new Error(`_headers holds at most ${most.rules} rules and lines of ${most.lineLength} characters`);
  }
  return text;
}

const wordOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The settings of all environments together, because one build serves every environment. */
function configured(url: string, { development, production }: Environments): Others {
  const environments = [development, production];
  return {
    sockets: socketsOf(url),
    servers: identityServers(environments.map((vars) => vars['FIREBASE_PROJECT_ID'])),
    measuring: measuringHosts(
      environments.map((vars) => ({
        ANALYTICS_ID: wordOf(vars['ANALYTICS_ID']),
        ADS_ID: wordOf(vars['ADS_ID']),
        ADS_CONVERSION_LABEL: wordOf(vars['ADS_CONVERSION_LABEL']),
      })),
    ),
  };
}

/** `url` is the public address. */
export function writeHeaders(url: string, environments: Environments): void {
  copyFileSync(`${folder}/${SHELL}`, `${folder}/${PUBLIC_SHELL}`);
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .toSorted();
  const read = pages.map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')] as const);
  // Every page starts by a script in it: one without hashes could run nothing.
  const silent = read.find(([, html]) => scriptHashes(html).length === 0);
  if (silent) throw nothingToEdit(`a script in ${silent[0]}`);
  writeFileSync(`${folder}/_headers`, headersOf(Object.fromEntries(read), configured(url, environments)));
}
