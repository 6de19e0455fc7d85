import { expect, test } from './support/fixtures.ts';

for (const address of ['/', '/viewer/aaaaaaaaaaaaaaaaaaaaaa']) {
  test(`${address} tells browsers what it may do`, async ({ request }) => {
    const headers = (await request.get(address)).headers();
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-.*frame-ancestors 'none'/u);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toContain('screen-wake-lock=(self)');
  });
}

test('files that carry their hash in the name are kept for ever', async ({ page, request }) => {
  await page.goto('/');
  const file = await page.locator('link[rel=modulepreload]').first().getAttribute('href');
  expect((await request.get(file ?? '')).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});
