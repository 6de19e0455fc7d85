import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backup as form } from '#protocol/backup.ts';
import { LOGO_BYTES } from '#protocol/constants.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { backupOf } from '#domain/event/backup.ts';
import { readLogoImage } from '#domain/event/logo.ts';
import { tombstoneOf } from '#domain/room/lifecycle.ts';
import { reportOf, statsOf } from '#domain/report/report.ts';
import type { Room } from '#domain/room/room.ts';
import { fromDocuments, toDocuments } from '#domain/room/stored.ts';
import {
  ANIMATION,
  animatedWebp,
  cutOff,
  extendedWebp,
  heldLike,
  followedBy,
  jpeg,
  losslessWebp,
  png,
  SECRET_PLACE,
  textChunk,
  told,
  webp,
} from '../support/images.ts';
import { aRoom, after, at, controller, done } from '../support/rooms.ts';

const now = at(20);
const set = (data: string, ink?: 'dark' | 'light') => ({ command: 'logo.set', data, ...(ink && { ink }) }) as const;
const withLogo = (data: string, room: Room = aRoom()) => after(room, controller(now), set(data));
const refusalOf = (data: string, room: Room = aRoom()) => {
  const change = applyCommand(room, set(data), controller(now));
  return change.ok ? null : change.refusal;
};

