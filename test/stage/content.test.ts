import { describe, expect, test } from 'vitest';
import type { Run } from '#domain/timers/timer.ts';
import { contentAt, msToChange } from '../../client/simple/content.ts';
import type { RoomView } from '../../client/live/store/room-store.ts';
import { ROOM_ID, aRoom, aTimer, at, completed, idOf, mins, paused, running, secs, stopped } from '../support/rooms.ts';

/** A timer, an alert that has been on show since a second and a half, and the message that it stands in place of. */
function shown(run: Run) {
  const fired = { id: idOf('x'), timer_id: idOf('a'), message: 'Ya', color: '#3b82f6', sound_file: null };
  const said = { id: idOf('m'), event_id: ROOM_ID, content: 'Más despacio', author: 'Ana', created_at: at(0) };
  const room = aRoom({
    timers: [aTimer({ id: 'a', run })],
    messages: [said],
    shownMessage: { id: said.id, until: null },
  });
  return { ...room, liveAlerts: [{ ...fired, fired_at: at(-1.5) }], you: null };
}

const of = (view: RoomView) =>
  ({ view, isReady: true, line: { state: 'open' }, reads: 'none', wanted: null, isSteady: false }) as const;
const wordsAt = (run: Run, ms: number) => contentAt(of(shown(run)), at(0) + ms).words;

describe('the simple stage', () => {
  test.each([
    ['stopped', stopped(mins(10))],
    ['paused', paused(secs(30))],
    ['completed', completed(secs(0))],
  ])('[J44] lets an alert go after 5 s while its timer is %s', (_state, run) => {
    expect(msToChange(of(shown(run)), at(0))).toBe(3500);
    expect([wordsAt(run, 3499), wordsAt(run, 3500)]).toEqual(['Ya', 'Más despacio']);
    expect(msToChange(of(shown(run)), at(3.5))).toBeNull();
  });

  test('[J54] shows an alert with a hold before the message, until its phase is over', () => {
    const run = running(at(61));
    const room = shown(run);
    const liveAlerts = room.liveAlerts.map((each) => ({ ...each, hold: { phase: 'warning' } as const }));
    const saysAt = (ms: number) => contentAt(of({ ...room, liveAlerts }), at(0) + ms);
    expect(msToChange(of({ ...room, liveAlerts }), at(0.2))).toBeCloseTo(800);
    expect([saysAt(999).words, saysAt(1000).words]).toEqual(['Ya · Más despacio', 'Más despacio']);
  });

  test('[J44] while its timer runs, between two seconds of the clock too', () => {
    const run = running(at(600.8));
    expect(msToChange(of(shown(run)), at(0))).toBe(800);
    expect(msToChange(of(shown(run)), at(2.8))).toBe(700);
    expect(msToChange(of(shown(run)), at(3.5))).toBe(300);
  });

  test('[T49] does not show the presenter that was only proposed', () => {
    const presentedBy = (presenter: string) => {
      const timers = [aTimer({ id: 'a', settings: { presenter } })];
      return contentAt(of({ ...shown(stopped(mins(10))), timers }), at(0)).presenter;
    };
    expect([presentedBy('Ana'), presentedBy('Presentador')]).toEqual(['Ana', '']);
  });

  test('[SC21] shows nothing in a blackout, and says so', () => {
    const room = shown(running(at(60)));
    const black = contentAt(of({ ...room, stage: { blackout: true, on_air: true, flash: null } }), at(0));
    expect(Object.values(black).filter((each) => each !== '' && each !== 0)).toEqual([
      'black',
      'calm',
      'Pantalla en negro',
      'Pantalla en negro',
      'Pantalla en negro',
    ]);
  });

  test('[SC24] is inverted at the moments of a flash, and on air in words', () => {
    const room = shown(stopped(mins(10)));
    const flashing = of({
      ...room,
      liveAlerts: [],
      stage: { blackout: false, on_air: true, flash: { at: at(1), count: 2 } },
    });
    const looksAt = (s: number) => contentAt(flashing, at(s)).look;
    expect([0.9, 1, 1.499, 1.5, 2, 2.5, 3].map(looksAt)).toEqual(['', 'inverted', 'inverted', '', 'inverted', '', '']);
    expect([0, 1, 1.5, 2, 2.5].map((s) => msToChange(flashing, at(s)))).toEqual([1000, 500, 500, 500, 500]);
    expect(contentAt(flashing, at(1)).onAir).toBe('AL AIRE');
  });

  test('[MS44, MS45] shows a message with its look and its placeholders, in full screen without the rest', () => {
    const content = '{nombre}: {queda}, sigue {siguiente} {otro}';
    const said = { id: idOf('m'), event_id: ROOM_ID, content, author: 'Ana', created_at: at(0) };
    const look = { color: 'red', bold: true, fullscreen: true } as const;
    const view = {
      ...aRoom({
        timers: [aTimer({ id: 'a', run: running(at(600)) }), aTimer({ id: 'b' })],
        messages: [{ ...said, ...look }],
        shownMessage: { id: said.id, until: null },
      }),
      you: null,
    };
    const source = {
      view,
      isReady: true,
      line: { state: 'open' },
      reads: 'none',
      wanted: null,
      isSteady: false,
    } as const;
    expect(contentAt(source, at(60.5))).toMatchObject({
      words: 'a: 9:00, sigue b {otro}',
      wordsLook: 'red bold cover filled',
      sign: '',
    });
    expect(msToChange(source, at(60.5))).toBe(500);
  });
});
