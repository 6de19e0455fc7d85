import { renderMail } from '../render-mail.ts';
import type { RenderedMail } from '../render-mail.ts';

/** The link to set a new password. */
export const resetPasswordMail = ({ link }: { readonly link: string }): RenderedMail =>
  renderMail({
    subject: 'Restablece tu contraseña de A Tiempo',
    greeting: 'Hola:',
    paragraphs: ['Recibimos una solicitud para restablecer la contraseña de tu cuenta. Elige una nueva aquí:'],
    action: { label: 'Elegir otra contraseña', link },
    closing: [
      'El enlace sirve una sola vez y vence en una hora.',
      'Si no lo pediste tú, no hagas nada: tu contraseña sigue siendo la misma. No compartas este enlace con nadie.',
    ],
  });
