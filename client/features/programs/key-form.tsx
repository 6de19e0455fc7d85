import { useId } from 'react';
import { KEY_NAME_MAX, keyScopes } from '#protocol/constants.ts';
import type { CreatedKey } from '#protocol/keys.ts';
import { programs as words } from '../../text/es.ts';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { FormEnd } from './form-end.tsx';
import { lastings } from './lasting.ts';
import styles from './programs.module.css';
import { useKeyForm } from './use-key-form.ts';

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
