import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { screens } from '../../worker/screens.ts';
import { call, freshCode, freshId, SITE } from './calls.ts';

const SCREENS = [
  '/',
  '/controller',
  '/controller/',
  `/controller/${freshId()}`,
  `/viewer/${freshId()}`,
  '/viewer/x?code=y',
  `/moderator/${freshId()}?code=y`,
];

test.each(SCREENS)('[H90] %s is a screen and gets the app shell', async (path) => {
  // Before the client was built there is no shell; then a screen is answered with what is there.
  const shell = await env.ASSETS.fetch(
    `${SITE}/${path === '/' ? '__site' : path.startsWith('/viewer/') ? '__stage' : '__panel'}`,
  );
  const { status, text } = await call('GET', path);
  expect(status).toBe(shell.status);
  expect(text).toBe(await shell.text());
  expect(await call('HEAD', path)).toMatchObject({ status, text: '' });
});

test.each([
  '/nothing',
  '/viewer',
  '/viewer/x/y',
  '/moderator',
  '/index.php',
  '/favicon-of-old.ico',
  '/ws',
  '/ws/x/y',
  '/%',
  '//x.test',
])('[H91] %s is nothing of ours: it leads home', async (path) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await call(method, path);
    expect([status, headers.get('Location')]).toEqual([302, '/']);
  }
});

test('[H92] a file of an older build is 404, not a page', async () => {
  const { status, body } = await call('GET', '/assets/app-12345678.js');
  expect([status, body.detail.error]).toEqual([404, 'not_found']);
});

test.each(['/', '/controller', '/nothing'])('[H93] nothing is sent to %s', async (path) => {
  const { status, headers, body } = await call('POST', path, { body: {} });
  expect([status, headers.get('Allow'), body.detail.error]).toEqual([405, 'GET, HEAD', 'method_not_allowed']);
});

const SECRETIVE = ['controller', 'moderator', 'viewer', 'agenda', 'operator', 'questions', 'report', 'programa'];

test.each([
  ...SECRETIVE.map((screen) => `/${screen}/${freshId()}?code=${freshCode()}`),
  '/cuenta/accion?mode=resetPassword&oobCode=x',
  '/payment/success?session_id=x',
  '/payment/cancel',
])('[H94] %s leaves no copy behind', async (path) => {
  for (const method of ['GET', 'HEAD']) {
    expect((await call(method, path)).headers.get('Cache-Control')).toBe('no-store');
  }
});

test.each([
  ['/payment/success?session_id=x', '/__public'],
  ['/payment/cancel', '/__public'],
  ['/blog/no-hay', '/__public'],
  ['/dashboard', '/__site'],
  ['/cuenta/accion?oobCode=x', '/__site'],
  ['/controller', '/__new'],
  [`/viewer/${freshId()}?code=x`, '/__stage'],
  [`/agenda/${freshId()}`, '/__panel'],
  [`/agenda/${freshId()}?pantalla=1`, '/__dark'],
  [`/questions/${freshId()}`, '/__panel'],
  [`/questions/${freshId()}/proyectar`, '/__dark'],
])('[CN9, Z20] %s is served as %s, whose policy says who may measure', async (path, file) => {
  const asked: string[] = [];
  const files = (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return Promise.resolve(new Response('a page'));
  };
  await screens.request(`${SITE}${path}`, {}, { ...env, ASSETS: { fetch: files } });
  expect(asked).toEqual([file]);
});

test.each([
  ['/pantalla-sencilla?sala=a%2Fb&code=x', '/viewer/a%2Fb?sala=a%2Fb&code=x'],
  ['/pantalla-sencilla', '/'],
])('[PE30] %s, an earlier address of the stage in old browsers, leads to %s', async (path, place) => {
  const { status, headers } = await screens.request(`${SITE}${path}`, {}, env);
  expect([status, headers.get('Location')]).toEqual([302, place]);
});

test('[BL9] an unknown article has its page also for a browser with a cached copy', async () => {
  const tag = '"of-the-page"';
  const files = ({ headers }: Request) =>
    Promise.resolve(
      headers.get('If-None-Match') === tag
        ? new Response(null, { status: 304 })
        : new Response('a page', { headers: { ETag: tag } }),
    );
  const again = { headers: { 'If-None-Match': tag } };
  const answer = await screens.request(`${SITE}/blog/no-hay`, again, { ...env, ASSETS: { fetch: files } });
  expect([answer.status, await answer.text()]).toEqual([404, 'a page']);
});
