import { useRef, useState } from 'react';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { useRequest, useRoom } from '../../live/react/use-room.ts';
import { errors, questions } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './event.module.css';
import { UnsavedNote } from './unsaved-note.tsx';
import { useKept, useUnsaved } from './use-unsaved.ts';

const { held: words } = questions;

/** The words that hold a question back, as one text with any signs between them. */
export function HeldWords() {
  const field = useRef<HTMLTextAreaElement>(null);
  const kept = { words: useRoom((room) => room.heldWords).join(', ') };
  const { isRestored, initial, settle } = useUnsaved('words', kept);
  const [draft, setDraft] = useState(() => (isRestored ? initial() : null));
  const shown = draft ?? kept;
  useKept('words', kept, shown);
  const request = useRequest();
  const leave = () => {
    setDraft(null);
    settle(kept);
    field.current?.focus();
  };
  const save = async () => {
    const outcome = await request({
      command: 'questions.hold',
      words: shown.words.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [],
    });
    if (!outcome.ok) return notify.error(errors.settings, inWords(outcome.failure));
    leave();
    notify.success(words.saved);
  };
  return (
    <div className={styles.words}>
      {isRestored && <UnsavedNote onDiscard={leave} />}
      <Field label={words.label} hint={words.hint}>
        <TextArea
          ref={field}
          rows={2}
          value={shown.words}
          onChange={({ target }) => setDraft({ words: target.value })}
        />
      </Field>
      <Button size="small" disabled={shown.words === kept.words} onClick={() => void save()}>
        {words.save}
      </Button>
    </div>
  );
}
