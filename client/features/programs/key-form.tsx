import { useId } from 'react';
import { KEY_NAME_MAX, keyScopes } from '#protocol/constants.ts';
import type { CreatedKey, KeyScope } from '#protocol/keys.ts';
import { programs as words } from '../../text/es.ts';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { FormEnd } from './form-end.tsx';
import { lastings, keyEndOf, type Lasting } from './lasting.ts';
import styles from './programs.module.css';
import { api, reply } from '../../api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { rejection } from '../../lib/network/in-words.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';

/** A new key: what it is for, what it allows, how long. */
export function KeyForm({ onCreated }: { onCreated: (key: CreatedKey) => void }) {
  const id = useId();
  const { values, form, bind, change, wrong, failure, busy } = useKeyForm(onCreated);
  return (
    <form {...form} aria-labelledby={id} className={styles.form}>
      <h3 id={id} className={styles.heading}>
        {words.make}
      </h3>
      <Field label={words.name} hint={words.nameHint} error={wrong['name']}>
        <TextInput {...bind('name')} maxLength={KEY_NAME_MAX} autoComplete="off" />
      </Field>
      <div className={styles.choices}>
        <Field label={words.scope} hint={words.scopeHints[values.scope]}>
          <Choice
            options={keyScopes.map((value) => ({ value, label: words.scopes[value] }))}
            value={values.scope}
            onChange={(scope) => change({ scope })}
          />
        </Field>
        <Field label={words.lasts}>
          <Choice
            options={lastings.map((value) => ({ value, label: words.lasting[value] }))}
            value={values.lasts}
            onChange={(lasts) => change({ lasts })}
          />
        </Field>
      </div>
      <FormEnd failure={failure} busy={busy}>
        {words.create}
      </FormEnd>
    </form>
  );
}

type KeyValues = { readonly name: string; readonly scope: KeyScope; readonly lasts: Lasting };

const initial: KeyValues = { name: '', scope: 'control', lasts: 'never' };

/** The form of a new key. Its secret is in the answer to this one call, which no stored command may contain. */
function useKeyForm(onCreated: (key: CreatedKey) => void) {
  const { headers, clock } = useLive();
  const eventId = useRoom(({ session }) => session.session_id);
  const keyForm = useForm({
    initial,
    check: (values) => (values.name.trim() === '' ? { name: words.nameRequired } : {}),
    async send({ name, scope, lasts }) {
      const json = { name: name.trim(), scope, expires_at: keyEndOf(lasts, clock.serverNow()) };
      const answer = await reply(async () =>
        api.events[':eventId'].keys.$post({ param: { eventId }, json }, { headers: await headers() }),
      );
      if (!answer.ok) return rejection(words.createFailed, answer.failure);
      onCreated(answer.value);
      keyForm.change({ name: '' });
      return null;
    },
  });
  return keyForm;
}
