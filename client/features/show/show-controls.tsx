import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useProgramme } from '../../live/react/use-programme.ts';
import { show as words } from '../../text/es.ts';
import { Punctuality } from './punctuality.tsx';
import { ShowBar } from './show-bar.tsx';
import { ShowNotice } from './show-notice.tsx';
import styles from './show.module.css';

type ShowControlsProps = {
  /** Beside the transport, also without timers: what else is done to the stage. */
  stage: ReactNode;
};

/** The transport of the show: what starts by itself, the buttons, and how late the show is. None of it without timers. */
export function ShowControls({ stage }: ShowControlsProps) {
  const state = useProgramme();
  const section = useRef<HTMLElement>(null);
  const takeFocus = () => section.current?.focus();
  if (state.timers.length === 0) return stage;
  return (
    <div className={styles.controls}>
      <section ref={section} tabIndex={-1} aria-label={words.transport} className={styles.transport}>
        <ShowNotice state={state} onFocusLost={takeFocus} />
        <div className={styles.line}>
          <ShowBar state={state} onFocusLost={takeFocus} />
          <Punctuality state={state} onFocusLost={takeFocus} />
        </div>
      </section>
      {stage}
    </div>
  );
}
