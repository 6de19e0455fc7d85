import { useRef, useState } from 'react';
import { shortened } from '#domain/trail/named.ts';
import { HELD_WORD_MAX, MAX_HELD_WORDS } from '#protocol/constants.ts';
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

/** What is wrong with the list, or with one of its entries: then `field` is `words.index`. */
function ofEntry(entries: readonly string[], field: string, what = ''): string {
  const { text } = shortened(entries[Number(field.split('.')[1])]);
  return text === undefined ? what : words.wrong(text, what);
}

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
    const entries = entriesOf(shown.words);
    const outcome = await request({ command: 'questions.hold', words: entries });
    if (!outcome.ok) {
      const [first] = Object.entries(wrongIn(outcome.failure));
      if (!first) return notify.error(errors.settings, inWords(outcome.failure));
      field.current?.focus();
      return setWrong(ofEntry(entries, ...first));
    }
    leave();
    notify.success(words.saved);
  };
  return (
    <div className={styles.words}>
      {isRestored && <UnsavedNote onDiscard={leave} />}
      <Field label={words.label} hint={words.hint(MAX_HELD_WORDS, HELD_WORD_MAX)} error={wrong} alerts>
        <TextArea ref={field} rows={2} value={shown.words} onChange={({ target }) => write(target.value)} />
      </Field>
      <Button size="small" disabled={shown.words === kept.words} onClick={() => void save()}>
        {words.save}
      </Button>
    </div>
  );
}
