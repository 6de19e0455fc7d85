import { env } from 'cloudflare:workers';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createKeyRing } from '../../worker/identity/key-ring.ts';
import { deleteExpiredIdentityData } from '../../worker/identity/cleanup.ts';
import { verifyIdToken } from '../../worker/identity/verify-id-token.ts';
import { withTableMissing } from './failing-table.ts';
import { newPerson } from './browser.ts';

// This isolate has read no keys of an earlier file.
vi.hoisted(() => vi.resetModules());

type Ring = ReturnType<typeof createKeyRing>;

const MINUTE = 60_000;
const START = Date.now();
const issuer = 'https://a-tiempo.test/identity';
const audience = 'a-tiempo';

const rows = async () =>
  (await env.DB.prepare('SELECT * FROM identity_keys').all<{ kid: string; jwk: string; retired_at: number | null }>())
    .results;

const freshJwk = async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return exportJWK(privateKey);
};

/** Signs with the key of a ring, now. */
async function signedBy(ring: Ring, settings: Env, now: number): Promise<string> {
  const { kid, key } = await ring.signing(settings, now);
  return new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid }).sign(key);
}

/** Whether a ring knows the key of a token. */
async function knows(ring: Ring, token: string, now: number | { readonly now: number; readonly settings: Env }) {
  const at = typeof now === 'number' ? { now, settings: env } : now;
  const { kid = '' } = decodeProtectedHeader(token);
  try {
    await ring.find(at.settings, at.now)({ alg: 'ES256', kid }, { payload: '', signature: '' });
    return true;
  } catch {
    return false;
  }
}

describe('the key of this installation', () => {
  beforeEach(async () => void (await env.DB.exec('DELETE FROM identity_keys')));

  test('[ID11] is created at the first use, and many isolates that read it simultaneously have the same', async () => {
    const rings = Array.from({ length: 8 }, createKeyRing);
    const kids = await Promise.all(rings.map(async (ring) => (await ring.signing(env, START)).kid));
    expect(new Set(kids).size).toBe(1);
    expect((await rows()).map(({ kid }) => kid)).toEqual([kids[0]]);
  });

  test('[ID11] its public part can be read by everybody, and nothing else', async () => {
    const ring = createKeyRing();
    const { kid } = await ring.signing(env, START);
    const { keys } = await ring.jwks(env, START);
    expect(keys).toEqual([
      { kty: 'EC', crv: 'P-256', x: expect.any(String), y: expect.any(String), kid, alg: 'ES256', use: 'sig' },
    ]);
  });

  test('[ID12] is read once by an isolate, not with each token, and stays usable while D1 is unavailable', async () => {
    const ring = createKeyRing();
    const token = await signedBy(ring, env, START);
    await withTableMissing('identity_keys', async () => {
      expect(await knows(ring, token, START + 9 * MINUTE)).toBe(true);
      expect(await knows(ring, token, START + 11 * MINUTE)).toBe(true);
      expect(await knows(createKeyRing(), token, START)).toBe(false);
    });
  });

  test('[ID12] for an unknown key an isolate reads again, at limited intervals', async () => {
    const [one, other] = [createKeyRing(), createKeyRing()];
    await one.signing(env, START);
    const settings = { ...env, IDENTITY_SIGNING_JWK: JSON.stringify(await freshJwk()) };
    const token = await signedBy(other, settings, START + MINUTE);
    expect(await knows(one, token, START + 9_000)).toBe(false);
    expect(await knows(one, token, START + 2 * MINUTE)).toBe(true);
  });

  test('[ID13] may be a secret of the operator: D1 has its public part only', async () => {
    const jwk = await freshJwk();
    const settings = { ...env, IDENTITY_SIGNING_JWK: JSON.stringify(jwk) };
    const ring = createKeyRing();
    const token = await signedBy(ring, settings, START);
    const [row] = await rows();
    expect(JSON.parse(row?.jwk ?? '')).not.toHaveProperty('d');
    expect(row?.jwk).not.toContain(jwk.d);
    expect(await knows(createKeyRing(), token, { now: START, settings })).toBe(true);
  });

  test('[ID13] the previous key is valid until its last token expires, then it is deleted', async () => {
    const ring = createKeyRing();
    const earlier = await signedBy(ring, env, START);
    const changes = [
      { ...env, IDENTITY_SIGNING_JWK: JSON.stringify(await freshJwk()) },
      { ...env, IDENTITY_SIGNING_JWK: JSON.stringify(await freshJwk()) },
      env,
    ];
    let [token, now] = [earlier, START];
    for (const settings of changes) {
      const next = createKeyRing();
      const newer = await signedBy(next, settings, now + MINUTE);
      expect(decodeProtectedHeader(newer).kid).not.toBe(decodeProtectedHeader(token).kid);
      expect(await knows(next, token, { now: now + 60 * MINUTE, settings })).toBe(true);
      expect(await knows(createKeyRing(), token, { now: now + 80 * MINUTE, settings })).toBe(false);
      expect((await rows()).filter(({ retired_at }) => retired_at === null)).toHaveLength(1);
      [token, now] = [newer, now + 100 * MINUTE];
    }
    await deleteExpiredIdentityData(env, now + 100 * MINUTE);
    expect(await rows()).toHaveLength(1);
  });

  test('[ID13] a secret that is no private key is an error, and no key is generated', async () => {
    const { d: _, ...open } = await freshJwk();
    for (const secret of ['x', '{}', JSON.stringify(open)])
      await expect(createKeyRing().signing({ ...env, IDENTITY_SIGNING_JWK: secret }, START)).rejects.toThrow(
        'IDENTITY_SIGNING_JWK is no private ES256 key',
      );
  });
});

