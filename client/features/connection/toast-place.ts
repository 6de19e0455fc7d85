export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Between the edge of the window and the first toast, px; on a phone, and below what a toast must not cover, half of it. */
const EDGE = 16;
const PHONE_EDGE = 8;
const PHONE_WIDTH = 600;
const TOAST_WIDTH = 356;
/** Of a toast with one line of detail. */
const TOAST_HEIGHT = 72;

/**
 * Where the first toast begins, px from the top: in the right corner, but below the heads and tabs that stand there.
 * Many presses in a row go there, and none of them may meet a toast.
 */
export function topOfToasts(kept: readonly Box[], windowWidth: number): number {
  const isPhone = windowWidth <= PHONE_WIDTH;
  const edge = isPhone ? PHONE_EDGE : EDGE;
  const right = windowWidth - edge;
  const left = isPhone ? edge : right - TOAST_WIDTH;
  return kept
    .filter((box) => box.bottom > box.top && box.left < right && box.right > left)
    .toSorted((one, other) => one.top - other.top)
    .reduce((top, box) => (box.top < top + TOAST_HEIGHT && box.bottom > top ? box.bottom + PHONE_EDGE : top), edge);
}
