import { type LivePage, aVenue } from './live-page.ts';
import { aRoom, aTimer, at, idOf, running } from './rooms.ts';

/** Two timers: `a` runs for ten minutes, `b` has not been started. */
const room = aRoom({ timers: [aTimer({ id: 'a', run: running(at(600)) }), aTimer({ id: 'b' })] });

/** A controller's page two seconds after it was opened. `latency` is one way, in ms. */
export async function anOpenPage({ latency = 20, ...making }: { latency?: number; seed?: number } = {}) {
  const venue = aVenue(room, { latency });
  const page = venue.page(making);
  page.live.start();
  await venue.pass(2000);
  return { ...venue, ...page };
}

/** The values of `look` from now on, one for each change; the list grows with the store. */
export function watching<Shown>(page: LivePage, look: () => Shown): Shown[] {
  const seen = [look()];
  page.live.store.subscribe(() => {
    const now = look();
    if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now);
  });
  return seen;
}

/** When timer `a` ends, in seconds into the test; null while it does not run. */
export function deadlineOf({ view }: LivePage): number | null {
  const run = view().timers[0]?.run;
  return run?.state === 'running' ? (run.deadline - at(0)) / 1000 : null;
}

export const refusalsOf = ({ events }: LivePage) => events.filter(({ event }) => event === 'refused');

/** Ten more seconds for the running timer. */
export const delay = { command: 'timer.delay', timer_id: idOf('a'), value: 10 } as const;
