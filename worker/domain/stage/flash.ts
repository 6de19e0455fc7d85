import type { Flash } from '#protocol/stage.ts';
import type { Instant } from '#protocol/time.ts';

/** From the command to the first pulse, ms: stages know of it before. */
const LEAD_MS = 150;
/** Half a second on and half a second off, ms: one pulse in a second, far below the three that are dangerous. */
const PULSE_MS = 1000;
const ON_MS = 500;
/** For people who prefer reduced motion: inverted once, ms. */
const STEADY_MS = 2000;

const endOf = ({ at, count }: Flash): number => at + count * PULSE_MS;

/**
 * The flash of a command at `now`. While another one goes on, the new number counts from its next pulse and keeps its
 * rhythm, so that pulses never come faster.
 */
export function nextFlash(running: Flash | null, count: number, now: Instant): Flash {
  const from = now + LEAD_MS;
  if (!running || from >= endOf(running)) return { at: from, count };
  const over = Math.max(0, Math.floor((now - running.at) / PULSE_MS));
  const begun = now < running.at ? 0 : 1;
  const next = { at: running.at + over * PULSE_MS, count: begun + count };
  return next.at === running.at && next.count === running.count ? running : next;
}

/**
 * Whether a stage is inverted at `now`, and after how many ms that changes; null: not any more. `isSteady`: for people who
 * prefer reduced motion.
 */
export function flashAt(
  flash: Flash | null,
  now: number,
  { isSteady }: { readonly isSteady: boolean },
): { readonly isOn: boolean; readonly nextFlip: number | null } {
  if (!flash) return { isOn: false, nextFlip: null };
  const since = now - flash.at;
  if (since < 0) return { isOn: false, nextFlip: -since };
  const left = (isSteady ? STEADY_MS : endOf(flash) - flash.at) - since;
  if (left <= 0) return { isOn: false, nextFlip: null };
  if (isSteady) return { isOn: true, nextFlip: left };
  const into = since % PULSE_MS;
  if (into < ON_MS) return { isOn: true, nextFlip: ON_MS - into };
  return { isOn: false, nextFlip: PULSE_MS - into };
}
