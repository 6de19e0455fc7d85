type NoticeText = { readonly text: string; readonly detail?: string | undefined };

/** An alert: in its colour, for `ms`. `key` identifies this one firing. */
export type AlertNotice = NoticeText & { readonly key: string; readonly color: string; readonly ms: number };

/**
 * A toast: a result or a failure. `detail` is the reason, if it adds anything; `ms`, how long it stays, if not as long as
 * others.
 */
export type Notice =
  | (NoticeText & { readonly kind: 'success' | 'error' | 'info'; readonly ms?: number | undefined })
  | (AlertNotice & { readonly kind: 'alert' });

type NoticeListener = (notice: Notice) => void;

/** Notices before there is a listener wait, at most so many. */
const MOST_WAITING = 20;
const waiting: Notice[] = [];
let listener: NoticeListener | null = null;

function publish(notice: Notice): void {
  if (listener) return listener(notice);
  waiting.push(notice);
  if (waiting.length > MOST_WAITING) waiting.shift();
}

/** How long a text that has lost its place can be read and copied, ms. */
const LOST_MS = 20_000;

/** Shows toasts, from anywhere and without their library. A stage shows none: it has no Toaster. */
export const notify = {
  success: (text: string) => publish({ kind: 'success', text }),
  error: (text: string, detail?: string) => publish({ kind: 'error', text, detail }),
  /** Somebody else removed what a person was writing in; `detail` is what they wrote. */
  lost: (text: string, detail: string) => publish({ kind: 'error', text, detail, ms: LOST_MS }),
  info: (text: string) => publish({ kind: 'info', text }),
  alert: (alert: AlertNotice) => publish({ kind: 'alert', ...alert }),
};

/** Registers the one listener that shows notices. Returns a function that removes it. */
export function listenToNotices(show: NoticeListener): () => void {
  listener = show;
  for (const notice of waiting.splice(0)) show(notice);
  return () => {
    if (listener === show) listener = null;
  };
}
