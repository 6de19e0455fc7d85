import { runInDurableObject } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { instant } from '#domain/lib/time.ts';
import { Relays } from '../../worker/room/relays/relays.ts';
import type { RelayNews } from '../../worker/room/relays/types.ts';
import { claimedRoom, stubOf } from './room-client.ts';

const later = () => new Promise<void>((resolve) => void setTimeout(resolve, 5));
const report = (nth: number, phones: number) => ({ nth, phones, kiosks: 0 });
const update = (rev: number): RelayNews => ({ news: 'update', rev, phone: String(rev), sign: null });

/** The relays of a room, each of which hears when it is let. */
async function inARoom(act: (hall: ReturnType<typeof aHall>) => Promise<void>) {
  const { id } = await claimedRoom();
  await runInDurableObject(stubOf(id), (_room, { storage }) => act(aHall(storage.sql)));
}

function aHall(sql: SqlStorage) {
  const heard: { readonly place: number; readonly news: readonly RelayNews[]; readonly end: (ok: boolean) => void }[] =
    [];
  let now = 1_000_000;
  let left = 5;
  const make = () =>
    new Relays(sql, {
      relayOf: (place) => ({
        tell: (news) =>
          new Promise((resolve, fail) => {
            const end = (ok: boolean) => (ok ? resolve({ phones: left, kiosks: 0 }) : fail(new Error('away')));
            heard.push({ place, news, end });
          }),
      }),
      now: () => instant(now),
      absence: () => null,
      scheduleAlarm: () => {},
    });
  return {
    make,
    heard,
    /** So many phones they answer to have. */
    leave: (phones: number) => void (left = phones),
    pass: (ms: number) => instant((now += ms)),
    places: () => heard.map(({ place }) => place),
    open: (relays: Relays, count: number) => {
      for (let place = 0; place < count; place += 1) relays.heard(place, report(1, 5));
    },
  };
}

test('[D85] at most six relays are told at a time, each one call after the other and all in their order', () =>
  inARoom(async ({ make, heard, places, open }) => {
    const relays = make();
    open(relays, 8);
    relays.tellAll(update(1));
    relays.tellAll(update(2));
    await later();
    expect(places()).toEqual([0, 1, 2, 3, 4, 5]);
    relays.tellAll(update(3));
    heard[0]?.end(true);
    await later();
    // Those that were told nothing yet come before the first one again.
    expect(places().at(-1)).toBe(6);
    heard[1]?.end(true);
    heard[2]?.end(true);
    await later();
    expect(places().slice(7)).toEqual([7, 0]);
    expect(heard.at(-1)?.news).toEqual([update(3)]);
    expect(heard[6]?.news).toEqual([update(1), update(2), update(3)]);
  }));

test('[D85] a relay that does not answer is told nothing more until, later, its phones get the whole state', () =>
  inARoom(async ({ make, heard, open, pass }) => {
    const relays = make();
    open(relays, 2);
    relays.tellAll(update(1));
    await later();
    heard[0]?.end(false);
    heard[1]?.end(true);
    await later();
    relays.tellAll(update(2));
    await later();
    heard[2]?.end(true);
    await later();
    expect(heard.map(({ place, news }) => [place, news])).toEqual([
      [0, [update(1)]],
      [1, [update(1)]],
      [1, [update(2)]],
    ]);
    expect(relays.nextDue).toBe(pass(2000));
    relays.onAlarm(pass(0));
    await later();
    expect(heard.at(-1)).toMatchObject({ place: 0, news: [{ news: 'again', to: null }] });
    heard.at(-1)?.end(true);
    await later();
    expect(relays.nextDue).toBeNull();
  }));

test('[D85] a room that ended while it told them something tells all of them anew', () =>
  inARoom(async ({ make, heard, open, pass }) => {
    const former = make();
    open(former, 2);
    former.tellAll(update(1));
    await later();
    const relays = make();
    relays.load();
    expect(relays.isEmpty).toBe(false);
    // At once: the alarm that was set would come ten seconds later.
    expect(relays.nextDue).toBe(pass(0));
    relays.onAlarm(pass(0));
    await later();
    expect(heard.slice(2).map(({ news }) => news)).toEqual([
      [{ news: 'again', to: null }],
      [{ news: 'again', to: null }],
    ]);
  }));

test('[D85] a relay that reports after it did not answer is told at once, the whole state first', () =>
  inARoom(async ({ make, heard, open }) => {
    const relays = make();
    open(relays, 1);
    relays.tellAll(update(1));
    await later();
    heard[0]?.end(false);
    await later();
    relays.heard(0, report(2, 5));
    relays.tell(0, update(2));
    await later();
    expect(heard[1]?.news).toEqual([{ news: 'again', to: null }, update(2)]);
    heard[1]?.end(true);
    await later();
    expect(relays.nextDue).toBeNull();
  }));

test('[D85] an empty relay is forgotten, but not one that reported a phone after it answered', () =>
  inARoom(async ({ make, heard, open, leave }) => {
    const relays = make();
    open(relays, 3);
    leave(0);
    relays.tellAll(update(1));
    await later();
    relays.heard(1, report(2, 1));
    relays.heard(2, report(2, 0));
    for (const { end } of heard) end(true);
    await later();
    relays.tellAll(update(2));
    await later();
    expect(heard.slice(3).map(({ place }) => place)).toEqual([1]);
    for (const { end } of heard) end(true);
    relays.heard(1, report(3, 0));
    await later();
    expect(relays.isEmpty).toBe(true);
  }));

test('[D86] phones are passed on to relays with places; when all are full, to all of them', () =>
  inARoom(async ({ make }) => {
    const relays = make();
    expect(relays.offered).toEqual([0, 1, 2]);
    relays.heard(0, report(1, 750));
    expect(relays.offered).toEqual([1, 2, 3]);
    relays.heard(1, report(1, 10));
    expect(relays.offered).toEqual([1, 2, 3]);
    for (let place = 0; place < 20; place += 1) relays.heard(place, report(2, 800));
    expect(relays.offered).toHaveLength(20);
    for (let place = 1; place < 20; place += 1) relays.heard(place, report(3, 1000));
    expect(relays.offered).toEqual([0]);
    relays.heard(0, report(3, 1000));
    expect(relays.offered).toHaveLength(20);
  }));
