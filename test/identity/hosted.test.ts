import { env } from 'cloudflare:workers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { verifyHostedToken, googleKeys } from '../../worker/identity/firebase-tokens.ts';
import { verifyEmbeddedToken } from '../../worker/identity/id-token.ts';
import { verifyIdToken } from '../../worker/identity/verify-id-token.ts';
import { newBrowser, newPerson } from './browser.ts';

describe('[ID16] with a Firebase project', () => {
  const FIREBASE_PROJECT_ID = 'congreso-mx';
  const settings = { ...env, FIREBASE_PROJECT_ID };
  const now = () => Date.now();

  /** Google's endpoint for keys. */
  async function google() {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const keys = [{ ...(await exportJWK(publicKey)), kid: 'g1', alg: 'RS256', use: 'sig' }];
    const answer = vi.fn<typeof fetch>(async () => Response.json({ keys }));
    vi.stubGlobal('fetch', answer);
    const at = Math.floor(now() / 1000);
    const sign = (claims: object = {}) =>
      new SignJWT({
        iss: `https://securetoken.google.com/${FIREBASE_PROJECT_ID}`,
        aud: FIREBASE_PROJECT_ID,
        sub: 'firebase-uid',
        email: 'ana@ejemplo.mx',
        email_verified: true,
        auth_time: at,
        iat: at,
        exp: at + 3600,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'g1' })
        .sign(privateKey);
    return { sign, answer };
  }

  beforeEach(() => () => void vi.unstubAllGlobals());

  test('[ID16] Google’s tokens for this project are good, and its keys are asked for once', async () => {
    const { sign, answer } = await google();
    const keys = googleKeys();
    for (let time = 0; time < 3; time += 1) {
      const verdict = await verifyHostedToken(settings, await sign({ name: 'Ana' }), { now: now(), keys });
      expect(verdict).toMatchObject({
        verdict: 'valid',
        identity: { uid: 'firebase-uid', email: 'ana@ejemplo.mx', emailVerified: true, name: 'Ana' },
      });
    }
    expect(answer).toHaveBeenCalledTimes(1);
    expect(answer.mock.calls[0]).toEqual([
      'https://www.googleapis.com/robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com',
      expect.anything(),
    ]);
  });

  test('[ID16] those for another project, and our own, are not; nor are Google’s where the service is embedded', async () => {
    const { sign } = await google();
    const ana = await newPerson();
    const keys = googleKeys();
    const verdict = async (token: string) => (await verifyHostedToken(settings, token, { now: now(), keys })).verdict;
    expect(await verdict(await sign({ aud: 'otro' }))).toBe('invalid');
    expect(await verdict(await sign({ iss: 'https://securetoken.google.com/otro' }))).toBe('invalid');
    expect(await verdict(await sign({ auth_time: undefined }))).toBe('invalid');
    expect(await verdict(ana.idToken)).toBe('invalid');
    expect((await verifyIdToken(settings, ana.idToken)).verdict).toBe('invalid');
    expect((await verifyEmbeddedToken(env, await sign(), now())).verdict).toBe('invalid');
    expect((await verifyIdToken(env, await sign())).verdict).toBe('invalid');
  });

  test('[ID16] while Google is unavailable a token is undecided', async () => {
    const { sign } = await google();
    const token = await sign();
    for (const fetch of [
      async () => Promise.reject(new TypeError('Network connection lost')),
      async () => new Response('no', { status: 503 }),
      async () => new Response('<html>'),
    ]) {
      vi.stubGlobal('fetch', vi.fn<typeof globalThis.fetch>(fetch));
      expect(await verifyHostedToken(settings, token, { now: now(), keys: googleKeys() })).toEqual({
        verdict: 'unavailable',
      });
    }
  });

  test('[ID16] the embedded service is not there', async () => {
    const browser = newBrowser({ settings: { FIREBASE_PROJECT_ID } });
    for (const name of ['accounts:signUp', 'accounts:lookup', 'token'])
      expect(await browser.call(name, {})).toMatchObject({ status: 404, body: { error: { message: 'NOT_FOUND' } } });
    expect((await browser.send('/identity/v1/keys', {})).status).toBe(404);
  });
});
