import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './read-failure.module.css';
import { useFocusFallback } from './use-focus-fallback.ts';

type ReadFailureProps = {
  /** The id of what gets the focus when the button disappears with it. */
  heading: string;
  title: string;
  hint: string;
  retryLabel: string;
  onRetry: () => Promise<void>;
};

/** Says what could not be read and why, with a button to try again. */
export function ReadFailure({ heading, title, hint, retryLabel, onRetry }: ReadFailureProps) {
  const [isBusy, setBusy] = useState(false);
  const own = useFocusFallback<HTMLDivElement>(heading);
  const retry = () => {
    setBusy(true);
    void onRetry().finally(() => setBusy(false));
  };
  return (
    <div ref={own} role="alert" className={styles.failure}>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.hint}>{hint}</p>
      </div>
      <Button size="small" icon={RefreshCw} busy={isBusy} onClick={retry}>
        {retryLabel}
      </Button>
    </div>
  );
}
