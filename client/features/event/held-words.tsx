import { useRef, useState } from 'react';
import { inWords, wrongIn } from '../../lib/network/in-words.ts';
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

/** A phrase stays one entry, which the room refuses: each of its words would hold back questions of everybody. */
const entriesOf = (text: string) =>
  text
    .split(/[,\n]/u)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** The words that hold a question back, as one text with commas or line breaks between them. */
export function HeldWords() {
  const field = useRef<HTMLTextAreaElement>(null);
  const kept = { words: useRoom((room) => room.heldWords).join(', ') };
  const { isRestored, initial, settle } = useUnsaved('words', kept);
  const [draft, setDraft] = useState(() => (isRestored ? initial() : null));
  const [wrong, setWrong] = useState('');
  const shown = draft ?? kept;
  useKept('words', kept, shown);
  const request = useRequest();
  const write = (text: string | null) => {
    setDraft(text === null ? null : { words: text });
    setWrong('');
  };
  const leave = () => {
    write(null);
    settle(kept);
    field.current?.focus();
  };
  const save = async () => {
    const outcome = await request({ command: 'questions.hold', words: entriesOf(shown.words) });
    if (!outcome.ok) {
      const [first] = Object.values(wrongIn(outcome.failure));
      if (first === undefined) return notify.error(errors.settings, inWords(outcome.failure));
      field.current?.focus();
      return setWrong(first);
    }
    leave();
    notify.success(words.saved);
  };
  return (
    <div className={styles.words}>
      {isRestored && <UnsavedNote onDiscard={leave} />}
      <Field label={words.label} hint={words.hint} error={wrong} alerts>
        <TextArea ref={field} rows={2} value={shown.words} onChange={({ target }) => write(target.value)} />
      </Field>
      <Button size="small" disabled={shown.words === kept.words} onClick={() => void save()}>
        {words.save}
      </Button>
    </div>
  );
}
