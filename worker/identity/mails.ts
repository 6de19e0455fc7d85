import type { AccountRow } from '../db/identity-accounts.ts';
import { passwordChangedMail } from '../mail/messages/password-changed.ts';
import { resetPasswordMail } from '../mail/messages/reset-password.ts';
import { verifyEmailMail } from '../mail/messages/verify-email.ts';
import { canMail, post } from '../mail/post.ts';
import { newCode } from './codes.ts';
import { Refused } from './refused.ts';

/** Whoever asks for a mail that nobody can send is told so. */
export function requireMail(env: Env): void {
  if (!canMail(env)) throw new Refused('OPERATION_NOT_ALLOWED : This installation sends no mail');
}

export async function mailVerification(env: Env, { uid, email, display_name }: AccountRow, now: number): Promise<void> {
  const { hash, link } = await newCode(env, 'VERIFY_EMAIL', { uid, email, now });
  const written = verifyEmailMail({ name: display_name, link });
  await post(env, { id: `verify_email:${hash}`, kind: 'verify_email', uid, to: email, ...written }, now);
}

export async function mailReset(env: Env, { uid, email }: AccountRow, now: number): Promise<void> {
  const { hash, link } = await newCode(env, 'PASSWORD_RESET', { uid, email, now });
  const written = resetPasswordMail({ link });
  await post(env, { id: `reset_password:${hash}`, kind: 'reset_password', uid, to: email, ...written }, now);
}

/** Tells the owner of an account that its password is another one now, in case it was not him. */
export async function mailPasswordChanged(env: Env, { uid, email }: AccountRow, now: number): Promise<void> {
  if (!canMail(env)) return;
  const written = passwordChangedMail({ at: now, support: env.SUPPORT_EMAIL });
  const id = `password_changed:${uid}:${now}`;
  await post(env, { id, kind: 'password_changed', uid, to: email, ...written }, now);
}
