import { language, PRODUCT } from './language.ts';

/** What a mail says, from which text and HTML are rendered. */
export type MailContent = {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** A button, with its address in full below. */
  readonly action?: { readonly label: string; readonly link: string };
  readonly facts?: readonly (readonly [what: string, value: string])[];
  readonly closing: readonly string[];
};

/** Of every mail. */
export const everyMail = {
  signature: `${PRODUCT}, el temporizador para eventos en vivo`,
  linkHelp: 'Si el botón no funciona, copia esta dirección en tu navegador:',
} as const;

const moment = new Intl.DateTimeFormat(language, {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Mexico_City',
});

/** `21 de noviembre de 2026 a las 05:20 (hora del centro de México)` */
export const formatDateTime = (at: number): string => `${moment.format(at)} (hora del centro de México)`;

/** `$299.00 MXN` of 29900 centavos. */
function formatAmount(amount: number, currency: string): string {
  const code = currency.toUpperCase();
  const figure = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  });
  return `${figure.format(amount / 100)} ${code}`;
}

/** What mail programs turn into links or markup; no name contains it. */
const NO_NAME = /[/:@<>\\]|\.\S|www/i;
const MAX_LENGTH = 60;

/**
 * The greeting with a name, or without it if the text may be more than a name: anybody may register another person's
 * address with any text as the name.
 */
function greetingFor(name: string | null): string {
  const line = (name ?? '').replaceAll(/\s+/g, ' ').trim();
  return line === '' || line.length > MAX_LENGTH || NO_NAME.test(line) ? 'Hola:' : `Hola, ${line}:`;
}

type Verification = { readonly name: string | null; readonly link: string };

/** The link that verifies an address. */
export const verifyEmailMail = ({ name, link }: Verification): MailContent => ({
  subject: `Confirma tu correo en ${PRODUCT}`,
  greeting: greetingFor(name),
  paragraphs: ['Gracias por crear tu cuenta. Para confirmar que este correo es tuyo, abre este enlace:'],
  action: { label: 'Confirmar mi correo', link },
  closing: [
    'El enlace sirve una sola vez y vence en 24 horas.',
    `Si no creaste una cuenta en ${PRODUCT}, ignora este mensaje: alguien escribió tu correo por error.`,
  ],
});

/** The link to set a new password. */
export const resetPasswordMail = ({ link }: { readonly link: string }): MailContent => ({
  subject: `Restablece tu contraseña de ${PRODUCT}`,
  greeting: greetingFor(null),
  paragraphs: ['Recibimos una solicitud para restablecer la contraseña de tu cuenta. Elige una nueva aquí:'],
  action: { label: 'Elegir otra contraseña', link },
  closing: [
    'El enlace sirve una sola vez y vence en una hora.',
    'Si no lo pediste tú, no hagas nada: tu contraseña sigue siendo la misma. No compartas este enlace con nadie.',
  ],
});

type PasswordChange = {
  readonly at: number;
  /** The operator's address; empty without one. */
  readonly support: string;
};

/** Informs the owner of an account of a new password. */
export const passwordChangedMail = ({ at, support }: PasswordChange): MailContent => ({
  subject: `Tu contraseña de ${PRODUCT} cambió`,
  greeting: greetingFor(null),
  paragraphs: [
    `La contraseña de tu cuenta cambió el ${formatDateTime(at)}. Las sesiones abiertas en otros dispositivos se cerraron.`,
    'Si fuiste tú, no tienes que hacer nada.',
  ],
  closing: [
    `Si no fuiste tú, elige otra contraseña cuanto antes con “¿Olvidaste tu contraseña?” en la ventana de inicio de sesión${support === '' ? '.' : ` y escríbenos a ${support}.`}`,
  ],
});

type Receipt = {
  readonly name: string | null;
  readonly planName: string;
  /** In centavos. */
  readonly amount: number;
  readonly currency: string;
  readonly paidAt: number;
  readonly endsAt: number;
  /** The id by which the operator finds the payment. */
  readonly reference: string;
  readonly dashboardUrl: string;
};

/** The receipt that the page after a payment announces. */
export const receiptMail = ({ name, planName, amount, currency, ...facts }: Receipt): MailContent => ({
  subject: `Recibimos tu pago: ${planName}`,
  greeting: greetingFor(name),
  paragraphs: ['Gracias por tu compra. Tu plan ya está activo, también en las salas que tienes abiertas.'],
  facts: [
    ['Plan', planName],
    ['Monto pagado', formatAmount(amount, currency)],
    ['Fecha de pago', formatDateTime(facts.paidAt)],
    ['Vigente hasta', formatDateTime(facts.endsAt)],
    ['Referencia', facts.reference],
  ],
  action: { label: 'Ir al Dashboard', link: facts.dashboardUrl },
  closing: ['Es un pago único: no se renueva ni se cobra de nuevo. Conserva este correo como comprobante de tu pago.'],
});
