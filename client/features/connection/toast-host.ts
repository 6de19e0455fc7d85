import { topOfToasts } from './toast-place.ts';
import styles from './toasts.module.css';

export type ToastHost = {
  readonly element: HTMLElement;
  /** Above whatever is open now. */
  readonly raise: () => void;
  readonly leave: () => void;
  /** Somebody reads: the mouse or the focus is there. */
  readonly isTouched: () => boolean;
};

/**
 * Where toasts are. An open dialog makes the page around it mute and covers it, so the toasts move into the dialog,
 * and back into the page when it closes.
 */
export function createToastHost(): ToastHost {
  const element = document.createElement('div');
  element.className = styles.host ?? '';
  element.popover = 'manual';
  // The library would give the focus back to where it came from when it leaves: behind the last toast that is no way on.
  element.addEventListener('focusin', (event) => event.stopImmediatePropagation(), { capture: true });
  const watch = new MutationObserver(() => {
    if (!element.isConnected) raise();
  });

  function raise(): void {
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (element.parentElement !== top || !element.isConnected) top.append(element);
    const kept = [...top.querySelectorAll('[data-toasts-below]')].map((each) => each.getBoundingClientRect());
    element.style.setProperty('--toasts-top', `${topOfToasts(kept, window.innerWidth)}px`);
    // On a phone that is older than popovers they stand above the page by themselves.
    if ('showPopover' in element) {
      element.hidePopover();
      element.showPopover();
    }
    // Only what stands in a dialog can be taken away with it.
    watch.disconnect();
    if (top !== document.body) watch.observe(document.body, { childList: true, subtree: true });
  }

  return {
    element,
    raise,
    leave() {
      watch.disconnect();
      element.remove();
    },
    isTouched: () => element.matches(':hover, :focus-within'),
  };
}
