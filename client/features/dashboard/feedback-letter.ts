import type { Wrong } from '../../lib/forms/use-form.ts';
import { dashboard } from '../../text/es.ts';

const { feedback: words } = dashboard;

export const feedbackTypes = ['suggestion', 'bug', 'feature', 'other'] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

export type FeedbackValues = { readonly type: FeedbackType; readonly subject: string; readonly message: string };

export const nothingTyped: FeedbackValues = { type: 'suggestion', subject: '', message: '' };

/** Some mail programs cut addresses longer than 2,000 characters, and an accented letter takes six of them. */
export const SUBJECT_MAX = 100;
export const MESSAGE_MAX = 1000;

/** The type of a selected value, which is any text. */
export const typeNamed = (name: string): FeedbackType => feedbackTypes.find((type) => type === name) ?? 'other';

/** The fields that are still empty, by name. The form marks them and shows one message for all. */
export const missingIn = ({ subject, message }: FeedbackValues): Wrong => ({
  ...(subject.trim() === '' && { subject: words.incomplete }),
  ...(message.trim() === '' && { message: words.incomplete }),
});

/** The letter to support. Its subject begins with the type, so that it can be sorted unopened. */
export const feedbackMailto = (address: string, { type, subject, message }: FeedbackValues): string =>
  mailtoOf({ address, subject: `[${words.types[type]}] ${subject.trim()}`, body: message.trim() });

type MailtoFields = { readonly address: string; readonly subject: string; readonly body: string };

/** A `mailto:` address (RFC 6068): spaces as %20, never as a plus, and lines that end with CR and LF. */
export function mailtoOf({ address, subject, body }: MailtoFields): string {
  const to = encodeURIComponent(address).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encoded(subject)}&body=${encoded(body)}`;
}

const encoded = (text: string) => encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'));
