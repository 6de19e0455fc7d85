import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast } from 'sonner';
import { hearNotices, notify } from '../../lib/notify.ts';
import type { Notice } from '../../lib/notify.ts';
import { connection, network } from '../../text/es.ts';
import { Icon } from '../../ui/icon.tsx';
import { createToastHost } from './toast-host.ts';
import type { ToastHost } from './toast-host.ts';
import styles from './toasts.module.css';

/** Specification section 9, and alerts, ms. */
const DURATIONS = { success: 2000, error: 4000, info: 4000, alert: 5000 } as const satisfies Record<
  Notice['kind'],
  number
>;
/** After a mouse or the focus rested on a toast, ms. */
const AFTER_REST_MS = 1000;
const MOST = 20;

const icons = {
  success: <Icon icon={CircleCheck} />,
  error: <Icon icon={TriangleAlert} />,
  info: <Icon icon={Info} />,
};

const toastOptions = { unstyled: true, className: styles.toast ?? '', descriptionClassName: styles.detail ?? '' };

export function Toasts() {
  const [host] = useState(createToastHost);
  useEffect(() => tellAll(host), [host]);
  return createPortal(
    <Sonner
      position="top-right"
      expand
      visibleToasts={MOST}
      gap={8}
      offset={16}
      mobileOffset={8}
      duration={Number.POSITIVE_INFINITY}
      containerAriaLabel={connection.toasts}
      customAriaLabel={connection.toasts}
      icons={icons}
      toastOptions={toastOptions}
    />,
    host.element,
  );
}

function tellAll(host: ToastHost): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const goings = new Map<string, number>();
  const leaveAfter = (id: string, ms: number) => {
    window.clearTimeout(goings.get(id));
    const leave = () => {
      if (host.isBusy()) return leaveAfter(id, AFTER_REST_MS);
      goings.delete(id);
      toast.dismiss(id);
    };
    goings.set(id, window.setTimeout(leave, ms));
  };
  const stop = hearNotices(({ kind, text, detail }) => {
    // The same news again takes the place of the first.
    const id = `${kind} ${text}`;
    host.raise();
    const description = detail === text ? undefined : detail;
    toast[kind === 'alert' ? 'info' : kind](text, { id, ...(description && { description }) });
    leaveAfter(id, DURATIONS[kind]);
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
