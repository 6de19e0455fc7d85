/** Between the channels of a colour that is no grey. */
const COLORFUL = 48;

/**
 * Whether a colour, as #rrggbb, could be taken for the orange or the red that say how little time is left: everything from
 * magenta over red to yellow, where no channel is stronger than red.
 */
export function looksUrgent(color: string): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const most = Math.max(...channels);
  return channels[0] === most && most - Math.min(...channels) >= COLORFUL;
}
