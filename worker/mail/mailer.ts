import { cloudflareMailer } from './cloudflare-mailer.ts';
import type { Mailer } from './mail.ts';
import { resendMailer } from './resend-mailer.ts';

export type MailEnv = Pick<Env, 'MAIL_FROM' | 'EMAIL' | 'RESEND_API_KEY' | 'ENVIRONMENT' | 'PUBLIC_URL'>;

/** In development a stored mail counts as sent: /dev/correo shows it. */
const outboxOnly: Mailer = async () => {};

const noMailer: Mailer = async () => {
  throw new Error('No mailer is configured');
};

/** Cloudflare Email Sending if it is bound, Resend if there is a key; both need a sender. */
export function mailerOf(env: MailEnv): Mailer {
  const from = env.MAIL_FROM;
  if (from !== '' && env.EMAIL) return cloudflareMailer(env.EMAIL, from);
  if (from !== '' && env.RESEND_API_KEY) return resendMailer(env.RESEND_API_KEY, from);
  return env.ENVIRONMENT === 'development' ? outboxOnly : noMailer;
}

/** False in production without a mailer, or without the public address that links are built from. */
export const canMail = (env: MailEnv): boolean => mailerOf(env) !== noMailer && URL.canParse(env.PUBLIC_URL);
