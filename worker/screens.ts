import { EARLIER_STAGE, PANEL_PAGES, isDarkPage, pages, paths } from '#protocol/paths.ts';
import { queryNames } from '#protocol/query-names.ts';
import { Hono, type Context } from 'hono';
import type { AppEnv } from './api/lib/app-env.ts';
import { refusalResponse } from './api/lib/refusal-error.ts';

/** Any other path without a file redirects home. */
const PANELS = PANEL_PAGES.map((page) => pages[page]);
/** Pages of the site that are not written at build time. The home page is a file, except in development. */
const SITE = [pages.home, pages.dashboard, pages.receive];

/** Pages whose address contains a code or a payment: they are never cached. */
const MAIL_LINKS = [pages.mailLink];
const PAYMENT = [pages.paymentSuccess, pages.paymentCancel];

/** The pages that screens are drawn in, as the build names them (`scripts/site/shells.ts`). */
type Shell = '/__panel' | '/__new' | '/__dark' | '/__stage' | '/__site';

const shell = (assets: Fetcher, request: Request, name: Shell): Promise<Response> =>
  assets.fetch(new Request(new URL(name, request.url), request));

const panel = (assets: Fetcher, request: Request): Promise<Response> =>
  shell(assets, request, isDarkPage(new URL(request.url)) ? '/__dark' : '/__panel');

/** The page of the site under the content security policy of public pages, which permits measuring after consent. */
const publicShell = (assets: Fetcher, { url, method }: Request): Promise<Response> =>
  // Without the request's validators: a missing page must not become 304.
  assets.fetch(new Request(new URL('/__public', url), { method }));

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
  .get(pages.newRoom, async (c) => cachedWithoutCode(c, await shell(c.env.ASSETS, c.req.raw, '/__new')))
  .on('GET', PANELS, async (c) => cachedWithoutCode(c, await panel(c.env.ASSETS, c.req.raw)))
  .on('GET', SITE, async (c) => cachedWithoutCode(c, await shell(c.env.ASSETS, c.req.raw, '/__site')))
  .get(pages.viewer, async (c) => cachedWithoutCode(c, await shell(c.env.ASSETS, c.req.raw, '/__stage')))
  .get(EARLIER_STAGE, (c) => {
    const { search, searchParams } = new URL(c.req.url);
    const room = searchParams.get(queryNames.room);
    return withSecurityHeaders(c).redirect(
      room === null ? paths.home : `${paths.viewer(encodeURIComponent(room))}${search}`,
    );
  })
  .on('GET', MAIL_LINKS, async (c) => uncached(await shell(c.env.ASSETS, c.req.raw, '/__site')))
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