describe('[ID14] an ID token of ours', () => {
  const valid = async (token: string) => (await verifyIdToken(env, token)).verdict;
  /** Signs any claims with our own key. */
  async function ownKey() {
    await newPerson();
    const { kid, jwk } = (await rows()).find(({ retired_at }) => retired_at === null) ?? { kid: '', jwk: '{}' };
    const key = await importJWK(JSON.parse(jwk), 'ES256');
    const now = Math.floor(Date.now() / 1000);
    const good = { sub: 'u1', email: 'ana@ejemplo.mx', auth_time: now, iat: now, exp: now + 60 };
    const sign = (claims: object, header: object = {}) =>
      new SignJWT({ iss: issuer, aud: audience, ...good, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid, ...header })
        .sign(key);
    return { sign, now, jwk, kid };
  }

  test('[ID14] it contains the account and the time of the sign-in', async () => {
    const ana = await newPerson();
    expect(decodeProtectedHeader(ana.idToken)).toEqual({ alg: 'ES256', typ: 'JWT', kid: expect.any(String) });
    expect(decodeJwt(ana.idToken)).toMatchObject({ iss: issuer, aud: audience, sub: ana.uid, user_id: ana.uid });
    const { identity } = (await verifyIdToken(env, ana.idToken)) as { identity: object };
    const { iat = 0, auth_time } = decodeJwt<{ auth_time: number }>(ana.idToken);
    expect(identity).toEqual({
      uid: ana.uid,
      email: ana.email,
      emailVerified: false,
      name: 'Ana Ruiz',
      authTime: auth_time * 1000,
      issuedAt: iat * 1000,
    });
  });

  test('[ID14] needs the right issuer, audience, times and claims', async () => {
    const { sign, now } = await ownKey();
    expect(await valid(await sign({}))).toBe('valid');
    for (const claims of [
      { iss: 'https://otra.test/identity' },
      { iss: undefined },
      { aud: 'otra' },
      { aud: undefined },
      { sub: '' },
      { sub: undefined },
      { sub: 'x'.repeat(129) },
      { email: undefined },
      { email: 7 },
      { auth_time: undefined },
      { auth_time: now + 60 },
      { auth_time: 'hoy' },
      { iat: now + 60 },
      { iat: undefined },
      { exp: now - 10 },
      { exp: undefined },
      { nbf: now + 60 },
    ])
      expect([claims, await valid(await sign(claims))]).toEqual([claims, 'invalid']);
  });

  test('[ID14] it needs our signature: without one, with another key or algorithm, or changed, it is invalid', async () => {
    const ana = await newPerson();
    const { sign, jwk, kid } = await ownKey();
    const [header = '', body = '', signature = ''] = (await sign({})).split('.');
    const inBase64 = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
    const { privateKey } = await generateKeyPair('ES256');
    const claims = { ...decodeJwt(ana.idToken) };
    const stranger = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
    const publicText = new TextEncoder().encode(JSON.stringify({ ...JSON.parse(jwk), d: undefined }));
    const confused = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(publicText);
    for (const token of [
      '',
      'x',
      '..',
      `${inBase64({ alg: 'none' })}.${body}.`,
      `${inBase64({ alg: 'none', kid })}.${body}.${signature}`,
      `${header}.${body}.`,
      `${header}.${inBase64({ ...claims, sub: 'otra' })}.${signature}`,
      stranger,
      confused,
      await sign({}, { kid: 'otra' }),
    ])
      expect([token, await valid(token)]).toEqual([token, 'invalid']);
  });

  test('[ID15] is undecided while the keys are unavailable', async () => {
    const ana = await newPerson();
    vi.resetModules();
    const { verifyIdToken: verifyInAnotherIsolate } = await import('../../worker/identity/verify-id-token.ts');
    await withTableMissing('identity_keys', async () => {
      expect(await verifyInAnotherIsolate(env, ana.idToken)).toEqual({ verdict: 'unavailable' });
    });
    expect(await verifyInAnotherIsolate(env, ana.idToken)).toMatchObject({ verdict: 'valid' });
  });
});
