import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#protocol/constants.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { filledAt, filledText } from '../../client/stage/placeholders.ts';
import { aTimer, at, completed, paused, running, secs } from '../support/rooms.ts';

/** The end that a message gives, and ms until it gives another one. It is 10:00:00 at `at(0)`. */
function endAt(timer: Timer, s: number) {
  const look = { settings: DEFAULT_SETTINGS, time_zone: 'UTC' } as const;
  const filled = filledAt('{termina}', { timer, timers: [timer], look }, at(s));
  return [filledText(filled), filled.nextFlip];
}

const settings = { kind: { until: { at: '10:30', day: 0, moment: at(1800) } } } as const;
const target = { end: at(1800), length: secs(1800) };

test('[MS101] the end in a message is that of the run; of a timer that waits, as if it went on now', () => {
  expect(endAt(aTimer({ run: running(at(300)) }), 60)).toEqual(['10:05', null]);
  expect(endAt(aTimer({ run: running(at(300)) }), 900)).toEqual(['10:05', null]);
  expect(endAt(aTimer({ run: completed(secs(0), at(0), at(240)) }), 900)).toEqual(['10:04', null]);
  expect(endAt(aTimer(), 30)).toEqual(['10:10', 30_000]);
  expect(endAt(aTimer({ run: paused(secs(300)) }), 90)).toEqual(['10:06', 30_000]);
});

test('[MS101] that of a timer until a moment is that moment, before its start, in a pause and after it', () => {
  expect(endAt(aTimer({ settings }), 0)).toEqual(['10:30', null]);
  expect(endAt(aTimer({ settings }), 2400)).toEqual(['10:30', null]);
  expect(
    endAt(aTimer({ settings, run: { state: 'running', deadline: at(1800), startedAt: at(0), target } }), 60),
  ).toEqual(['10:30', null]);
  expect(
    endAt(
      aTimer({ settings, run: { state: 'paused', left: secs(1700), startedAt: at(0), pausedAt: at(100), target } }),
      900,
    ),
  ).toEqual(['10:30', null]);
});

test('[T49] the proposed presenter is not filled in', () => {
  const saidOf = (presenter: string) => {
    const timer = aTimer({ settings: { presenter } });
    const look = { settings: DEFAULT_SETTINGS, time_zone: 'UTC' } as const;
    return filledText(filledAt('Gracias, {ponente}', { timer, timers: [timer], look }, at(0)));
  };
  expect([saidOf('Ana'), saidOf('Presentador')]).toEqual(['Gracias, Ana', 'Gracias, ']);
});
