/** Greeting, dates and amounts in mails, for people in Mexico. */

const moment = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Mexico_City',
});

/** `21 de noviembre de 2026 a las 05:20 (hora del centro de México)` */
export const formatDateTime = (at: number): string => `${moment.format(at)} (hora del centro de México)`;

/** `$299.00 MXN` of 29900 centavos. */
export function formatAmount(amount: number, currency: string): string {
  const code = currency.toUpperCase();
  const figure = new Intl.NumberFormat('es-MX', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  return `${figure.format(amount / 100)} ${code}`;
}

/** What mail programs turn into links or markup; no name contains it. */
const NO_NAME = /[/:@<>\\]|\.\S|www/i;
const MAX_LENGTH = 60;

/**
 * The greeting with a name, or without it if the text may be more than a name: anybody may register another person's
 * address with any text as the name.
 */
export function greetingFor(name: string | null): string {
  const line = (name ?? '').replaceAll(/\s+/g, ' ').trim();
  return line === '' || line.length > MAX_LENGTH || NO_NAME.test(line) ? 'Hola:' : `Hola, ${line}:`;
}
