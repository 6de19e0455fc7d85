import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { dashboard as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import styles from './dashboard.module.css';
import { useFocusFallback } from './use-focus-fallback.ts';

type ReadFailureProps = { heading: string; title: string; hint: string; onRetry: () => Promise<void> };

/** Says what could not be read and why, with a button to try again. `heading` is the id of the section's heading. */
export function ReadFailure({ heading, title, hint, onRetry }: ReadFailureProps) {
  const [isBusy, setBusy] = useState(false);
  const own = useFocusFallback<HTMLDivElement>(heading);
  const retry = () => {
    setBusy(true);
    void onRetry().finally(() => setBusy(false));
  };
  return (
    <div ref={own} role="alert" className={styles.notRead}>
      <div>
        <p className={styles.strong}>{title}</p>
        <p className={styles.quiet}>{hint}</p>
      </div>
      <Button size="small" icon={RefreshCw} busy={isBusy} onClick={retry}>
        {words.retry}
      </Button>
    </div>
  );
}
