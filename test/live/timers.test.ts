import { expect, test } from 'vitest';
import { createPatientTimers } from '../../client/live/timers.ts';

/** A page on which a busy time delays everything; then overdue timers run before messages, as in Firefox. */
function makePage() {
  let now = 0;
  let lastId = 0;
  const waiting = new Map<number, { readonly due: number; readonly run: () => void }>();
  const arrived: (() => void)[] = [];
  const runDue = () => {
    for (const [id, { due, run }] of waiting) {
      if (due > now || !waiting.delete(id)) continue;
      run();
    }
  };
  const timers = createPatientTimers({
    set(run, ms) {
      lastId += 1;
      waiting.set(lastId, { due: now + ms, run });
      return lastId;
    },
    clear: (id) => void waiting.delete(id),
    wall: () => now,
  });
  return {
    timers,
    arrive: (message: () => void) => void arrived.push(message),
    /** `ms` pass in one go. */
    pass(ms: number) {
      now += ms;
      runDue();
      for (const message of arrived.splice(0)) message();
    },
  };
}

test('[O18] an answer that came while the page was busy ends the wait for it', () => {
  const { timers, arrive, pass } = makePage();
  const givenUp: string[] = [];
  const wait = timers.set(() => givenUp.push('command'), 10_000);
  arrive(() => timers.clear(wait));
  pass(11_000);
  pass(1000);
  expect(givenUp).toEqual([]);
});

test('[O18] without an answer the wait ends a moment after the busy time, once', () => {
  const { timers, pass } = makePage();
  const givenUp: string[] = [];
  timers.set(() => givenUp.push('command'), 10_000);
  pass(11_000);
  expect(givenUp).toEqual([]);
  pass(100);
  pass(60_000);
  expect(givenUp).toEqual(['command']);
});

test('[O18] a wait on a page that is not busy ends at its time', () => {
  const { timers, pass } = makePage();
  const ended: string[] = [];
  timers.set(() => ended.push('in time'), 3000);
  timers.clear(timers.set(() => ended.push('cleared'), 3000));
  pass(3000);
  expect(ended).toEqual(['in time']);
});
