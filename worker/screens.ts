import { Hono } from 'hono';
import type { AppEnv } from './api/lib/app-env.ts';
import { refusalResponse } from './api/lib/refused.ts';

/** The screens the client has. A path that is none of them, and no file, leads home. */
const SCREENS = [
  '/',
  '/controller',
  '/controller/:sessionId',
  '/viewer/:sessionId',
  '/moderator/:sessionId',
  '/questions/:sessionId',
  '/operator/:sessionId',
  '/report/:sessionId',
  '/agenda/:sessionId',
  '/questions/:sessionId/proyectar',
  '/dashboard',
  '/payment/success',
  '/payment/cancel',
  '/cuenta/accion',
];

const shell = (assets: Fetcher, request: Request): Promise<Response> =>
  assets.fetch(new Request(new URL('/__spa-fallback', request.url), request));

/** What a browser opens. Files have been served before anything comes here. */
export const screens = new Hono<AppEnv>()
  .on('GET', SCREENS, (c) => shell(c.env.ASSETS, c.req.raw))
  // A file of an older build: a redirect would make a browser run a page as a script.
  .get('/assets/*', (c) => refusalResponse(c, { error: 'not_found' }))
  .get('*', (c) => c.redirect('/'))
  .all('*', (c) => {
    c.header('Allow', 'GET, HEAD');
    return refusalResponse(c, { error: 'method_not_allowed' });
  });
