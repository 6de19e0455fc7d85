/** The place of a bar's fill for a share, 0 to 1. It moves by a transform, so a frame needs no layout. */
export const shifted = (share: number): string => `translateX(${(Math.min(1, Math.max(0, share)) - 1) * 100}%)`;

/** Shows the share on a bar at once and without React. */
export function setShare(track: HTMLElement | null, share: number): void {
  const fill = track?.firstElementChild;
  const next = shifted(share);
  if (fill instanceof HTMLElement && fill.style.transform !== next) fill.style.transform = next;
}
