import { renderMail } from '../render-mail.ts';
import type { RenderedMail } from '../render-mail.ts';
import { greetingFor } from './format.ts';

type VerificationContent = { readonly name: string | null; readonly link: string };

/** The link that verifies an address. */
export const verifyEmailMail = ({ name, link }: VerificationContent): RenderedMail =>
  renderMail({
    subject: 'Confirma tu correo en A Tiempo',
    greeting: greetingFor(name),
    paragraphs: ['Gracias por crear tu cuenta. Para confirmar que este correo es tuyo, abre este enlace:'],
    action: { label: 'Confirmar mi correo', link },
    closing: [
      'El enlace sirve una sola vez y vence en 24 horas.',
      'Si no creaste una cuenta en A Tiempo, ignora este mensaje: alguien escribió tu correo por error.',
    ],
  });
