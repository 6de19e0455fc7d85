import { DEFAULT_SETTINGS } from '#protocol/constants.ts';
import type { DisplayMode, TimerSettings } from '#protocol/timer-settings.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { display, lengthOf, msToNextPhase, stageDigits } from '#domain/timers/display.ts';
import { instant, later, millis } from '#domain/lib/time.ts';
import type { Run, Timer } from '#domain/timers/timer.ts';
import {
  aTimer,
  actor,
  after as roomAfter,
  aRoom,
  at,
  completed,
  idOf,
  mins,
  paused,
  running,
  secs,
  stopped,
  stoppedAfterRun,
  timerIn,
} from '../support/rooms.ts';

const now = at(20);

describe('the display of a timer', () => {
  test.each([
    [300_001, '5:01', 'calm', 'calm'],
    [300_000, '5:00', 'warning', 'calm'],
    [60_001, '1:01', 'warning', 'calm'],
    [60_000, '1:00', 'danger', 'warning'],
    [10_001, '0:11', 'danger', 'warning'],
    [10_000, '0:10', 'danger', 'danger'],
    [1, '0:01', 'danger', 'danger'],
    [0, '0:00', 'overtime', 'overtime'],
    [-1, '0:00', 'overtime', 'overtime'],
    [-1000, '-0:01', 'overtime', 'overtime'],
  ])('[T31, T32] with %i ms left: %s, %s, bar %s', (left, text, phase, tone) => {
    const shown = display(aTimer({ run: paused(secs(left / 1000)) }), now, DEFAULT_SETTINGS);
    expect(shown).toMatchObject({ text, phase, tone, nextFlip: null });
  });

  test.each([
    [900, 0],
    [600, 0],
    [450, 0.25],
    [0, 1],
    [-30, 1],
  ])('[T18] %i s left of ten minutes are the share %f gone by', (left, share) => {
    expect(display(aTimer({ run: paused(secs(left)) }), now, DEFAULT_SETTINGS).share).toBe(share);
  });

  test('[T18] a seek to duration × (1 − f) shows the share f', () => {
    const command = { command: 'timer.seek', timer_id: idOf('a'), current_time: 600 * (1 - 0.3) } as const;
    const room = roomAfter(aRoom({ timers: [aTimer({ id: 'a' })] }), actor('moderator', now), command);
    expect(display(timerIn(room, 'a'), now, DEFAULT_SETTINGS).share).toBeCloseTo(0.3, 12);
  });

  test.each<[string, Run, string, number]>([
    ['before it begins', stopped(mins(10)), 'stopped', 600],
    ['stopped before its end', stoppedAfterRun(secs(59.4)), 'stoppedAfterRun', 60],
    ['while it runs', running(at(20.2)), 'running', 1],
    ['in pause', paused(secs(-1.5)), 'paused', -1],
    ['when it is over', completed(secs(0)), 'completed', 0],
  ])('[PE26] %s the ear gets the state and the seconds of the digits', (_when, run, state, seconds) => {
    expect(display(aTimer({ run }), now, DEFAULT_SETTINGS).spoken).toEqual({ state, seconds });
  });
});

