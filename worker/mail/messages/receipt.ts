import { renderMail } from '../render-mail.ts';
import type { RenderedMail } from '../render-mail.ts';
import { formatAmount, greetingFor, formatDateTime } from './format.ts';

type ReceiptContent = {
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
export const receiptMail = ({ name, planName, amount, currency, ...facts }: ReceiptContent): RenderedMail =>
  renderMail({
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
    closing: [
      'Es un pago único: no se renueva ni se cobra de nuevo. Conserva este correo como comprobante de tu pago.',
    ],
  });
