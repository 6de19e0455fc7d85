import { notify } from '../../../lib/notify.ts';
import { blog as words, toasts } from '../../../text/es.ts';
import { copyText } from '../../../ui/copy-text.ts';

/**
 * Shares by the device; where it cannot, or the press is too long ago for the browser, the link is copied. Cancelling
 * shows nothing.
 */
export async function share(what: { title: string; text: string; url: string }, near: HTMLElement): Promise<void> {
  try {
    if ('share' in navigator && isPressed()) return await navigator.share(what);
    await copyText(what.url, near);
    notify.success(toasts.copied);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notify.error(words.shareFailed(error instanceof Error ? error.message : String(error)));
  }
}

/** Whether the browser still counts the press as a user activation; assumed where it does not say. */
const isPressed = () => !('userActivation' in navigator) || navigator.userActivation.isActive;
