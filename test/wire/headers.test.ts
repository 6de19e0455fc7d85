import { globSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { sounds } from '#protocol/sounds.ts';
import { addressOf } from '../../scripts/site/shells.ts';

const get = (path: string) => fetch(inject('address') + path, { redirect: 'manual' });

/** Every page as it was built, and what is written by the browser or is not there at all. */
const built = globSync('**/*.html', { cwd: 'build/client' }).map(addressOf);
const pages = [...built, '/viewer/aaaaaaaaaaaaaaaaaaaaaa', '/dashboard', '/blog/no-hay-tal-cosa'];

test('every page tells browsers what it may do', async () => {
  expect(built.length).toBeGreaterThan(15);
  for (const address of pages) {
    const { headers } = await get(address);
    const policy = headers.get('content-security-policy') ?? '';
    expect([address, policy.match(/script-src [^;]*/u)?.[0]]).toEqual([
      address,
      expect.stringMatching(/^script-src 'self'(?: 'sha256-[\w+/=]+')*$/u),
    ]);
    const others = ['referrer-policy', 'x-content-type-options', 'permissions-policy'].map((name) => headers.get(name));
    expect([address, policy, ...others]).toEqual([
      address,
      expect.stringContaining("frame-ancestors 'none'"),
      'no-referrer',
      'nosniff',
      expect.stringContaining('screen-wake-lock=(self)'),
    ]);
  }
});

test('what is no page has its correct type, and sends no referrer', async () => {
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
    const answer = await get(address);
    const [type, referrer] = ['x-content-type-options', 'referrer-policy'].map((name) => answer.headers.get(name));
    expect.soft([answer.status, type, referrer], what).toEqual([status, 'nosniff', 'no-referrer']);
    expect.soft(answer.headers.get('location') ?? '/', what).not.toContain('secret');
  }
});

test('files that carry their hash in the name are kept for ever; sounds and the icon for a day: not every load of a screen asks for them', async () => {
  const keptFor = async (path: string) => (await get(path)).headers.get('cache-control');
  const [file = ''] = /\/assets\/[\w.-]+\.js/u.exec(await (await get('/')).text()) ?? [];
  expect(await keptFor(file)).toBe('public, max-age=31536000, immutable');
  for (const address of [...sounds.map(({ url }) => url), '/favicon.svg'])
    expect(await keptFor(address)).toBe('public, max-age=86400');
});
