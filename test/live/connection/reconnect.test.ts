import { describe, expect, test } from 'vitest';
import { afterClose, isLost, type ReconnectContext, type NextStep } from '../../../client/live/connection/reconnect.ts';
import { createRandom } from '../../support/random.ts';

const usual: ReconnectContext = {
  attempt: 1,
  isAudience: false,
  wasOpen: true,
  isHidden: false,
  isOnAir: false,
  hasReloaded: false,
  random: () => 0.5,
};
const after = (code: number, some: Partial<ReconnectContext> = {}, reason = '') =>
  afterClose({ code, reason }, { ...usual, ...some });

/** The shortest and the longest wait that chance can give. */
function waits(some: Partial<ReconnectContext>): readonly [number, number] {
  const random = createRandom(7);
  const all = Array.from({ length: 2000 }, () => {
    const next = after(1006, { ...some, random: random.next });
    return next.next === 'retry' ? next.ms : Number.NaN;
  });
  return [Math.min(...all), Math.max(...all)];
}

describe('[K3] the next step after a close code', () => {
  const final: NextStep = { next: 'refused', retryMs: null };
  const retry: NextStep = { next: 'retry', ms: 2000 };
  test.each([
    [1000, final],
    [1001, retry],
    [1006, retry],
    [1008, { next: 'refused', retryMs: 4000 }],
    [1009, retry],
    [1011, retry],
    [1012, retry],
    [4400, retry],
    [4401, final],
    [4403, final],
    [4404, final],
    [4408, retry],
    [4409, final],
    [4410, final],
    [4426, { next: 'reload' }],
    [4429, retry],
  ] as const)('[K3] %i', (code, next) => {
    expect(after(code)).toEqual(next);
  });

  test('[K7] from the second try on a full room is asked every 15 s', () => {
    expect(after(1008, { attempt: 2 })).toEqual({ next: 'refused', retryMs: 15_000 });
  });

  test('[K15] an audience without a place tries every 30 s ± 10 s', () => {
    expect(after(1008, { random: () => 0 }, 'audience_full')).toEqual({ next: 'refused', retryMs: 20_000 });
    expect(after(1008, { random: () => 0.9999 }, 'audience_full')).toEqual({ next: 'refused', retryMs: 39_998 });
  });

  test('[K8] a newer version reloads the page once, and not while a clock runs on a stage', () => {
    expect(after(4426)).toEqual({ next: 'reload' });
    expect(after(4426, { hasReloaded: true })).toEqual({ next: 'refused', retryMs: 22_500 });
    expect(after(4426, { isOnAir: true })).toEqual({ next: 'retry', ms: 22_500 });
  });
});

describe('[K4] waiting', () => {
  test.each([
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [4, 8000],
    [5, 16_000],
  ])(
    '[K4] before try %i a seat waits %i ms and up to 2 s more, an audience that had a connection up to 15 s more',
    (attempt, base) => {
      const [shortest, longest] = waits({ attempt });
      expect(shortest).toBeGreaterThanOrEqual(base);
      expect(longest).toBeLessThan(base + 2000);
      expect(longest - shortest).toBeGreaterThan(1900);
      const [, longestOfAll] = waits({ attempt, isAudience: true });
      expect(longestOfAll).toBeGreaterThan(base + 14_000);
      expect(longestOfAll).toBeLessThan(base + 15_000);
      const [, longestOfFirst] = waits({ attempt, isAudience: true, wasOpen: false });
      expect(longestOfFirst).toBeLessThan(base + 2000);
    },
  );

  test.each([
    { who: 'a seat', some: {}, least: 3000, most: 6000 },
    { who: 'a hidden tab', some: { isHidden: true }, least: 15_000, most: 30_000 },
    { who: 'the audience', some: { isAudience: true }, least: 15_000, most: 30_000 },
  ])('[K5] after the fifth try $who goes on at an even pace', ({ some, least, most }) => {
    for (const attempt of [6, 60, 6000]) {
      const [shortest, longest] = waits({ ...some, attempt });
      expect(shortest).toBeGreaterThanOrEqual(least);
      expect(longest).toBeLessThan(most);
    }
  });

  test('[K5] a screen says that it has no connection after the fifth try in vain, or at once if the device says so', () => {
    expect(isLost({ state: 'waiting', attempt: 5, until: 0 })).toBe(false);
    expect(isLost({ state: 'waiting', attempt: 6, until: 0 })).toBe(true);
    expect(isLost({ state: 'connecting', attempt: 6 })).toBe(true);
    expect(isLost({ state: 'offline', attempt: 1, until: 0 })).toBe(true);
    expect(isLost({ state: 'open' })).toBe(false);
  });
});
