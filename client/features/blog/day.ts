/** `3 de septiembre de 2026`. A day has no zone: it is the same everywhere. */
export const dayOf = (day: string) => new Date(day).toLocaleDateString('es-MX', { dateStyle: 'long', timeZone: 'UTC' });

const EXCERPT = 120;

/** What fits on a card, cut between words. */
export function shortened(text: string): string {
  if (text.length <= EXCERPT) return text;
  const cut = text.slice(0, EXCERPT);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
