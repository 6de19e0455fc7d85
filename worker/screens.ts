import { EARLIER_STAGE, isDarkPage, pages, paths } from '#protocol/paths.ts';
import { queryNames } from '#protocol/query-names.ts';
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { AppEnv } from './api/lib/app-env.ts';
import { refusalResponse } from './api/lib/refusal-error.ts';

/** Pages of the client, besides the stage. Any other path without a file redirects home. */
const SCREENS = [
  pages.home,
  pages.newRoom,
  pages.controller,
  pages.moderator,
  pages.questions,
  pages.operator,
  pages.report,
  pages.print,
  pages.agenda,
  pages.projection,
  pages.dashboard,
  pages.receive,
];

/** Pages whose address contains a code or a payment: they are never cached. */
const MAIL_LINKS = [pages.mailLink];
const PAYMENT = [pages.paymentSuccess, pages.paymentCancel];

const shell = (assets: Fetcher, request: Request): Promise<Response> =>
  assets.fetch(new Request(new URL('/__spa-fallback', request.url), request));

/** The stage's own page, or that of other screens that are dark. In development it is the shell's. */
async function ownPage(assets: Fetcher, request: Request, path: '/__stage' | '/__dark'): Promise<Response> {
  const page = await assets.fetch(new Request(new URL(path, request.url), request));
  return page.status === 404 ? shell(assets, request) : page;
}

const screen = (assets: Fetcher, request: Request): Promise<Response> =>
  isDarkPage(new URL(request.url)) ? ownPage(assets, request, '/__dark') : shell(assets, request);

/** The app shell under the content security policy of public pages, which permits measuring after consent. */
async function publicShell(assets: Fetcher, { url, method }: Request): Promise<Response> {
  // Without the request's validators: a missing page must not become 304.
  const anew = new Request(url, { method });
  const page = await assets.fetch(new Request(new URL('/__public', url), anew));
  // In development there is one shell.
  return page.ok ? page : shell(assets, anew);
}

function uncached(page: Response): Response {
  const answer = new Response(page.body, page);
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

const cachedWithoutCode = (c: Context<AppEnv>, page: Response): Response =>
  c.req.query('code') === undefined ? page : uncached(page);

/** Responses without a file get the headers of files and are not cached, because an address may contain a code. */
function withSecurityHeaders(c: Context<AppEnv>): Context<AppEnv> {
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'no-referrer');
  return c;
}

const missing = (page: Response) => new Response(page.body, { status: 404, headers: page.headers });

/** Page requests. Existing files are served before this handler. */
export const screens = new Hono<AppEnv>()
  .on('GET', SCREENS, async (c) => cachedWithoutCode(c, await screen(c.env.ASSETS, c.req.raw)))
  .get(pages.viewer, async (c) => cachedWithoutCode(c, await ownPage(c.env.ASSETS, c.req.raw, '/__stage')))
  .get(EARLIER_STAGE, (c) => {
    const { search, searchParams } = new URL(c.req.url);
    const room = searchParams.get(queryNames.room);
    return withSecurityHeaders(c).redirect(
      room === null ? paths.home : `${paths.viewer(encodeURIComponent(room))}${search}`,
    );
  })
  .on('GET', MAIL_LINKS, async (c) => uncached(await shell(c.env.ASSETS, c.req.raw)))
  .on('GET', PAYMENT, async (c) => uncached(await publicShell(c.env.ASSETS, c.req.raw)))
  .get(pages.certificate, async (c, next) => {
    if (!c.env.VENUE) return next();
    return uncached(await publicShell(c.env.ASSETS, c.req.raw));
  })
  .get(paths.authority, async (c, next) => {
    const authority = await c.env.VENUE?.fetch('http://venue/certificate');
    if (!authority?.ok) return next();
    return withSecurityHeaders(c).body(await authority.text(), 200, {
      // By these, telephones offer to install it.
      'Content-Type': 'application/x-x509-ca-cert',
      'Content-Disposition': 'attachment; filename="a-tiempo.crt"',
    });
  })
  // Existing articles are files, so this one does not exist.
  .get(pages.article, async (c) => missing(await publicShell(c.env.ASSETS, c.req.raw)))
  // A file of an older build. A redirect would make the browser run a page as a script.
  .get('/assets/*', (c) => refusalResponse(withSecurityHeaders(c), { error: 'not_found' }))
  .get('*', (c) => withSecurityHeaders(c).redirect('/'))
  .all('*', (c) => {
    c.header('Allow', 'GET, HEAD');
    return refusalResponse(withSecurityHeaders(c), { error: 'method_not_allowed' });
  });
