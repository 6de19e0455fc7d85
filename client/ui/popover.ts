/**
 * Popovers for browsers without them (before Safari 17 and Firefox 125), which the public pages support: `data-open`
 * opens one, and a press on its button or inside closes it.
 */
const areKnown = () => 'showPopover' in HTMLElement.prototype;

/**
 * Handles a press on the button of a popover; returns whether it opened it. Where popovers exist the browser does it.
 */
export const pressed = (popover: HTMLElement | null): boolean =>
  popover !== null && !areKnown() && popover.toggleAttribute('data-open');

export function close(popover: HTMLElement): void {
  popover.removeAttribute('data-open');
  if ('hidePopover' in popover) popover.hidePopover();
}
