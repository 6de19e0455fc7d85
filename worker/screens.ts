import { pages } from '#protocol/paths.ts';
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { AppEnv } from './api/lib/app-env.ts';
import { refusalResponse } from './api/lib/refusal-error.ts';

/** The screens the client has. A path that is none of them, and no file, leads home. */
const SCREENS = [
  pages.home,
  pages.newRoom,
  pages.controller,
  pages.viewer,
  pages.moderator,
  pages.questions,
  pages.operator,
  pages.report,
  pages.agenda,
  pages.projection,
  pages.dashboard,
];

/** Their addresses carry a code or a payment: no copy of the page stays behind under them. */
const MAIL_LINKS = [pages.mailLink];
const PAYMENT = [pages.paymentSuccess, pages.paymentCancel];

const shell = (assets: Fetcher, request: Request): Promise<Response> =>
  assets.fetch(new Request(new URL('/__spa-fallback', request.url), request));

/** The same page under the policy of the public ones: here others may measure, where somebody agreed. */
async function publicShell(assets: Fetcher, { url, method }: Request): Promise<Response> {
  // Whatever the browser has of it already: a page that is missing cannot be answered as "not modified".
  const anew = new Request(url, { method });
  const page = await assets.fetch(new Request(new URL('/__public', url), anew));
  // Without a build, in development, there is one shell.
  return page.ok ? page : shell(assets, anew);
}

function uncached(page: Response): Response {
  const answer = new Response(page.body, page);
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

/** Answers that no file stands behind carry what files carry, and nobody keeps them: an address may have a code in it. */
function withSecurityHeaders(c: Context<AppEnv>): Context<AppEnv> {
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'no-referrer');
  return c;
}

const missing = (page: Response) => new Response(page.body, { status: 404, headers: page.headers });

/** What a browser opens. Files have been served before anything comes here. */
export const screens = new Hono<AppEnv>()
  .on('GET', SCREENS, async (c) => {
    const page = await shell(c.env.ASSETS, c.req.raw);
    return c.req.query('code') === undefined ? page : uncached(page);
  })
  .on('GET', MAIL_LINKS, async (c) => uncached(await shell(c.env.ASSETS, c.req.raw)))
  .on('GET', PAYMENT, async (c) => uncached(await publicShell(c.env.ASSETS, c.req.raw)))
  // Articles are files: whoever comes here asks for one that is not there. The page says so.
  .get(pages.article, async (c) => missing(await publicShell(c.env.ASSETS, c.req.raw)))
  // A file of an older build: a redirect would make a browser run a page as a script.
  .get('/assets/*', (c) => refusalResponse(withSecurityHeaders(c), { error: 'not_found' }))
  .get('*', (c) => withSecurityHeaders(c).redirect('/'))
  .all('*', (c) => {
    c.header('Allow', 'GET, HEAD');
    return refusalResponse(withSecurityHeaders(c), { error: 'method_not_allowed' });
  });
