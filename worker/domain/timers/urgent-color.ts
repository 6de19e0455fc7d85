import { channelsOf } from '../lib/contrast.ts';

/** The smallest difference between the channels (0 to 255) of a colour that does not count as grey. */
const COLORFUL = 48;

/**
 * Whether a colour (`#rrggbb`) could be mistaken for the orange or the red of a timer with little time left: all
 * colours from magenta over red to yellow, in which no channel is stronger than red.
 */
export function looksUrgent(color: string): boolean {
  const channels = channelsOf(color);
  const most = Math.max(...channels);
  return channels[0] === most && most - Math.min(...channels) >= COLORFUL;
}
