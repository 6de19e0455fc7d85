import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import type { MailRow } from '../../worker/db/outbox.ts';
import type { Mail } from '../../worker/mail/mail.ts';
import { enqueueMail, mailServicesOf } from '../../worker/mail/delivery.ts';

const SECRET_LINK = 'https://a-tiempo.test/cuenta/accion?mode=verifyEmail&oobCode=secreto';

export const freshMail = (fields: Partial<Mail> = {}): Mail => ({
  id: crypto.randomUUID(),
  kind: 'receipt',
  uid: null,
  to: `${crypto.randomUUID()}@ejemplo.mx`,
  subject: 'Asunto',
  text: SECRET_LINK,
  html: `<a href="${SECRET_LINK}">Abrir</a>`,
  ...fields,
});

/** Installations: production with Resend, with Cloudflare's binding, without a mailer, and development. */
export const resend: Env = { ...env, ENVIRONMENT: 'production', RESEND_API_KEY: 're_test' };
export const bound: Env = { ...env, ENVIRONMENT: 'production', EMAIL: env.TEST_EMAIL };
export const mute: Env = { ...env, ENVIRONMENT: 'production' };
export const development: Env = env;

export async function rowOf({ id }: Mail): Promise<MailRow | null> {
  return env.DB.prepare('SELECT * FROM outbox WHERE id = ?').bind(id).first<MailRow>();
}

/** Posts a mail and waits until the first attempt is over. */
export async function posted(on: Env, mail: Mail, now: number): Promise<MailRow> {
  await enqueueMail(mailServicesOf(on), mail, now);
  return vi.waitFor(async () => {
    const row = await rowOf(mail);
    if (row?.attempt !== 1 || (row.due_at ?? 0) > now + 15 * 60_000) throw new Error('Still on its way');
    return row;
  });
}

type Sent = { readonly from: string; readonly to: readonly string[]; readonly key: string; readonly again: boolean };

/** The requests to Resend for mails to that address. */
export async function sentTo({ to }: Mail): Promise<Sent[]> {
  const answer = await fetch('https://api.resend.com/emails', { headers: { Authorization: 'Bearer re_test' } });
  const { data } = await answer.json<{ data: Sent[] }>();
  return data.filter((sent) => sent.to.includes(to));
}
