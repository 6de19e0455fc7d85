import { renderMail } from '../render-mail.ts';
import type { RenderedMail } from '../render-mail.ts';
import { formatDateTime } from './format.ts';

type PasswordChange = {
  readonly at: number;
  /** The operator's address; empty without one. */
  readonly support: string;
};

/** Informs the owner of an account of a new password. */
export const passwordChangedMail = ({ at, support }: PasswordChange): RenderedMail =>
  renderMail({
    subject: 'Tu contraseña de A Tiempo cambió',
    greeting: 'Hola:',
    paragraphs: [
      `La contraseña de tu cuenta cambió el ${formatDateTime(at)}. Las sesiones abiertas en otros dispositivos se cerraron.`,
      'Si fuiste tú, no tienes que hacer nada.',
    ],
    closing: [
      `Si no fuiste tú, elige otra contraseña cuanto antes con “¿Olvidaste tu contraseña?” en la ventana de inicio de sesión${support === '' ? '.' : ` y escríbenos a ${support}.`}`,
    ],
  });
