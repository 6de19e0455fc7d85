import { write } from '../letter.ts';
import type { Written } from '../letter.ts';
import { greetingTo } from './words.ts';

type Facts = { readonly name: string | null; readonly link: string };

/** For whoever says that this address is his. */
export const verifyEmailMail = ({ name, link }: Facts): Written =>
  write({
    subject: 'Confirma tu correo en A Tiempo',
    greeting: greetingTo(name),
    paragraphs: ['Gracias por crear tu cuenta. Para confirmar que este correo es tuyo, abre este enlace:'],
    action: { label: 'Confirmar mi correo', link },
    closing: [
      'El enlace sirve una sola vez y vence en 24 horas.',
      'Si no creaste una cuenta en A Tiempo, ignora este mensaje: alguien escribió tu correo por error.',
    ],
  });
