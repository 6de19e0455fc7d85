import { errors, toasts } from '../../text/es.ts';
import { notify } from '../notify.ts';
import { copyText } from './copy-text.ts';

type Shared = {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  /** What is copied instead of the link, and what then is said. */
  readonly copied?: { readonly text: string; readonly says: string };
};

/** Whether the device has a share sheet, which browsers offer by HTTPS alone. */
export const canShare = (): boolean => 'share' in navigator;

/**
 * Shares by the device; where it cannot, or the press is too long ago for the browser, the link is copied. Cancelling
 * shows nothing.
 */
export async function share({ copied, ...what }: Shared, near: HTMLElement): Promise<void> {
  try {
    if (canShare() && isPressed()) return await navigator.share(what);
    await copyText(copied?.text ?? what.url, near);
    notify.success(copied?.says ?? toasts.copied);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notify.error(errors.share(error instanceof Error ? error.message : String(error)));
  }
}

/** Whether the browser still counts the press as a user activation; assumed where it does not say. */
const isPressed = () => !('userActivation' in navigator) || navigator.userActivation.isActive;
