import { useEffect, useRef } from 'react';
import { QUESTION_MAX } from '#protocol/constants.ts';
import { questions } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './question-card.module.css';
import type { DraftKind } from './use-drafts.ts';

const { panel: words } = questions;

type QuestionDraftProps = {
  kind: DraftKind;
  text: string;
  onChange: (text: string) => void;
  /** Null while it cannot be stored. */
  onSave: (() => void) | null;
  onClose: () => void;
};

/** A note for moderators, which the audience never sees, or another wording of the question. */
export function QuestionDraft({ kind, text, onChange, onSave, onClose }: QuestionDraftProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // The menu that opened it gives the focus back to its button first.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const { label, hint, save, close } = words.drafts[kind];
  return (
    <div className={styles.noting}>
      <Field label={label} hint={onSave && kind === 'note' ? undefined : hint}>
        <TextArea
          ref={field}
          rows={kind === 'note' ? 2 : 3}
          value={text}
          maxLength={QUESTION_MAX}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <div className={styles.acts}>
        {onSave && (
          <Button size="small" onClick={onSave}>
            {save}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onClose}>
          {close}
        </Button>
      </div>
    </div>
  );
}
