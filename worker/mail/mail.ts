import type { MailRow } from '../db/outbox.ts';

/** A mail on its way. The same `id` again is the same mail. */
export type Mail = {
  readonly id: string;
  readonly kind: MailRow['kind'];
  /** Whose it is, so that it goes with the account. */
  readonly uid: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** What a mailer is given: its `id` tells whether it had this mail before. */
export type OutgoingMail = Omit<Mail, 'kind' | 'uid'>;

/**
 * Sends, or rejects with an error that names neither an address nor what the mail says: it is written to the log.
 */
export type Mailer = (letter: OutgoingMail) => Promise<void>;
