import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { LOGO_BYTES } from '#protocol/constants.ts';
import { bytesOf, cutOff, followedBy, jpeg, png, textChunk, told, webp } from '../support/images.ts';
import { call, freshCode, openRoom, outcome } from './calls.ts';

const logoOf = (id: string, query = '') => `/api/events/${id}/logo${query}`;

const store = (id: string, code: string | null, image: string, headers: Record<string, string> = {}) =>
  call('PUT', logoOf(id), { code, headers, body: bytesOf(image) });

async function roomWithLogo(image = png()) {
  const { id, codes } = await openRoom();
  const { body } = await store(id, codes.controller, image);
  return { id, codes, version: String(body.event.logo.version) };
}

const documentsOf = (id: string) =>
  runInDurableObject(env.ROOMS.getByName(id), (_, { storage }) =>
    JSON.stringify([...storage.sql.exec('SELECT * FROM document'), ...storage.sql.exec('SELECT * FROM log')]),
  );

describe('the logo', () => {
  test.each([
    ['image/png', png(), 'application/json'],
    ['image/jpeg', jpeg(), 'image/png'],
    ['image/webp', webp(), 'text/html'],
  ])('[FC1, FC3] is %s by its bytes, and served so that nothing runs in it', async (type, image, claimed) => {
    const { id, codes } = await openRoom();
    const stored = await store(id, codes.controller, image, { 'Content-Type': claimed });
    expect(stored).toMatchObject({ status: 200, body: { event: { logo: { type, width: 300, height: 100 } } } });
    const { status, headers } = await call('GET', logoOf(id));
    expect([status, headers.get('Content-Type')]).toEqual([200, type]);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(Number(headers.get('X-Server-Time'))).toBeGreaterThan(0);
  });

  test('[FC3, FC31] is served without what was written in it and what followed it', async () => {
    const page = '<!doctype html><script>alert(1)</script>';
    const { id } = await roomWithLogo(followedBy(png({}, textChunk(page)), page));
    const { text, headers } = await call('GET', logoOf(id));
    expect(text).toBe(new TextDecoder().decode(bytesOf(png())));
    expect(headers.get('Content-Type')).toBe('image/png');
  });

  test.each(told())('[FC31] a %s is served and backed up without where it was taken', async (type, image, plain) => {
    const { id, codes } = await roomWithLogo(image);
    const { text, headers } = await call('GET', logoOf(id));
    expect([text, headers.get('Content-Type')]).toEqual([new TextDecoder().decode(bytesOf(plain)), type]);
    const backup = await call('POST', `/api/events/${id}/backup`, { code: codes.controller, body: {} });
    expect(backup.body.backup.logo.data).toBe(plain);
  });

  test.each([
    [
      'a drawing with a script',
      415,
      'image/png',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    [
      'a drawing behind a mark of its encoding',
      415,
      'image/svg+xml',
      '\xEF\xBB\xBF<?xml version="1.0"?><svg onload="x()"/>',
    ],
    ['a GIF that is a script', 415, 'image/gif', 'GIF89a=1;alert(document.domain)//'],
    ['a page that says it is an image', 415, 'image/png', '<!doctype html><script>alert(1)</script>'],
    ['a page before an image', 415, 'image/png', `<script>alert(1)</script>${atob(png())}`],
    ['the first bytes of a PNG and a page', 422, 'image/png', '\x89PNG\r\n\x1A\n<script>alert(1)</script>'],
    ['the first bytes of a JPEG and a page', 422, 'image/jpeg', '\xFF\xD8\xFF\xE0<script>alert(1)</script>'],
    ['a container of another kind', 415, 'image/webp', 'RIFF\x10\0\0\0AVI LIST<script>alert(1)</script>'],
    ['a document', 415, 'image/png', '%PDF-1.7 <script>alert(1)</script>'],
    [
      'a PNG of four thousand million pixels a side',
      422,
      'image/png',
      atob(png({ width: 0xffffffff, height: 0xffffffff })),
    ],
    ['a PNG without a side', 422, 'image/png', atob(png({ width: 0 }))],
    ['a JPEG that is too wide', 422, 'image/jpeg', atob(jpeg({ width: 65_535 }))],
    ['a WebP that is too high', 422, 'image/webp', atob(webp({ height: 16_383 }))],
    ['a chunk that is longer than the file', 422, 'image/png', atob(png({}, '\x7F\xFF\xFF\xFFtEXt'))],
  ])('[FC1, FC2] that is in truth %s is refused, and nothing is served', async (_what, status, claimed, content) => {
    const { id, codes } = await openRoom();
    const stored = await store(id, codes.controller, btoa(content), { 'Content-Type': claimed });
    expect(stored.status).toBe(status);
    expect((await call('GET', logoOf(id))).status).toBe(404);
  });

  test.each([
    ['a PNG', png({}, textChunk('<script>alert(1)</script>')), '<script>alert(2)</script>'],
    ['a JPEG', jpeg({ pixels: '<script>alert(1)</script>' }), '*/=1;alert(2)//'],
    ['a WebP', webp({ pixels: '<svg onload=alert(1)>' }), '<svg onload=alert(2)>'],
  ])('[FC3] %s with other content in it is an image and nothing else to a browser', async (_what, image, behind) => {
    const { id, codes } = await openRoom();
    await store(id, codes.controller, followedBy(image, behind), { 'Content-Type': 'text/html' });
    const { status, headers, text } = await call('GET', logoOf(id));
    expect([status, headers.get('X-Content-Type-Options')]).toEqual([200, 'nosniff']);
    expect(headers.get('Content-Type')).toMatch(/^image\/(png|jpeg|webp)$/u);
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('Content-Disposition')).toMatch(/^inline; filename="logo\.(png|jpg|webp)"$/u);
    expect(text).not.toContain('(2)');
  });

  test('[FC2] that is too large, damaged or no image is refused with words, and the former one stays', async () => {
    const { id, codes, version } = await roomWithLogo();
    const refused = async (body: Uint8Array | string) => outcome('PUT', logoOf(id), { code: codes.controller, body });
    const heavy = { status: 413, error: 'too_large', fields: { logo: 'El logo puede pesar hasta 512 KB' } };
    expect(await refused(new Uint8Array(10 * 1024 * 1024))).toEqual(heavy);
    expect(await refused(bytesOf(png({ pixels: 'x'.repeat(LOGO_BYTES) })))).toEqual(heavy);
    expect(await refused(bytesOf(cutOff(png())))).toMatchObject({ status: 422, error: 'invalid' });
    expect(await refused('<svg/>')).toMatchObject({ status: 415, error: 'unsupported_image' });
    expect(await refused('')).toMatchObject({ status: 415, error: 'unsupported_image' });
    const { status, headers } = await call('GET', logoOf(id));
    expect([status, headers.get('ETag')]).toEqual([200, `"${version}"`]);
  });

  test('[FC2] of exactly 512 KB is stored', async () => {
    const { id, codes } = await openRoom();
    const most = LOGO_BYTES - bytesOf(png({ pixels: '' })).length;
    const { status } = await store(id, codes.controller, png({ pixels: 'x'.repeat(most) }));
    expect(status).toBe(200);
    expect((await call('GET', logoOf(id))).status).toBe(200);
  });

  test('[UN104] of 512 KB that replaced one of that size is taken back', async () => {
    const { id, codes } = await openRoom();
    const most = LOGO_BYTES - bytesOf(png({ pixels: '' })).length;
    const first = png({ pixels: 'x'.repeat(most) });
    await store(id, codes.controller, first);
    await store(id, codes.controller, png({ pixels: 'y'.repeat(most) }));
    const undo = () => call('POST', `/api/events/${id}/undo`, { code: codes.controller, body: {} });
    expect((await undo()).status).toBe(200);
    expect((await call('GET', logoOf(id))).text).toBe(new TextDecoder().decode(bytesOf(first)));
    expect((await undo()).status).toBe(200);
    expect((await call('GET', logoOf(id))).status).toBe(404);
  });

  test('[FC4] is stored and removed by controllers alone, and read by anybody', async () => {
    const { id, codes } = await roomWithLogo();
    await call('POST', `/api/events/${id}/settings`, { code: codes.controller, body: { viewer_code_required: true } });
    for (const [code, status] of [
      [codes.moderator, 403],
      [codes.viewer, 403],
      [freshCode(), 401],
      [null, 401],
    ] as const) {
      expect((await store(id, code, jpeg())).status).toBe(status);
      expect((await call('DELETE', logoOf(id), { code })).status).toBe(status);
      expect((await call('GET', logoOf(id), { code })).status).toBe(200);
    }
    expect((await call('DELETE', logoOf(id), { code: codes.controller })).status).toBe(204);
    expect(await outcome('GET', logoOf(id))).toMatchObject({ status: 404, error: 'not_found' });
  });

  test('[FC6] is kept by a browser with its version, asked for without, and no other version is served', async () => {
    const { id, codes, version } = await roomWithLogo();
    const versioned = await call('GET', logoOf(id, `?v=${version}`));
    expect(versioned.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable');
    const plain = await call('GET', logoOf(id));
    expect(plain.headers.get('Cache-Control')).toBe('no-cache');
    const again = await call('GET', logoOf(id), { headers: { 'If-None-Match': `"${version}"` } });
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await call('GET', logoOf(id, '?v=other'));
    expect([other.status, other.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    await store(id, codes.controller, jpeg());
    expect((await call('GET', logoOf(id, `?v=${version}`))).status).toBe(404);
    expect((await call('GET', logoOf(id), { headers: { 'If-None-Match': `"${version}"` } })).status).toBe(200);
  });

  test('[FC7] of two that are stored at once one stays, whole, and a repeated upload has no second effect', async () => {
    const { id, codes } = await openRoom();
    const [one, other] = [png({ pixels: 'one' }), png({ pixels: 'other' })];
    const both = await Promise.all([store(id, codes.controller, one), store(id, codes.controller, other)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { text } = await call('GET', logoOf(id));
    expect([one, other].map((image) => new TextDecoder().decode(bytesOf(image)))).toContain(text);

    const key = { 'Idempotency-Key': 'the-same-upload' };
    const first = await store(id, codes.controller, jpeg(), key);
    await store(id, codes.controller, webp());
    const repeated = await store(id, codes.controller, jpeg(), key);
    expect(repeated.body).toEqual(first.body);
    expect((await call('GET', logoOf(id))).headers.get('Content-Type')).toBe('image/webp');
    expect(
      await outcome('PUT', logoOf(id), { code: codes.controller, headers: key, body: bytesOf(png()) }),
    ).toMatchObject({
      status: 422,
      fields: { 'Idempotency-Key': 'Ya se usó para otra cosa' },
    });
  });

  test('[FC8] is gone with the room, and in no log', async () => {
    const image = png({ pixels: 'the-face-of-the-event' });
    const { id, codes, version } = await roomWithLogo(image);
    expect(await documentsOf(id)).toContain(image);
    await call('DELETE', `/api/sessions/${id}`, { code: codes.controller });
    expect((await call('GET', logoOf(id))).status).toBe(404);
    const left = await documentsOf(id);
    expect(left).not.toContain(image);
    expect(left).not.toContain(version);
  });

  test('[FC9] is in the backup, comes back with it, and a bad one opens no room', async () => {
    const { id, codes, version } = await roomWithLogo();
    const { backup } = (await call('POST', `/api/events/${id}/backup`, { code: codes.controller })).body;
    await call('DELETE', logoOf(id), { code: codes.controller });
    const restore = (body: object) => call('POST', '/api/events/restore', { code: freshCode(), body });
    const back = await call('POST', '/api/events/restore', {
      code: codes.controller,
      body: { backup, session_id: id },
    });
    expect(back).toMatchObject({ status: 200, body: { event: { logo: { version } } } });
    const elsewhere = await restore({ backup });
    expect(elsewhere).toMatchObject({ status: 201, body: { event: { logo: { version } } } });
    expect((await call('GET', logoOf(elsewhere.body.session_id))).status).toBe(200);

    const code = freshCode();
    const headers = { 'Idempotency-Key': 'a-bad-backup' };
    const bad = { backup: { ...backup, logo: { data: cutOff(png()), ink: null } } };
    const refused = await outcome('POST', '/api/events/restore', { code, headers, body: bad });
    expect(refused).toMatchObject({ status: 422, fields: { logo: 'La imagen está incompleta o dañada' } });
    expect((await call('POST', '/api/events/restore', { code, headers, body: { backup } })).status).toBe(201);
  });
});
