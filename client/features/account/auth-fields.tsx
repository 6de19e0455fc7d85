import type { ComponentProps } from 'react';
import { auth as words } from '../../text/es.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './auth-dialog.module.css';

type FieldProps = Omit<ComponentProps<'input'>, 'ref'> & { error: string | undefined };

export function EmailField({ error, ...input }: FieldProps) {
  return (
    <Field label={words.email} error={error}>
      <TextInput
        {...input}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
    </Field>
  );
}

type PasswordFieldProps = FieldProps & {
  label?: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField({ label = words.password, hint, error, ...input }: PasswordFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <PasswordInput
        {...input}
        showLabel={words.showPassword}
        hideLabel={words.hidePassword}
        maxLength={256}
        required
      />
    </Field>
  );
}

/** A failure that is about no single field. */
export const FormFailure = ({ children }: { children: string }) => (
  <p role="alert" className={styles.failure}>
    {children}
  </p>
);
