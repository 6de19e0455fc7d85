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
 * move into the dialog, and back into the page when it closes. While a toast shows, each frame gives it its place again:
 * what it must not cover may appear or move at any time. `onPlace` is told whether several have space below each other.
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

  let frame = 0;
  const toasts = new MutationObserver(() => {
    if (frame === 0) follow();
  });
  toasts.observe(element, { childList: true, subtree: true });

  function place(): void {
    const around = element.parentElement ?? document.body;
    const kept = [...around.querySelectorAll('[data-toasts-below]')].map((each) => each.getBoundingClientRect());
    const { top, isOpen } = placeOfToasts(kept, window.innerWidth);
    element.style.setProperty('--toasts-top', `${top}px`);
    onPlace(isOpen);
  }

  function follow(): void {
    place();
    frame = element.querySelector('[data-sonner-toast]') ? requestAnimationFrame(follow) : 0;
  }

  function raise(): void {
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (element.parentElement !== top || !element.isConnected) top.append(element);
    place();
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
      toasts.disconnect();
      watch.disconnect();
      cancelAnimationFrame(frame);
      element.remove();
    },
    isTouched: () => element.matches(':hover, :focus-within'),
  };
}
