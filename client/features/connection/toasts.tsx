import { BellRing, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useState, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast } from 'sonner';
import { useMedia } from '../../lib/browser/use-media.ts';
import { textColorOn } from '../../lib/text-color.ts';
import { listenToNotices, notify, type AlertNotice, type Notice } from '../../lib/notify.ts';
import { randomId } from '../../lib/browser/random-id.ts';
import { connection, network } from '../../text/es.ts';
import { Icon } from '../../ui/icon.tsx';
import { PHONE_WIDTH } from './toast-place.ts';
import { createToastHost, type ToastHost } from './toast-host.ts';
import styles from './toasts.module.css';

/** How long a toast stays, ms; an alert has its own time. Specification section 9. */
const DURATIONS = { success: 2000, error: 4000, info: 4000 } as const;
/** How long it stays after the pointer or the focus left it, ms. */
const AFTER_REST_MS = 1000;
const MOST = 20;
/** The element `host` decides where they are. */
const TOP = 'var(--toasts-top)';

const icons = {
  success: <Icon icon={CircleCheck} />,
  error: <Icon icon={TriangleAlert} />,
  info: <Icon icon={Info} />,
};

const toastOptions = { unstyled: true, className: styles.toast ?? '', descriptionClassName: styles.detail ?? '' };

export function Toasts() {
  const [isOpen, setOpen] = useState(true);
  const [host] = useState(() => createToastHost(setOpen));
  const isWide = useMedia(`(width > ${PHONE_WIDTH}px)`);
  useEffect(() => showNotices(host), [host]);
  return createPortal(
    <Sonner
      dir="ltr"
      position="top-right"
      expand={isWide && isOpen}
      visibleToasts={MOST}
      gap={8}
      offset={{ top: TOP, right: 16 }}
      mobileOffset={{ top: TOP, right: 8, left: 8 }}
      duration={Number.POSITIVE_INFINITY}
      containerAriaLabel={connection.toasts}
      customAriaLabel={connection.toasts}
      icons={icons}
      toastOptions={toastOptions}
    />,
    host.element,
  );
}

function showNotices(host: ToastHost): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const goings = new Map<string, number>();
  const leaveAfter = (id: string, ms: number, isHeld: () => boolean) => {
    window.clearTimeout(goings.get(id));
    const leave = () => {
      if (isHeld()) return leaveAfter(id, AFTER_REST_MS, isHeld);
      goings.delete(id);
      toast.dismiss(id);
    };
    goings.set(id, window.setTimeout(leave, ms));
  };
  const ids = new Map<string, string>();
  /** A repeated toast replaces the first one, unless that is leaving: the library would remove both. */
  const idOf = (news: string): string => {
    const last = ids.get(news);
    if (last !== undefined && goings.has(last)) return last;
    const id = `${news} ${randomId()}`;
    ids.set(news, id);
    return id;
  };
  const stop = listenToNotices((notice) => {
    host.raise();
    if (notice.kind === 'alert') {
      showAlert(notice);
      // Its time passes on a hidden page too.
      return leaveAfter(notice.key, notice.ms, host.isTouched);
    }
    const id = idOf(`${notice.kind} ${notice.text}`);
    show(notice, id);
    leaveAfter(id, notice.ms ?? DURATIONS[notice.kind], () => document.hidden || host.isTouched());
  });
  window.addEventListener('offline', () => notify.error(network.offline), { signal });
  window.addEventListener('online', () => notify.success(network.restored), { signal });
  return () => {
    stop();
    ending.abort();
    for (const going of goings.values()) window.clearTimeout(going);
    host.leave();
  };
}

function show({ kind, text, detail }: Exclude<Notice, { kind: 'alert' }>, id: string) {
  toast[kind](text, { id, ...(detail && detail !== text && { description: detail }) });
}

type AlertLook = CSSProperties & Record<`--${string}`, string>;

function showAlert({ key, text, detail, color }: AlertNotice) {
  const style: AlertLook = { '--alert': color, '--alert-ink': textColorOn(color) };
  toast.info(text, {
    id: key,
    style,
    className: styles.alert ?? '',
    descriptionClassName: styles.about ?? '',
    icon: <Icon icon={BellRing} />,
    ...(detail && { description: detail }),
  });
}
