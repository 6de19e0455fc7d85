import { describe, expect, test, vi } from 'vitest';
import type { Ping } from '#protocol/up.ts';
import type { Sample } from '../../../client/live/clock/clock-estimate.ts';
import { createClockSync } from '../../../client/live/clock/clock-sync.ts';
import { createClock } from '../../../client/live/clock/clock.ts';
import { createSleepDetector } from '../../../client/live/clock/wake-detection.ts';
import { NETWORK_PATHS } from '../../support/network-paths.ts';
import { aScreen } from '../../support/simulated-screen.ts';
import { createVirtualTime } from '../../support/virtual-time.ts';

const MINUTE = 60_000;
const repeat = (times: number, value: number) => Array.from({ length: times }, () => value);
/** 30 s into a window of server time, which has 120. */
const START = 1_790_000_040_000 + 30_000;

/** A screen whose clock is right; its pings are answered only when the test does it. */
function aSync({ audience = false, random = 0.5, late = 0 } = {}) {
  const time = createVirtualTime(START, () => late);
  const known = createClock({ now: time.now });
  const added: Sample[] = [];
  const add = (sample: Sample) => {
    added.push(sample);
    known.add(sample);
  };
  const clock = { ...known, add };
  const sent: { readonly at: number; readonly ping: Ping }[] = [];
  const send = (ping: Ping) => void sent.push({ at: time.now() - START, ping });
  const sync = createClockSync({ clock, now: time.now, random: () => random, timers: time, audience, send });
  const times = () => sent.map(({ at }) => at);
  const answer = ({ nth = -1, received = time.now() } = {}) => {
    const client_time = sent.at(nth)?.ping.client_time ?? Number.NaN;
    sync.pong({ client_time, server_time: client_time + 20 }, received);
  };
  return { sync, clock, time, sent, added, times, answer };
}

