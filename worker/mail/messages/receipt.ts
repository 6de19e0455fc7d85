import { write } from '../letter.ts';
import type { Written } from '../letter.ts';
import { amountInWords, greetingTo, momentInWords } from './words.ts';

type Facts = {
  readonly name: string | null;
  readonly planName: string;
  /** In centavos. */
  readonly amount: number;
  readonly currency: string;
  readonly paidAt: number;
  readonly endsAt: number;
  /** By which the operator finds the payment. */
  readonly reference: string;
  readonly dashboardUrl: string;
};

/** The confirmation that the page after a payment promises. */
export const receiptMail = ({ name, planName, amount, currency, ...facts }: Facts): Written =>
  write({
    subject: `Recibimos tu pago: ${planName}`,
    greeting: greetingTo(name),
    paragraphs: ['Gracias por tu compra. Tu plan ya está activo, también en las salas que tienes abiertas.'],
    facts: [
      ['Plan', planName],
      ['Importe pagado', amountInWords(amount, currency)],
      ['Fecha de pago', momentInWords(facts.paidAt)],
      ['Vigente hasta', momentInWords(facts.endsAt)],
      ['Referencia', facts.reference],
    ],
    action: { label: 'Ir al Dashboard', link: facts.dashboardUrl },
    closing: [
      'Es un pago único: no se renueva ni se cobra de nuevo. Conserva este correo como comprobante de tu pago.',
    ],
  });
