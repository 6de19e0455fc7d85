import { readdirSync } from 'node:fs';
import { sounds } from '#protocol/sounds.ts';
import { addressOf } from '../../scripts/site/shells.ts';
import { expect, test } from './support/fixtures.ts';

/** Every page as it was built, and what is written by the browser or is not there at all. */
const built = readdirSync('build/client', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);
const pages = [...built.map(addressOf), '/viewer/aaaaaaaaaaaaaaaaaaaaaa', '/dashboard', '/blog/no-hay-tal-cosa'];

test('every page tells browsers what it may do', async ({ request }) => {
  expect(built.length).toBeGreaterThan(15);
  for (const address of pages) {
    const headers = (await request.get(address)).headers();
    const policy = headers['content-security-policy'] ?? '';
    const scripts = policy.match(/script-src [^;]*/u)?.[0] ?? '';
    expect([address, scripts]).toEqual([address, expect.stringMatching(/^script-src 'self'(?: 'sha256-[\w+/=]+')*$/u)]);
    expect([address, policy]).toEqual([address, expect.stringContaining("frame-ancestors 'none'")]);
    expect([address, headers['referrer-policy']]).toEqual([address, 'no-referrer']);
    expect([address, headers['x-content-type-options']]).toEqual([address, 'nosniff']);
    expect([address, headers['permissions-policy']]).toEqual([
      address,
      expect.stringContaining('screen-wake-lock=(self)'),
    ]);
  }
});

test('what is no page has its correct type, and sends no referrer', async ({ request }) => {
  for (const [what, address, status] of [
    ['the service worker', '/sw.js', 200],
    ['a picture', '/favicon.svg', 200],
    ['a list for machines', '/robots.txt', 200],
    ['another spelling of a page', '/planes/', 307],
    ['a file of an older build', '/assets/of-an-older-build.js', 404],
    ['a call', '/api/health', 200],
    ['a call that is none', '/api/nothing', 404],
    ['a socket that is asked for as a page', '/ws/aaaaaaaaaaaaaaaaaaaaaa', 426],
    ['an address that nobody answers', '/nothing?code=secret', 302],
  ] as const) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const { 'x-content-type-options': type, 'referrer-policy': referrer, location = '/' } = answer.headers();
    expect.soft([answer.status(), type, referrer], what).toEqual([status, 'nosniff', 'no-referrer']);
    expect.soft(location, what).not.toContain('secret');
  }
});

test('files that carry their hash in the name are kept for ever', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [file = ''] = /\/assets\/[\w.-]+\.js/u.exec(html) ?? [];
  expect((await request.get(file)).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('sounds and the icon are kept for a day: not every load of a screen asks for them', async ({ request }) => {
  for (const address of [...sounds.map(({ url }) => url), '/favicon.svg'])
    expect((await request.get(address)).headers()['cache-control']).toBe('public, max-age=86400');
});