describe('the bytes of a logo', () => {
  test.each([
    ['image/png', png()],
    ['image/jpeg', jpeg()],
    ['image/jpeg', jpeg({}, '\xC0')],
    ['image/webp', webp()],
    ['image/webp', losslessWebp()],
    ['image/webp', extendedWebp(300, {})],
  ])('[FC1] say that it is %s, and its size', (type, data) => {
    expect(withLogo(data).event.logo).toMatchObject({ type, width: 300, height: 100, ink: null });
  });

  test.each([
    ['a drawing', btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', btoa('GIF89a\x01\0\x01\0')],
    ['a page', btoa('<!doctype html><script>alert(1)</script>')],
    ['one byte', btoa('\x89')],
    ['a PNG that moves', png({}, ANIMATION)],
    ['a WebP that moves', animatedWebp()],
  ])('[FC1] are refused if they are %s', (_, data) => {
    expect(refusalOf(data)).toEqual({ error: 'unsupported_image' });
  });

  test.each([
    ['a PNG', png()],
    ['a JPEG', jpeg()],
    ['a WebP', webp()],
    ['a lossless WebP', losslessWebp()],
  ])('[FC2] are refused if %s was cut off anywhere', (_, data) => {
    const whole = atob(data);
    const former = withLogo(png({ pixels: 'former' }));
    for (let bytes = 1; bytes < whole.length; bytes += 1) {
      const refusal = refusalOf(cutOff(data, bytes), former);
      expect(['invalid', 'unsupported_image'], `without ${bytes}`).toContain(refusal?.error);
    }
    expect(refusalOf(cutOff(data, 1))).toEqual({
      error: 'invalid',
      problems: { logo: { code: 'image_damaged' } },
    });
  });

  test('[FC2] are refused above 512 KB, 4096 px, and without a size', () => {
    const heavy = png({ pixels: 'x'.repeat(LOGO_BYTES) });
    expect(refusalOf(heavy)).toEqual({ error: 'too_large', problems: { logo: { code: 'image_too_heavy' } } });
    expect(refusalOf(png({ width: 4096, height: 4096 }))).toBeNull();
    for (const wide of [png({ width: 4097 }), jpeg({ height: 5000 }), losslessWebp({ width: 16_384 })]) {
      expect(refusalOf(wide)).toMatchObject({
        error: 'invalid',
        problems: { logo: { code: 'image_too_wide' } },
      });
    }
    expect(refusalOf(png({ width: 0 }))).toMatchObject({ error: 'invalid' });
    // The canvas is small, the pixels behind it are not.
    expect(refusalOf(extendedWebp(300, { width: 16_000 }))).toMatchObject({ error: 'invalid' });
  });

  test('[FC3] end with the image: what follows it is not stored', () => {
    const page = '<script>alert(1)</script>';
    for (const data of [png(), jpeg(), webp()]) {
      expect(withLogo(followedBy(data, page)).logoData).toBe(data);
      expect(withLogo(followedBy(data, page)).event.logo).toEqual(withLogo(data).event.logo);
    }
    expect(withLogo(png({}, textChunk(page))).logoData).toBe(png());
  });

  test.each(told())('[FC31] of a %s without what cameras and programs wrote about it', (type, image, plain) => {
    expect(atob(image)).toContain(SECRET_PLACE);
    const room = withLogo(image);
    expect(room.event.logo).toMatchObject({ type, width: 300, height: 100 });
    expect(room.logoData).toBe(plain);
    expect(room).toEqual(withLogo(plain));
    // Also of one in a backup that was written before.
    const backup = { ...backupOf(room, now), logo: { data: image, ink: null } };
    const restored = after(aRoom(), controller(now), { command: 'event.restore', backup });
    expect(restored.logoData).toBe(plain);
  });

  test('[FC27] are refused if a camera was turned when it took them', () => {
    for (const data of heldLike(1)) expect(refusalOf(data)).toBeNull();
    for (const orientation of [2, 3, 6, 8])
      for (const data of heldLike(orientation))
        expect(refusalOf(data)).toMatchObject({
          error: 'invalid',
          problems: { logo: { code: 'image_turned' } },
        });
    // No orientation that there is.
    for (const data of heldLike(9)) expect(refusalOf(data)).toBeNull();
  });

  test('[FC2] whatever they are, give an image or a refusal', () => {
    const starts = [png(), jpeg(), webp(), losslessWebp(), extendedWebp(300, {})].map((data) => atob(data));
    fc.assert(
      fc.property(
        fc.constantFrom(...starts),
        fc.nat(60),
        fc.array(fc.nat(255), { maxLength: 40 }),
        (start, keep, rest) => {
          const read = readLogoImage(btoa(start.slice(0, keep) + String.fromCharCode(...rest) + start.slice(keep)));
          if ('error' in read) return;
          expect([read.width, read.height].every((side) => side >= 1 && side <= 4096)).toBe(true);
        },
      ),
    );
  });
});

describe('a logo', () => {
  test('[FC5] has a version that follows from its bytes', () => {
    const [one, other] = [withLogo(png()), withLogo(png({ pixels: 'others' }))];
    expect(one.event.logo?.version).toMatch(/^[0-9a-f]{16}$/);
    expect(other.event.logo?.version).not.toBe(one.event.logo?.version);
    expect(withLogo(png(), other).event.logo).toEqual(one.event.logo);
  });

  test('[FC5] is told to the screens without its bytes, and so is its removal', () => {
    const stored = done(applyCommand(aRoom(), set(png(), 'dark'), controller(now)));
    expect(stored.facts).toEqual([{ fact: 'event.updated', event: stored.room.event, unveils: false }]);
    expect(stored.room.event.logo).toMatchObject({ ink: 'dark' });
    expect(JSON.stringify(stored.facts)).not.toContain(png().slice(0, 40));
    const gone = done(applyCommand(stored.room, { command: 'logo.remove' }, controller(now)));
    expect(gone.facts).toHaveLength(1);
    expect(gone.room).toMatchObject({ event: { logo: null }, logoData: null });
  });

  test('[FC7] that is stored again, or removed again, changes nothing', () => {
    const room = withLogo(png());
    expect(done(applyCommand(room, set(png()), controller(now))).facts).toEqual([]);
    expect(done(applyCommand(aRoom(), { command: 'logo.remove' }, controller(now))).facts).toEqual([]);
  });

  test('[FC8] is stored with the room and leaves nothing at its end', () => {
    const room = { ...withLogo(png()), session: { ...aRoom().session, owner_uid: 'ana' } };
    expect(fromDocuments(toDocuments({ state: 'open', room }))).toEqual({ state: 'open', room });
    const ended = JSON.stringify([...toDocuments(tombstoneOf(room, now))]);
    expect(ended).not.toContain(png().slice(0, 40));
    expect(ended).not.toContain(room.event.logo?.version);
  });

  test('[FC12] is missing in a room that was stored before there were any, and so are the colours', () => {
    const room = aRoom();
    const { logo: _, settings, ...event } = room.event;
    const { background_color: __, accent_color: ___, ...older } = settings;
    const documents = new Map(toDocuments({ state: 'open', room }));
    documents.delete('logo');
    documents.set('event', { ...event, settings: older });
    expect(fromDocuments(documents)).toEqual({ state: 'open', room });
  });
});

test('[FC28] the figures of an event have logo and colours, and its last report the colours', () => {
  const colored = { command: 'event.update', background_color: '#0b2545', accent_color: '#ffd166' } as const;
  const room = after(aRoom(), controller(now), set(png()), colored);
  const colors = { background_color: '#0b2545', accent_color: '#ffd166' };
  expect(statsOf(room, now).face).toEqual({ logo: room.event.logo, ...colors });
  expect(reportOf(room, now).stats.face).toEqual({ logo: null, ...colors });
});

describe('a backup', () => {
  const restored = (room: Room, backup: unknown) =>
    applyCommand(room, { command: 'event.restore', backup: form.parse(backup) }, controller(now));

  test('[FC9] contains logo and colours, and brings them back', () => {
    const colored = { command: 'event.update', background_color: '#0b2545', accent_color: '#ffd166' } as const;
    const room = after(aRoom(), controller(now), set(jpeg(), 'light'), colored);
    const { room: again } = done(restored(withLogo(png()), backupOf(room, now)));
    expect(again.event).toEqual(room.event);
    expect(again.logoData).toBe(room.logoData);
  });

  test('[FC9] without a logo takes the present one away, and an older one too', () => {
    const none = backupOf(aRoom(), now);
    expect(none.logo).toBeNull();
    const { logo: _, ...older } = none;
    for (const backup of [none, older]) {
      expect(done(restored(withLogo(png()), backup)).room).toMatchObject({ event: { logo: null }, logoData: null });
    }
  });

  test('[FC9] with a logo that could not be stored is refused, and nothing changes', () => {
    const backup = backupOf(withLogo(png()), now);
    const refused = (data: string) => restored(aRoom(), { ...backup, logo: { data, ink: null } });
    expect(refused(cutOff(png()))).toEqual({
      ok: false,
      refusal: { error: 'invalid', problems: { logo: { code: 'image_damaged' } } },
    });
    expect(refused(btoa('<svg/>'))).toEqual({ ok: false, refusal: { error: 'unsupported_image' } });
    expect(form.safeParse({ ...backup, logo: { data: 'not base64!' } }).success).toBe(false);
    expect(form.safeParse({ ...backup, logo: { data: 'A'.repeat(LOGO_BYTES * 2) } }).success).toBe(false);
  });

  test('[FC12] with colours that are hard to read brings back legible ones', () => {
    const backup = backupOf(aRoom(), now);
    const settings = { ...backup.event.settings, background_color: '#ffffff', accent_color: '#202020' };
    const { event } = done(restored(aRoom(), { ...backup, event: { ...backup.event, settings } })).room;
    const again = applyCommand(
      aRoom(),
      { command: 'event.update', ...event.settings, target_end: null },
      controller(now),
    );
    expect(again.ok).toBe(true);
    expect(event.settings.background_color).not.toBe('#ffffff');
  });
});
