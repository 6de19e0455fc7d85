import { useEffect, useId, useRef } from 'react';
import { askingOf, type Asking } from '#domain/questions/asking.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { questions as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { AskForm } from './ask-form.tsx';
import styles from './ask.module.css';
import type { Ask } from './use-ask.ts';

/** The form to ask with, its thanks, or the notice that questions are closed. */
export function AskPlace({ ask }: { ask: Ask }) {
  const asking = useRoom(askingOf);
  const isOpen = asking === 'open';
  if (ask.isSent) return <Thanks isOpen={isOpen} onAnother={ask.begin} />;
  if (asking !== 'open') return <Closed asking={asking} hasDraft={ask.values.content.trim() !== ''} />;
  return <FormCard ask={ask} />;
}

function FormCard({ ask }: { ask: Ask }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h2 id={id} tabIndex={-1}>
        {words.form.title}
      </h2>
      <AskForm ask={ask} headingId={id} />
    </section>
  );
}

/** Replaces the form and takes the focus that was in it. */
function Thanks({ isOpen, onAnother }: { isOpen: boolean; onAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.card} data-done>
      <h2 ref={title} tabIndex={-1}>
        {words.thanks.title}
      </h2>
      <p className={styles.quiet}>{words.thanks.hint}</p>
      {isOpen && (
        <Button size="large" wide onClick={onAnother}>
          {words.thanks.another}
        </Button>
      )}
    </section>
  );
}

/** Takes the focus from somebody who was writing; their draft comes back with the form. */
function Closed({ asking, hasDraft }: { asking: Exclude<Asking, 'open'>; hasDraft: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasDraft) title.current?.focus({ preventScroll: true });
  }, [hasDraft]);
  return (
    <section className={styles.card} data-closed>
      <h2 ref={title} tabIndex={-1}>
        {words.closed.title}
      </h2>
      <p className={styles.quiet}>{asking === 'closed' ? words.closed.hint : words.closed.notNow}</p>
      {hasDraft && <p>{words.closed.draft}</p>}
    </section>
  );
}
