/**
 * Popovers are younger (Safari 17, Firefox 125) than the browsers of the public pages: there `data-open` opens one, and
 * a press on its button or on what is in it closes it.
 */
const areKnown = () => 'showPopover' in HTMLElement.prototype;

/** A press on the button of a popover, and whether that opened it here: where they are known the browser does it. */
export const pressed = (popover: HTMLElement | null): boolean =>
  popover !== null && !areKnown() && popover.toggleAttribute('data-open');

export function close(popover: HTMLElement): void {
  popover.removeAttribute('data-open');
  if ('hidePopover' in popover) popover.hidePopover();
}
