import { useRef, type ReactNode } from 'react';
import type { ProgrammeState } from '#domain/programme/plan-item.ts';
import { useProgramme } from '../../live/react/use-programme.ts';
import { show as words } from '../../text/es.ts';
import { Punctuality } from './punctuality.tsx';
import { ShowBar } from './show-bar.tsx';
import { ShowNotice } from './show-notice.tsx';
import styles from './show.module.css';

type ShowControlsProps = {
  /** What the stage shows now, at the start of the strip. */
  notes: ReactNode;
  /** The transport comes with a second item, or with one that starts by itself. */
  needsSecond?: boolean;
  /** Below the transport, also without timers: what else is done to the stage. */
  stage: ReactNode;
};

/**
 * The transport of the show. A strip above it, which is there when it is empty, says what the stage shows, what starts by
 * itself and whether the show is held: so nothing that appears moves a button. Below are the buttons, and how late the show
 * is. Without timers there is only the strip.
 */
export function ShowControls({ notes, needsSecond = false, stage }: ShowControlsProps) {
  const state = useProgramme();
  const section = useRef<HTMLElement>(null);
  const takeFocus = () => section.current?.focus();
  const hasTimers = state.timers.length > 0;
  return (
    <div data-toasts-below className={styles.controls}>
      <section ref={section} tabIndex={-1} aria-label={words.transport} className={styles.transport}>
        <div className={styles.strip}>
          <div className={styles.notes}>{notes}</div>
          {hasTimers && (
            <div className={styles.coming}>
              <ShowNotice state={state} onFocusLost={takeFocus} />
            </div>
          )}
        </div>
        {hasTimers && (!needsSecond || isProgramme(state)) && (
          <div className={styles.line}>
            <ShowBar state={state} onFocusLost={takeFocus} />
            <Punctuality state={state} onFocusLost={takeFocus} />
          </div>
        )}
      </section>
      <div className={styles.stage}>{stage}</div>
    </div>
  );
}

const isProgramme = ({ timers, show }: ProgrammeState): boolean =>
  timers.length > 1 ||
  show.hold ||
  timers.some(({ start, planned_start }) => start !== 'manual' || planned_start !== null);
