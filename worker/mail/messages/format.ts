/** What the messages share: how a mail greets, and how it says moments and money to somebody in Mexico. */

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

/** What mail programs make links of, or markup: no name has it, and a stranger's advertisement would. */
const NO_NAME = /[/:@<>\\]|\.\S|www/i;
const LONGEST = 60;

/**
 * Anybody may register somebody else's address with any name: a mail of ours must not carry what he wrote there.
 * A name that may be more than a name is not said.
 */
export function greetingFor(name: string | null): string {
  const said = (name ?? '').replaceAll(/\s+/g, ' ').trim();
  return said === '' || said.length > LONGEST || NO_NAME.test(said) ? 'Hola:' : `Hola, ${said}:`;
}
