import { useEffect, useRef } from 'react';
import { QUESTION_MAX } from '#protocol/constants.ts';
import { questions } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './question-card.module.css';

const { panel: words } = questions;

type QuestionNoteProps = {
  note: string;
  onChange: (note: string) => void;
  /** Null while the question has no verdict to store the note with. */
  onSave: (() => void) | null;
  onClose: () => void;
};

/** A note for moderators; the audience never sees it. */
export function QuestionNote({ note, onChange, onSave, onClose }: QuestionNoteProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // The menu that opened it gives the focus back to its button first.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className={styles.noting}>
      <Field label={words.noteLabel} hint={onSave ? undefined : words.noteHint}>
        <TextArea
          ref={field}
          rows={2}
          value={note}
          maxLength={QUESTION_MAX}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <div className={styles.acts}>
        {onSave && (
          <Button size="small" onClick={onSave}>
            {words.saveNote}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onClose}>
          {words.closeNote}
        </Button>
      </div>
    </div>
  );
}
