import { useState, type SyntheticEvent } from 'react';
import { useForm } from '../../lib/forms/use-form.ts';
import { dashboard } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { readSupportAddress } from './calls.ts';
import styles from './dashboard.module.css';
import {
  feedbackMailto,
  feedbackTypes,
  MESSAGE_MAX,
  missingIn,
  nothingTyped,
  SUBJECT_MAX,
  typeNamed,
  type FeedbackValues,
} from './feedback-letter.ts';
import { OutcomeLine, type ActionOutcome } from './outcome.tsx';

const { feedback: words } = dashboard;

/** Writes a letter in the person's own mail program; what was typed stays, in case that did not open. */
export function FeedbackForm() {
  const [isTried, setTried] = useState(false);
  const [outcome, setOutcome] = useState<ActionOutcome>(null);
  const { values, form, ...letter } = useForm({
    initial: nothingTyped,
    check: missingIn,
    async send(typed) {
      setOutcome(await write(typed));
      return null;
    },
  });
  const missing = isTried ? missingIn(values) : {};
  const change = (part: Partial<FeedbackValues>) => {
    letter.change(part);
    setOutcome(null);
  };
  const submit = (event: SyntheticEvent) => {
    setTried(true);
    const isComplete = Object.keys(missingIn(values)).length === 0;
    setOutcome(isComplete ? outcome : { ok: false, text: words.incomplete });
    form.onSubmit(event);
  };
  return (
    <form {...form} className={styles.form} onSubmit={submit}>
      <Field label={words.type}>
        <Select name="type" value={values.type} onChange={(event) => change({ type: typeNamed(event.target.value) })}>
          {feedbackTypes.map((type) => (
            <option key={type} value={type}>
              {words.types[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.subject}>
        <TextInput
          name="subject"
          autoComplete="off"
          required
          maxLength={SUBJECT_MAX}
          aria-invalid={missing['subject'] !== undefined || undefined}
          value={values.subject}
          onChange={(event) => change({ subject: event.target.value })}
        />
      </Field>
      <Field label={words.message}>
        <TextArea
          name="message"
          required
          maxLength={MESSAGE_MAX}
          aria-invalid={missing['message'] !== undefined || undefined}
          value={values.message}
          counter={(length) => words.characters(length, MESSAGE_MAX)}
          onChange={(event) => change({ message: event.target.value })}
        />
      </Field>
      <div className={styles.send}>
        <Button type="submit">{words.send}</Button>
        <OutcomeLine outcome={outcome} />
      </div>
    </form>
  );
}

/** No page can know whether a mail program opened: the same letter stays there to be opened by hand. */
async function write(typed: FeedbackValues): Promise<ActionOutcome> {
  const address = await readSupportAddress();
  if (!address.ok || address.value === '') return { ok: false, text: words.failed };
  const letter = feedbackMailto(address.value, typed);
  window.location.assign(letter);
  return {
    ok: true,
    text: (
      <>
        {words.opened}. <a href={letter}>{words.notOpened(address.value)}</a>
      </>
    ),
  };
}
