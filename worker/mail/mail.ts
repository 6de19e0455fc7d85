import type { MailRow } from '../db/outbox.ts';

/** A mail to send. A second one with the same `id` is the same mail. */
export type Mail = {
  readonly id: string;
  readonly kind: MailRow['kind'];
  /** The account, with which the mail is deleted. */
  readonly uid: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** What a mailer gets: `id` makes repeated sending idempotent where the provider supports it. */
export type OutgoingMail = Omit<Mail, 'kind' | 'uid'>;

/**
 * Sends a mail.
 * @throws an error that contains neither an address nor the mail's content, because it is logged.
 */
export type Mailer = (mail: OutgoingMail) => Promise<void>;
