import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ownCertificate } from '../../scripts/venue/certificates.ts';
import { venueSettingsIn } from '../../scripts/venue/settings.ts';

test('[VN6] a copy needs no setting: it serves every network by http and, on the next port, by https', () => {
  expect(venueSettingsIn({}, 8787)).toEqual({ host: '0.0.0.0', tlsPort: 8788, tlsFiles: null, vars: {} });
});

test('[VN6] its operator sets the network, the certificate, and what the Worker knows of them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = { cert: join(folder, 'a.crt'), key: join(folder, 'a.key') };
  const made = await ownCertificate(folder, { name: 'Sala', hosts: [], now: Date.now() });
  writeFileSync(files.cert, made.cert);
  writeFileSync(files.key, made.key);
  const settings = venueSettingsIn(
    {
      HOST: '192.168.1.20',
      TLS_CERT: files.cert,
      TLS_KEY: files.key,
      TLS_PORT: '443',
      DEFAULT_PLAN: 'corporate_annual',
      ROOM_PASSWORD: 'contraseña',
      PUBLIC_URL: 'https://tiempo.ejemplo.mx',
      PATH: '/usr/bin',
    },
    80,
  );
  expect(settings).toEqual({
    host: '192.168.1.20',
    tlsPort: 443,
    tlsFiles: files,
    vars: { DEFAULT_PLAN: 'corporate_annual', ROOM_PASSWORD: 'contraseña', PUBLIC_URL: 'https://tiempo.ejemplo.mx' },
  });
  expect(venueSettingsIn({ TLS_PORT: 'off' }, 8787)).toMatchObject({ tlsPort: null });
});

describe('[VN6] a setting that cannot be is named in a sentence', () => {
  test.for([
    ['TLS_PORT', { TLS_PORT: '8787' }],
    ['TLS_PORT', { TLS_PORT: 'si' }],
    ['TLS_KEY', { TLS_CERT: 'a.crt' }],
    ['TLS_CERT', { TLS_CERT: 'none.crt', TLS_KEY: 'none.key' }],
    ['TLS_CERT', { TLS_CERT: 'README.md', TLS_KEY: 'README.md' }],
    ['DEFAULT_PLAN', { DEFAULT_PLAN: 'todo' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://sala.local:8787/' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'sala.local' }],
  ] as const)('%s', ([name, env]) => {
    expect(venueSettingsIn(env, 8787)).toEqual(expect.stringContaining(name));
  });
});
