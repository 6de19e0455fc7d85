import { PERSON_NAME_MIN } from '#protocol/constants.ts';
import { authSession } from '../../identity/auth-session.ts';
import type { Account } from '../../identity/types.ts';
import { useForm, type Wrong } from '../../lib/forms/use-form.ts';
import { dashboard } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './dashboard.module.css';
import { OutcomeLine } from './outcome.tsx';
import { Section } from './section.tsx';
import { useSaving } from './use-saving.ts';

const { settings: words } = dashboard;
const NAME_MAX = 100;

/** The name of the account. The address cannot be changed. */
export function ProfileForm({ account }: { account: Account }) {
  const { outcome, save, forget } = useSaving({ done: words.saved, failed: words.saveFailed });
  const { values, form, change, wrong, busy } = useForm({
    initial: { name: account.displayName },
    check: ({ name }) => wrongIn(name.trim()),
    async send({ name }) {
      await save(() => authSession.changeName(name.trim()));
      return null;
    },
  });
  return (
    <Section id="profile" title={words.profile} hint={words.profileHint}>
      <form {...form} className={styles.form}>
        <Field label={words.name} error={wrong['name']}>
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={NAME_MAX}
            value={values.name}
            onChange={(event) => {
              change({ name: event.target.value });
              forget();
            }}
          />
        </Field>
        <Field label={words.email} hint={words.emailFixed}>
          <TextInput readOnly type="email" name="email" autoComplete="email" value={account.email} />
        </Field>
        <div className={styles.send}>
          <Button type="submit" busy={busy}>
            {words.save}
          </Button>
          <OutcomeLine outcome={outcome} />
        </div>
      </form>
    </Section>
  );
}

/** Checked before sending: the identity service accepts any name, and would keep one that our database refuses. */
function wrongIn(name: string): Wrong {
  if (name === '') return { name: words.nameRequired };
  return name.length < PERSON_NAME_MIN ? { name: words.nameShort } : {};
}
