import { notify } from '../../lib/notify.ts';
import { blog as words, toasts } from '../../text/es.ts';
import { copyText } from '../../ui/copy-text.ts';

/**
 * The device's own way to share; where there is none, or the press was so long ago that the browser counts it no more,
 * the link is copied. Who changes their mind hears nothing.
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

/** Whether the browser still counts the press; one that does not say so counts it. */
const isPressed = () => !('userActivation' in navigator) || navigator.userActivation.isActive;
