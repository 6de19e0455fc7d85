import { dashboard } from '../../text/es.ts';
import { mailtoOf } from './mailto.ts';

const { feedback: words } = dashboard;

export const feedbackTypes = ['suggestion', 'bug', 'feature', 'other'] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

export type Typed = { readonly type: FeedbackType; readonly subject: string; readonly message: string };

export const nothingTyped: Typed = { type: 'suggestion', subject: '', message: '' };

/** Some mail programs cut addresses of more than 2,000 signs, and an accented letter takes six of them. */
export const SUBJECT_MAX = 100;
export const MESSAGE_MAX = 1000;

/** What a list of choices answers is only a text. */
export const typeNamed = (name: string): FeedbackType => feedbackTypes.find((type) => type === name) ?? 'other';

/** Which fields are still empty; blanks are nothing. */
export const missingIn = ({ subject, message }: Typed) => ({
  subject: subject.trim() === '',
  message: message.trim() === '',
});

/** The letter to support: the type first, so that it can be sorted without being opened. */
export const feedbackMailto = (address: string, { type, subject, message }: Typed): string =>
  mailtoOf({ address, subject: `[${words.types[type]}] ${subject.trim()}`, body: message.trim() });
