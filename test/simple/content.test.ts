import { describe, expect, test } from 'vitest';
import type { Run } from '#domain/timers/timer.ts';
import { contentAt, msToChange } from '../../client/simple/content.ts';
import { ROOM_ID, aRoom, aTimer, at, completed, idOf, mins, paused, running, secs, stopped } from '../support/rooms.ts';

/** A timer, an alert that has been on show since a second and a half, and the message that it stands in place of. */
function shown(run: Run) {
  const fired = { id: idOf('x'), timer_id: idOf('a'), message: 'Ya', color: '#3b82f6', sound_file: null };
  const said = { id: idOf('m'), event_id: ROOM_ID, content: 'Más despacio', author: 'Ana', created_at: at(0) };
  const room = aRoom({ timers: [aTimer({ id: 'a', run })], messages: [said] });
  return { ...room, liveAlerts: [{ ...fired, fired_at: at(-1.5) }], you: null };
}

const wordsAt = (run: Run, ms: number) =>
  contentAt({ view: shown(run), isReady: true, line: { state: 'open' }, wanted: null }, at(0) + ms).words;

describe('the simple stage', () => {
  test.each([
    ['stopped', stopped(mins(10))],
    ['paused', paused(secs(30))],
    ['completed', completed(secs(0))],
  ])('[J44] lets an alert go after 5 s while its timer is %s', (_state, run) => {
    expect(msToChange(shown(run), null, at(0))).toBe(3500);
    expect([wordsAt(run, 3499), wordsAt(run, 3500)]).toEqual(['Ya', 'Más despacio']);
    expect(msToChange(shown(run), null, at(3.5))).toBeNull();
  });

  test('[J54] shows an alert with a hold before the message, until its phase is over', () => {
    const run = running(at(61));
    const room = shown(run);
    const liveAlerts = room.liveAlerts.map((each) => ({ ...each, hold: { phase: 'warning' } as const }));
    const saysAt = (ms: number) =>
      contentAt({ view: { ...room, liveAlerts }, isReady: true, line: { state: 'open' }, wanted: null }, at(0) + ms);
    expect(msToChange({ ...room, liveAlerts }, null, at(0.2))).toBeCloseTo(800);
    expect([saysAt(999).words, saysAt(1000).words]).toEqual(['Ya · Más despacio', 'Más despacio']);
  });

  test('[J44] while its timer runs, between two seconds of the clock too', () => {
    const run = running(at(600.8));
    expect(msToChange(shown(run), null, at(0))).toBe(800);
    expect(msToChange(shown(run), null, at(2.8))).toBe(700);
    expect(msToChange(shown(run), null, at(3.5))).toBe(300);
  });
});
