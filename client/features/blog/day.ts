import { dayInWords } from '../../text/es.ts';

/** `3 de septiembre de 2026`. A day has no zone: it is the same everywhere. */
export function articleDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dayInWords(date, month, year);
}

const EXCERPT = 120;

/** Shortens a text to what fits on a card, cut between words. */
export function excerptOf(text: string): string {
  if (text.length <= EXCERPT) return text;
  const cut = text.slice(0, EXCERPT);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
