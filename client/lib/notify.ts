type NoticeText = { readonly text: string; readonly detail?: string | undefined };

/** A timer got somewhere: in the colour that was chosen for it, for so long. `key` is this one time that it happened. */
export type AlertNotice = NoticeText & { readonly key: string; readonly color: string; readonly ms: number };

/** Something to tell in passing: what was done, or what went wrong. `detail` is the reason, if it adds anything. */
export type Notice =
  | (NoticeText & { readonly kind: 'success' | 'error' | 'info' })
  | (AlertNotice & { readonly kind: 'alert' });

type NoticeListener = (notice: Notice) => void;

/** What is told before anybody can show it waits, as long as there is not too much of it. */
const MOST_WAITING = 20;
const waiting: Notice[] = [];
let hearer: NoticeListener | null = null;

function tell(notice: Notice): void {
  if (hearer) return hearer(notice);
  waiting.push(notice);
  if (waiting.length > MOST_WAITING) waiting.shift();
}

/** Toasts, from anywhere and without their library. A stage shows none: it has no Toaster. */
export const notify = {
  success: (text: string) => tell({ kind: 'success', text }),
  error: (text: string, detail?: string) => tell({ kind: 'error', text, detail }),
  info: (text: string) => tell({ kind: 'info', text }),
  alert: (alert: AlertNotice) => tell({ kind: 'alert', ...alert }),
};

/** Whoever shows them. The answer ends it. */
export function listenToNotices(hear: NoticeListener): () => void {
  hearer = hear;
  for (const notice of waiting.splice(0)) hear(notice);
  return () => {
    if (hearer === hear) hearer = null;
  };
}