describe('a display over time', () => {
  const lengths = fc.integer({ min: 1, max: 1440 }).map((minutes) => mins(minutes));
  /** Around every threshold as often as anywhere else; with fractions, as the clock of a screen has them. */
  const lefts = fc.oneof(
    fc.double({ min: -4e6, max: 9e7, noNaN: true }),
    fc
      .tuple(fc.constantFrom(300_000, 60_000, 10_000, 0), fc.double({ min: -3000, max: 3000, noNaN: true }))
      .map(([threshold, by]) => threshold + by),
  );
  const runs = fc.oneof(
    lefts.map((left) => running(instant(now + left))),
    lefts.map((left) => paused(millis(left))),
    lefts.map((left) => stopped(millis(left))),
    lefts.map((left) => completed(millis(left))),
  );
  const timers = fc.record({ duration: lengths, run: runs }).map((more) => aTimer(more));
  const runningTimers = fc
    .record({ duration: lengths, run: lefts.map((left) => running(instant(now + left))) })
    .map((more) => aTimer(more));
  const waits = fc.double({ min: 0, max: 1, noNaN: true });
  const after = (ms: number) => later(now, millis(ms));
  const still = ({ share: _share, nextFlip: _flip, ...rest }: ReturnType<typeof display>) => rest;
  const flipOf = (timer: Timer) => display(timer, now, DEFAULT_SETTINGS).nextFlip ?? Infinity;

  test('[F6] nothing but the share changes before the next flip, and the digits change at it', () => {
    fc.assert(
      fc.property(runningTimers, waits, (timer, part) => {
        const shown = display(timer, now, DEFAULT_SETTINGS);
        const flip = flipOf(timer);
        // A thousandth of a ms is more than what is lost between two numbers of this size.
        expect(still(display(timer, after(part * (flip - 0.001)), DEFAULT_SETTINGS))).toEqual(still(shown));
        expect(display(timer, after(flip + 0.001), DEFAULT_SETTINGS).text).not.toBe(shown.text);
      }),
    );
  });

  test('[F6] the digits never jump: at a flip they are those of the next second', () => {
    fc.assert(
      fc.property(runningTimers, (timer) => {
        const [shown, next] = [
          display(timer, now, DEFAULT_SETTINGS),
          display(timer, after(flipOf(timer) + 0.001), DEFAULT_SETTINGS),
        ];
        expect(next.spoken.seconds).toBe(shown.spoken.seconds - 1);
      }),
    );
  });

  const lookAt = (timer: Timer, ms: number, inherited = DEFAULT_SETTINGS) => {
    const { phase, tone } = display(timer, after(ms), inherited);
    return { phase, tone };
  };

  test('[T31] another phase, or another tone of the bar, begins exactly at the predicted moment', () => {
    fc.assert(
      fc.property(runningTimers, (timer) => {
        const wait = msToNextPhase(timer, now, DEFAULT_SETTINGS) ?? Infinity;
        fc.pre(wait < Infinity);
        expect(lookAt(timer, wait + 0.001)).not.toEqual(lookAt(timer, 0));
      }),
    );
  });

  test('[T31] phase and tone change only at their thresholds', () => {
    fc.assert(
      fc.property(runningTimers, waits, (timer, part) => {
        const look = lookAt(timer, 0);
        const wait = msToNextPhase(timer, now, DEFAULT_SETTINGS);
        expect(wait === null).toBe(look.phase === 'overtime');
        expect(lookAt(timer, part * ((wait ?? 1e7) - 0.001))).toEqual(look);
      }),
    );
  });

  test('[T31] without a warning, danger begins at its own moment', () => {
    const run: Run = { state: 'running', deadline: later(now, secs(100)), startedAt: now };
    const timer = aTimer({ duration: secs(100), run, warn_seconds: 0, danger_seconds: 60 });
    expect(msToNextPhase(timer, now, DEFAULT_SETTINGS)).toBe(40_000);
  });

  test('[T18] the share never goes back while the timer runs, and stays between 0 and 1', () => {
    fc.assert(
      fc.property(runningTimers, fc.double({ min: 0, max: 1e8, noNaN: true }), (timer, ms) => {
        const [first, then] = [
          display(timer, now, DEFAULT_SETTINGS).share,
          display(timer, after(ms), DEFAULT_SETTINGS).share,
        ];
        expect(first).toBeGreaterThanOrEqual(0);
        expect(then).toBeGreaterThanOrEqual(first);
        expect(then).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('[F6] the display of a timer that does not run never changes', () => {
    fc.assert(
      fc.property(timers, fc.double({ min: 0, max: 1e8, noNaN: true }), (timer, ms) => {
        fc.pre(timer.run.state !== 'running');
        expect(display(timer, after(ms), DEFAULT_SETTINGS)).toEqual(display(timer, now, DEFAULT_SETTINGS));
        expect([display(timer, now, DEFAULT_SETTINGS).nextFlip, msToNextPhase(timer, now, DEFAULT_SETTINGS)]).toEqual([
          null,
          null,
        ]);
      }),
    );
  });

  test('[F6] the same timer shows the same at the same moment', () => {
    fc.assert(
      fc.property(timers, (timer) => {
        expect(display(structuredClone(timer), now, DEFAULT_SETTINGS)).toEqual(display(timer, now, DEFAULT_SETTINGS));
      }),
    );
  });
});

describe('a run until a moment', () => {
  test('[PG17] its bar goes from its start to its moment, whatever the duration of the timer', () => {
    const target = { end: at(110), length: secs(100) };
    const run: Run = { state: 'running', deadline: at(110), startedAt: at(10), target };
    const timer = aTimer({ duration: mins(60), run });
    expect(display(timer, at(35), DEFAULT_SETTINGS).share).toBeCloseTo(0.25, 12);
    expect(lengthOf(timer)).toBe(secs(100));
    expect(lengthOf(aTimer({ duration: mins(60) }))).toBe(mins(60));
  });
});

describe('a display mode', () => {
  const inMode = (mode: DisplayMode, run: Run, settings: Partial<TimerSettings> = {}) =>
    stageDigits(aTimer({ run, settings: { display: mode, ...settings } }), now, DEFAULT_SETTINGS).text;

  test('[PG20] a stopped timer is calm, whatever its length', () => {
    const short = aTimer({ duration: secs(60), run: stopped(secs(60)) });
    const { phase, tone } = display(short, now, DEFAULT_SETTINGS);
    expect([phase, tone]).toEqual(['calm', 'calm']);
    expect(display(aTimer({ run: paused(secs(60)) }), now, DEFAULT_SETTINGS).phase).toBe('danger');
  });

  test.each([
    ['countdown', secs(75.2), '1:16'],
    ['countup', secs(600), '0:00'],
    ['countup', secs(599.001), '0:00'],
    ['countup', secs(75.2), '8:44'],
    ['countup', secs(-12), '+10:12'],
    ['countdown_clock', secs(75), '1:15'],
    ['countup_clock', secs(75), '8:45'],
    ['clock', secs(75), null],
    ['hidden', secs(75), null],
  ] as const)('[PG21] %s with %i ms left shows %s', (mode, left, text) => {
    expect(inMode(mode, paused(left))).toBe(text);
  });

  test('[PG18] below zero the digits are hidden or give way to a text, and come back above it', () => {
    expect(inMode('countdown', paused(secs(-1)), { at_zero: 'hide' })).toBeNull();
    expect(inMode('countdown', paused(secs(-1)), { at_zero: 'text', zero_text: 'Tiempo' })).toBe('Tiempo');
    expect(inMode('countdown', paused(secs(1)), { at_zero: 'text', zero_text: 'Tiempo' })).toBe('0:01');
  });
});
