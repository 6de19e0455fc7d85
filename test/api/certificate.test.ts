import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { paths } from '#protocol/paths.ts';
import { app } from '../../worker/app.ts';
import { partialStub } from '../support/partial-stub.ts';
import { SITE } from './calls.ts';

const PEM = '-----BEGIN CERTIFICATE-----\n';

/** The machine of a copy in a hall, with or without a certificate of its own. */
const venue = (authority: string | null) =>
  partialStub<Fetcher>({
    fetch: async (input) =>
      input === 'http://venue/certificate' && authority !== null
        ? new Response(authority)
        : new Response(null, { status: 404 }),
  });

/** The pages of a build. */
const ASSETS = partialStub<Fetcher>({ fetch: async () => new Response('page') });

const get = (path: string, own: Partial<Env>) =>
  app.fetch(new Request(`${SITE}${path}`), { ...env, ASSETS, ...own }, createExecutionContext());

test('[VN13] a copy that made its own certificate gives its authority as a file that systems install', async () => {
  const file = await get(paths.authority, { VENUE: venue(PEM) });
  expect(await file.text()).toBe(PEM);
  expect([file.status, file.headers.get('Content-Type'), file.headers.get('Cache-Control')]).toEqual([
    200,
    'application/x-x509-ca-cert',
    'no-store',
  ]);
  expect((await get(paths.certificate, { VENUE: venue(PEM) })).status).toBe(200);
});

test('[VN13] with another certificate, or on the Internet, there is no such file', async () => {
  for (const own of [{ VENUE: venue(null) }, {}])
    expect((await get(paths.authority, own)).headers.get('Location')).toBe('/');
  expect((await get(paths.certificate, {})).headers.get('Location')).toBe('/');
});
