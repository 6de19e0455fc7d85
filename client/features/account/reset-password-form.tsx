import { mailCodes } from '../../identity/mail-codes.ts';
import { accountAction } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import type { ActionLink } from './action-link.ts';
import { ActionNotice } from './action-notice.tsx';
import dialog from './auth-dialog.module.css';
import { FormFailure, PasswordField } from './auth-fields.tsx';
import { checkPassword } from './parse-auth.ts';
import { useAccountForm } from './use-account-form.ts';
import { reasonOf, type EmailLinkState } from './use-action.ts';

type ResetPasswordFormProps = { link: ActionLink; email: string; onShow: (action: EmailLinkState) => void };

const { reset: words } = accountAction;

export function ResetPasswordForm({ link: { mode, code }, email, onShow }: ResetPasswordFormProps) {
  const { form, bind, wrong, failure, busy } = useAccountForm({
    initial: { password: '', confirmation: '' },
    check: checkPassword,
    send: async ({ password }) => {
      const used = await mailCodes.resetPassword(code, password);
      const reason = used.ok ? 'unreachable' : reasonOf(used.failure.code);
      if (reason !== 'unreachable') onShow({ action: 'bad', mode, reason });
      return used;
    },
    onDone: () => onShow({ action: 'done', mode }),
  });
  return (
    <>
      <ActionNotice title={words.title} hint={words.lead(email)} />
      <form {...form} className={dialog.form}>
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...bind('password')}
          label={words.password}
          autoComplete="new-password"
          error={wrong['password']}
        />
        <PasswordField
          {...bind('confirmation')}
          label={words.confirmation}
          autoComplete="new-password"
          error={wrong['confirmation']}
        />
        {failure && <FormFailure>{failure}</FormFailure>}
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {words.button}
        </Button>
      </form>
    </>
  );
}
