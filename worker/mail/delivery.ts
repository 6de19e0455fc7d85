import { waitUntil } from 'cloudflare:workers';
import { claimMail, closeMail, dueMails, saveMail, postponeMail, deleteOldMails, type MailRow } from '../db/outbox.ts';
import { CLAIM_MS, pauseBefore } from '../lib/retry.ts';
import { log } from '../log.ts';
import type { Mail, Mailer } from './mail.ts';
import { mailerOf, type MailEnv } from './mailer.ts';

/** Where mails are stored, and what sends them. */
export type MailServices = {
  readonly db: D1Database;
  readonly send: Mailer;
  /** Sent mails keep their content, for `/dev/correo`. */
  readonly keepContent: boolean;
};

export const mailServicesOf = (env: MailEnv & Pick<Env, 'DB'>): MailServices => ({
  db: env.DB,
  send: mailerOf(env),
  keepContent: env.ENVIRONMENT === 'development',
});

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Maximum age of an unsent mail: afterwards its link is dead, or nobody expects it. */
const maxAgeMs: Readonly<Record<MailRow['kind'], number>> = {
  reset_password: HOUR,
  verify_email: DAY,
  password_changed: 3 * DAY,
  receipt: 3 * DAY,
};

const LOG_RETENTION_MS = 30 * DAY;
/** Per run, so that it ends before the next one starts. */
const MAX_PER_RUN = 40;

/**
 * Stores a mail in the outbox and starts to send it. Resolves once it is stored: it is sent now or by a later run. A
 * second mail with the same id is ignored.
 * @throws if D1 fails.
 */
export async function enqueueMail(services: MailServices, mail: Mail, now: number): Promise<void> {
  const { id, kind, uid, to, subject, text, html } = mail;
  await saveMail(services.db, { id, kind, firebase_uid: uid, recipient: to, subject, text, html }, now);
  waitUntil(deliver(services, id, now).catch((error: unknown) => log.warn('D1 does not answer: a mail waits', error)));
}

/** Sends the due mails, and deletes old ones. */
export async function deliverDueMails(services: MailServices, now: number): Promise<void> {
  await deleteOldMails(services.db, now - LOG_RETENTION_MS);
  for (const id of await dueMails(services.db, now, MAX_PER_RUN)) {
    // oxlint-disable-next-line no-await-in-loop -- mailers take few at a time
    await deliver(services, id, now);
  }
}

/** Sends one mail, unless another run has claimed or sent it. */
async function deliver({ db, send, keepContent }: MailServices, id: string, now: number): Promise<void> {
  const mail = await claimMail(db, id, { now, until: now + CLAIM_MS });
  if (mail === null) return;
  const failure = await failureOf(sendInTime(send, mail, now));
  if (failure === null) return closeMail(db, id, { sentAt: now, keepContent });

  const again = now + pauseBefore(mail.attempt);
  if (again < endOf(mail)) {
    log.warn(`A mail was not sent yet: ${mail.kind}`, failure);
    return postponeMail(db, id, again);
  }
  log.error(`A mail was given up: ${mail.kind}`, failure);
  return closeMail(db, id, { sentAt: null, keepContent });
}

const endOf = ({ kind, created_at }: MailRow): number => created_at + maxAgeMs[kind];

async function sendInTime(send: Mailer, mail: MailRow, now: number): Promise<void> {
  if (now >= endOf(mail)) throw new Error('Its time is over');
  const { id, recipient, subject, text, html } = mail;
  await send({ id, to: recipient, subject, text, html });
}

const failureOf = (sending: Promise<void>): Promise<Error | null> =>
  sending.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error('No reason was given')),
  );
