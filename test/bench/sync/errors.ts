import { createRandom } from '../../support/random.ts';
import type { Sample } from '../../../client/live/clock/clock-estimate.ts';
import { aScreen } from '../../support/simulated-screen.ts';
import type { Circumstance, Incident } from './circumstances.ts';
import { otherClocks, type OtherClock } from './clocks.ts';

const MINUTE = 60_000;
const WATCHED_MS = 30 * MINUTE;
const LOOK_EVERY_MS = 3_000;
/** The pings at connect take a second. */
const SETTLED_MS = 3_000;

export type ClockName = 'ours' | OtherClock;
export const clockNames: readonly ClockName[] = [
  'ours',
  'arrival of the last message',
  'half the last round trip',
  'shortest round trip of 8',
];

/** How far each clock was off each time that somebody looked at the screen, ms; null while it was away. */
export type Looks = Readonly<Record<ClockName, readonly (number | null)[]>>;

/** Half an hour of one screen. */
export function watchScreen({ path, ppm = 40, incident }: Circumstance, seed: number): Looks {
  const random = createRandom(seed);
  const happening = incident?.(random.between(5, 20) * MINUTE, random) ?? null;
  let samples: readonly Sample[] = [];
  const screen = aScreen({
    path,
    seed,
    ppm: random.between(-ppm, ppm),
    bends: happening ? [happening.bend] : [],
    onSample: (sample) => (samples = [...samples, sample]),
  });
  const { time, device, sync } = screen;
  const born = time.now();
  let isAway = false;
  const open = () => {
    samples = [];
    isAway = false;
    sync.opened();
  };
  const away = () => {
    isAway = true;
    sync.closed();
  };
  const happen = ({ bend, awayMs, noticedMs, slept }: Incident) => {
    if (awayMs > 0) time.set(away, bend.at);
    time.set(() => sync.woke(slept), bend.at + noticedMs);
    if (awayMs > 0) time.set(open, bend.at + awayMs + SETTLED_MS);
  };
  if (happening) happen(happening);
  open();

  const looks: Record<ClockName, (number | null)[]> = {
    ours: [],
    'arrival of the last message': [],
    'half the last round trip': [],
    'shortest round trip of 8': [],
  };
  const errorOf = (name: ClockName) =>
    name === 'ours' ? screen.error() : otherClocks[name](samples) + device.read(time.now()) - time.now();
  time.pass(SETTLED_MS);
  while (time.now() - born < WATCHED_MS) {
    for (const name of clockNames) looks[name].push(isAway || samples.length === 0 ? null : errorOf(name));
    time.pass(LOOK_EVERY_MS);
  }
  return looks;
}