describe('when a screen pings', () => {
  test('[C10] it sends eight pings when it connects, the first at once, 150 ms apart', () => {
    const { sync, time, times } = aSync();
    sync.opened();
    expect(times()).toEqual([0]);
    time.pass(10_000);
    expect(times()).toEqual([0, 150, 300, 450, 600, 750, 900, 1050]);
  });

  test('[C10] the audience sends two, and none later', () => {
    const { sync, time, times } = aSync({ audience: true });
    sync.opened();
    time.pass(180 * MINUTE);
    expect(times()).toEqual([0, 150]);
    expect(time.waiting()).toBe(0);
  });

  test('[C11] later pings are in windows of server time that are the same for every screen, three in each of the first eight', () => {
    const screens = [1, 2, 3, 4].map((seed) => aScreen({ path: NETWORK_PATHS.symmetric, seed, ppm: 40 }));
    for (const { sync, time, random } of screens) {
      time.pass(random.between(0, 5 * MINUTE));
      sync.opened();
      time.pass(60 * MINUTE);
    }
    for (const [nth, { pings }] of screens.entries()) {
      const later = pings.slice(8);
      const after = later.map((at) => at % (2 * MINUTE));
      expect(Math.min(...after), `seed ${nth + 1}`).toBeGreaterThan(-1);
      expect(Math.max(...after), `seed ${nth + 1}`).toBeLessThan(1500 + 300 + 20);
      const windows = Map.groupBy(later, (at) => Math.floor(at / (2 * MINUTE)));
      expect([...windows.values()].map((each) => each.length)).toEqual([...repeat(8, 3), ...repeat(22, 1)]);
    }
  });

  test('[C11] fifty screens send fewer than 2,800 pings in their first hour', () => {
    const { sync, time, pings } = aScreen({ path: NETWORK_PATHS.wifi, seed: 1 });
    sync.opened();
    time.pass(60 * MINUTE);
    expect(pings.length * 50).toBeLessThan(2800);
  });

  test('[C11] a window begins at a random time within 1.5 s', () => {
    for (const [random, late] of [
      [0, 0],
      [0.5, 750],
      [0.999, 1498.5],
    ] as const) {
      const { sync, time, times } = aSync({ random });
      sync.opened();
      time.pass(3 * MINUTE);
      expect(times()[8]).toBeCloseTo(90_000 + late, 2);
    }
  });

  test('[C11] timers that fire a little early do not repeat a window', () => {
    const { sync, time, times } = aSync({ random: 0, late: -20 });
    sync.opened();
    time.pass(40 * MINUTE);
    expect(times()).toHaveLength(8 + 8 * 3 + 12);
  });

  test('[C10] without a connection nothing is sent, and a new one starts with a burst and without old samples', () => {
    const { sync, clock, time, times, answer } = aSync();
    sync.opened();
    time.pass(300);
    answer();
    expect(clock.quality()?.samples).toBe(1);
    sync.closed();
    time.pass(10 * MINUTE);
    expect(times()).toHaveLength(3);
    sync.opened();
    expect(clock.quality()).toBeNull();
    time.pass(10_000);
    expect(times()).toHaveLength(11);
  });

  test('[C12] it sends four after a wake, and the windows go on', () => {
    const { sync, time, times } = aSync({ random: 0 });
    sync.opened();
    time.pass(20_000);
    sync.woke();
    time.pass(10_000);
    expect(times().slice(8)).toEqual([20_000, 20_150, 20_300, 20_450]);
    time.pass(61_000);
    expect(times().slice(12)).toEqual([90_000, 90_150, 90_300]);
  });

  test('[C12] a second wake at once, or one within the burst, sends no more', () => {
    const { sync, time, times } = aSync();
    sync.opened();
    sync.woke();
    time.pass(10_000);
    expect(times()).toHaveLength(8);
    time.pass(5000);
    sync.woke();
    sync.woke();
    time.pass(5000);
    expect(times()).toHaveLength(8 + 5);
  });

  test('[C12] without a connection a wake sends nothing', () => {
    const { sync, time, times } = aSync();
    sync.woke(MINUTE);
    time.pass(MINUTE);
    expect(times()).toEqual([]);
  });

  test('[C12] the audience pings again only after a wake, twice', () => {
    const { sync, time, times } = aSync({ audience: true });
    sync.opened();
    time.pass(10 * MINUTE);
    sync.woke();
    time.pass(10 * MINUTE);
    expect(times()).toHaveLength(4);
  });

  test('[C10] a connection that closes while a ping is sent gets no more of them', () => {
    const time = createVirtualTime(START);
    const send = vi.fn<() => void>(() => sync.closed());
    const clock = createClock({ now: time.now });
    const sync = createClockSync({ clock, now: time.now, random: () => 0, timers: time, send });
    sync.opened();
    time.pass(10 * MINUTE);
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('a pong', () => {
  test('[C13] it counts as a sample once', () => {
    const { sync, clock, sent, answer } = aSync();
    sync.opened();
    answer();
    answer();
    sync.pong({ client_time: 1, server_time: START });
    expect(clock.quality()?.samples).toBe(1);
    expect(sent).toHaveLength(1);
  });

  test('[C13] it does not count after five seconds', () => {
    const { sync, clock, time, answer } = aSync({ audience: true });
    sync.opened();
    time.pass(150);
    answer({ received: time.now() + 5001 });
    expect(clock.quality()).toBeNull();
  });

  test('[C13] it does not count if the device slept since the ping', () => {
    const { sync, clock, time, answer } = aSync();
    sync.opened();
    time.pass(5000);
    sync.woke(10 * MINUTE);
    answer({ nth: 7 });
    expect(clock.quality()).toBeNull();
    expect(clock.serverNow() - time.now()).toBeCloseTo(10 * MINUTE, 3);
    answer();
    expect(clock.quality()?.samples).toBe(1);
  });

  test('[C14] every ping has the time of the device, and the last of a series the quality of the connection', () => {
    const { sync, time, sent, answer } = aSync();
    sync.opened();
    time.pass(40);
    answer();
    time.pass(7 * 150 - 40);
    const times = Array.from({ length: 8 }, (_, nth) => ({ client_time: START + nth * 150 }));
    const known = { offset_ms: 0.5, rtt_ms: 40 };
    expect(sent.map(({ ping }) => ping)).toEqual([...times.slice(0, 7), { ...times[7], ...known }]);
    sync.woke();
    time.pass(3 * 150);
    expect(sent.slice(8).map(({ ping }) => 'rtt_ms' in ping)).toEqual([false, false, false, true]);
  });
});

describe('the response to a call', () => {
  /** A call whose answer begins after `ms`, half of them on the way up; the room is 40 ms ahead. */
  const aCall = ({ sync, time }: ReturnType<typeof aSync>, ms = 80) => {
    const answered = sync.startCall();
    time.pass(ms / 2);
    const server = time.now() + 40;
    time.pass(ms / 2);
    answered(server);
  };
  const samplesOf = ({ clock }: ReturnType<typeof aSync>) => clock.quality()?.samples ?? 0;

  test('[C16] from the second one on it counts like a pong', () => {
    const screen = aSync();
    aCall(screen);
    expect(samplesOf(screen)).toBe(0);
    expect(screen.clock.serverNow() - screen.time.now()).toBe(0);
    aCall(screen);
    expect(screen.clock.quality()).toMatchObject({ offset_ms: 40.5, rtt_ms: 80, samples: 1 });
  });

  test('[C16] it does not count after a call that failed or has no answer yet: the connection may have to be opened again', () => {
    const screen = aSync();
    aCall(screen);
    screen.sync.startCall();
    aCall(screen);
    expect(samplesOf(screen)).toBe(0);
    aCall(screen);
    expect(samplesOf(screen)).toBe(1);
  });

  test('[C16] nor after five seconds, nor if the device slept, nor without a time', () => {
    const screen = aSync();
    aCall(screen);
    aCall(screen, 5002);
    screen.sync.startCall()(Number.NaN);
    expect(samplesOf(screen)).toBe(0);
    aCall(screen);
    aCall(screen);
    expect(samplesOf(screen)).toBe(1);
    const answered = screen.sync.startCall();
    screen.sync.woke(MINUTE);
    answered(screen.time.now() + 40);
    expect(samplesOf(screen)).toBe(0);
  });

  test('[C16] as many count as there would be pongs: eight, then three in a window, later one', () => {
    const screen = aSync();
    const counts: number[] = [];
    aCall(screen);
    for (let window = 0; window < 11; window += 1) {
      const before = screen.added.length;
      const end = Math.floor(screen.time.now() / (2 * MINUTE) + 1) * 2 * MINUTE;
      while (screen.time.now() + 40 < end) {
        aCall(screen);
        screen.time.pass(2000);
      }
      counts.push(screen.added.length - before);
    }
    expect(counts).toEqual([8, ...repeat(8, 3), 1, 1]);
  });

  test('[C16] after a break of the connection or a sleep this begins again', () => {
    for (const happens of ['closed', 'woke'] as const) {
      const screen = aSync();
      for (let call = 0; call < 20; call += 1) aCall(screen);
      screen.sync[happens](MINUTE);
      for (let call = 0; call < 20; call += 1) aCall(screen);
      expect(screen.added).toHaveLength(2 * 8);
    }
  });
});

function aWatch() {
  let steady = 0;
  let wall = START;
  const slept = createSleepDetector({ steady: () => steady, wall: () => wall });
  const pass = (steadyMs: number, wallMs: number) => {
    steady += steadyMs;
    wall += wallMs;
  };
  return { slept, pass };
}

describe('a sleep of the device', () => {
  test.each([
    { what: 'nothing happened', steady: 2000, wall: 2000, told: 0 },
    { what: 'the wall clock is adjusted a little', steady: 2000, wall: 2250, told: 0 },
    { what: 'the steady clock stood still', steady: 1000, wall: 61_000, told: 60_000 },
    { what: 'the wall clock was set back', steady: 2000, wall: -58_000, told: -60_000 },
  ])('[C15] when $what, $told ms are reported', ({ steady, wall, told }) => {
    const { slept, pass } = aWatch();
    pass(steady, wall);
    expect(slept()).toBe(told);
  });

  test('[C15] it is reported once, and not for small adjustments that add up', () => {
    const { slept, pass } = aWatch();
    pass(0, MINUTE);
    expect(slept()).toBe(MINUTE);
    expect(slept()).toBe(0);
    for (let look = 0; look < 10; look += 1) {
      pass(2000, 2100);
      expect(slept()).toBe(0);
    }
  });
});
