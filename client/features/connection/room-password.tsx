import { useForm } from '../../lib/forms/use-form.ts';
import { brand, controller } from '../../text/es.ts';
import { Wordmark } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import styles from './connection.module.css';

const { password: words } = controller;

type RoomPasswordProps = {
  /** What is wrong with the last one; empty: none was given. */
  problem: string;
  onOpen: (password: string) => void | Promise<void>;
};

/** Asks for what the operator of this installation gives to those who may open rooms. */
export function RoomPassword({ problem, onOpen }: RoomPasswordProps) {
  const { form, bind, wrong, busy } = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: words.required } : {}),
    async send({ password }) {
      await onOpen(password);
      return null;
    },
  });
  return (
    <main className={styles.page}>
      <p className={styles.brand}>
        <Wordmark label={brand.name} />
      </p>
      <form {...form} className={styles.notice}>
        <h1>{words.title}</h1>
        <Field label={words.label} hint={words.hint} error={wrong['password'] ?? problem} alerts>
          <PasswordInput {...bind('password')} autoComplete="off" showLabel={words.show} hideLabel={words.hide} />
        </Field>
        <Button type="submit" variant="primary" busy={busy}>
          {words.open}
        </Button>
      </form>
    </main>
  );
}
