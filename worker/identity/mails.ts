import { passwordChangedMail, resetPasswordMail, verifyEmailMail } from '#words/mails.ts';
import type { AccountRow } from '../db/identity-schema.ts';
import { renderMail } from '../mail/render-mail.ts';
import { enqueueMail, mailServicesOf } from '../mail/delivery.ts';
import { canMail, type MailEnv } from '../mail/mailer.ts';
import { createMailCode } from './mail-codes.ts';
import { IdentityError } from './identity-error.ts';

type IdentityMailEnv = MailEnv & Pick<Env, 'DB' | 'SUPPORT_EMAIL'>;

/**
 * @throws OPERATION_NOT_ALLOWED if this installation sends no mail.
 */
export function requireMailer(env: MailEnv): void {
  if (!canMail(env)) throw new IdentityError('OPERATION_NOT_ALLOWED : This installation sends no mail');
}

export async function sendVerificationMail(
  env: IdentityMailEnv,
  { uid, email, display_name }: AccountRow,
  now: number,
): Promise<void> {
  const { hash, link } = await createMailCode(env, 'VERIFY_EMAIL', { uid, email, now });
  const written = renderMail(verifyEmailMail({ name: display_name, link }));
  await enqueueMail(
    mailServicesOf(env),
    { id: `verify_email:${hash}`, kind: 'verify_email', uid, to: email, ...written },
    now,
  );
}

export async function sendResetMail(env: IdentityMailEnv, { uid, email }: AccountRow, now: number): Promise<void> {
  const { hash, link } = await createMailCode(env, 'PASSWORD_RESET', { uid, email, now });
  const written = renderMail(resetPasswordMail({ link }));
  await enqueueMail(
    mailServicesOf(env),
    { id: `reset_password:${hash}`, kind: 'reset_password', uid, to: email, ...written },
    now,
  );
}

/** Informs the owner of an account that its password changed. */
export async function sendPasswordChangedMail(
  env: IdentityMailEnv,
  { uid, email }: AccountRow,
  now: number,
): Promise<void> {
  if (!canMail(env)) return;
  const written = renderMail(passwordChangedMail({ at: now, support: env.SUPPORT_EMAIL }));
  const id = `password_changed:${uid}:${now}`;
  await enqueueMail(mailServicesOf(env), { id, kind: 'password_changed', uid, to: email, ...written }, now);
}
