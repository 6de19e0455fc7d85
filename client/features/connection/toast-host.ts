import { placeOfToasts } from './toast-place.ts';
import styles from './toasts.module.css';

export type ToastHost = {
  readonly element: HTMLElement;
  /** Moves the toasts above the open dialog. */
  readonly raise: () => void;
  readonly leave: () => void;
  /** Whether the pointer or the focus is on a toast. */
  readonly isTouched: () => boolean;
};

/**
 * The place of the toasts in the document. An open dialog makes the page around it inert and covers it, so the toasts
 * move into the dialog, and back into the page when it closes. `onPlace` is told whether several have space below each other.
 */
export function createToastHost(onPlace: (isOpen: boolean) => void): ToastHost {
  const element = document.createElement('div');
  element.className = styles.host ?? '';
  element.popover = 'manual';
  // On leaving, the library would give the focus back to where it came from, and nothing behind the last toast could be
  // reached.
  element.addEventListener('focusin', (event) => event.stopImmediatePropagation(), { capture: true });
  const watch = new MutationObserver(() => {
    if (!element.isConnected) raise();
  });

  function raise(): void {
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (element.parentElement !== top || !element.isConnected) top.append(element);
    const kept = [...top.querySelectorAll('[data-toasts-below]')].map((each) => each.getBoundingClientRect());
    const place = placeOfToasts(kept, window.innerWidth);
    element.style.setProperty('--toasts-top', `${place.top}px`);
    onPlace(place.isOpen);
    // Browsers without popovers show them above the page anyway.
    if ('showPopover' in element) {
      element.hidePopover();
      element.showPopover();
    }
    // Only toasts in a dialog can be removed with it.
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
