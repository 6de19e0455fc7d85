export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * The distance between the edge of the window and the first toast, px; half of it on a phone, and below what a toast
 * must not cover.
 */
const EDGE = 16;
const PHONE_EDGE = 8;
/** Windows up to this width are phones, px; the toast library has the same limit. */
export const PHONE_WIDTH = 600;
const TOAST_WIDTH = 356;
/** The height of a toast with one line of detail, px. */
const TOAST_HEIGHT = 72;

/**
 * The top of the first toast, px: in the right corner, below the headers and tabs there. Toasts must not cover what
 * people press many times in a row.
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
