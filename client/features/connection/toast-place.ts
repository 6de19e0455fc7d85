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
 * The place of the toasts: in the right corner, below the headers, tabs and buttons of the show there. Toasts must not cover
 * what people press many times in a row. `top`: of the first one, px. `isOpen`: no such thing is further down, so that
 * several may be below each other.
 */
export function placeOfToasts(kept: readonly Box[], windowWidth: number): { top: number; isOpen: boolean } {
  const isPhone = windowWidth <= PHONE_WIDTH;
  const edge = isPhone ? PHONE_EDGE : EDGE;
  const right = windowWidth - edge;
  const left = isPhone ? edge : right - TOAST_WIDTH;
  const inTheWay = kept
    .filter((box) => box.bottom > box.top && box.left < right && box.right > left)
    .toSorted((one, other) => one.top - other.top);
  const top = inTheWay.reduce(
    (from, box) => (box.top < from + TOAST_HEIGHT && box.bottom > from ? box.bottom + PHONE_EDGE : from),
    edge,
  );
  return { top, isOpen: inTheWay.every((box) => box.top < top) };
}
