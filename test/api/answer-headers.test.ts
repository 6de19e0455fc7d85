import { expect, test } from 'vitest';
import { app } from '../../worker/app.ts';
import { call } from './calls.ts';

/** The headers of the Worker's own responses; those of pages and files are in scripts/site/headers.ts. */

const routes = [...new Set(app.routes.map(({ method, path }) => `${method === 'ALL' ? 'PATCH' : method} ${path}`))]
  .map((route) => route.split(' '))
  .filter(([, path = '']) => /^\/(?:api|identity|ws)\b/u.test(path));

const filled = (path = '') => path.replaceAll(/:\w+/gu, 'x'.repeat(22)).replace('*', 'nothing');

test('[FZ7] no response of the Worker is cached or sniffed', async () => {
  expect(routes.length).toBeGreaterThan(45);
  for (const [method = '', path] of routes) {
    const { headers } = await call(method, filled(path));
    const kept = [headers.get('Cache-Control'), headers.get('X-Content-Type-Options')];
    expect([method, path, ...kept]).toEqual([method, path, 'no-store', 'nosniff']);
  }
});

test.each([
  ['GET', '/nothing/at/all?code=secret', 302],
  ['POST', '/', 405],
  ['DELETE', '/viewer/x', 405],
  ['GET', '/assets/of-an-older-build.js', 404],
  ['GET', '/ws/x', 426],
])('[FZ7] %s %s, which no page answers, says no more than %i', async (method, path, status) => {
  const answer = await call(method, path);
  expect(answer.status).toBe(status);
  expect([answer.headers.get('X-Content-Type-Options'), answer.headers.get('Referrer-Policy')]).toEqual([
    'nosniff',
    'no-referrer',
  ]);
  expect(answer.headers.get('Location') ?? '/').toBe('/');
});
