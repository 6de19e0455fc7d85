import type { Finding } from '../../configuration/setup.ts';

/** A mail that was asked for. */
export interface Mailed {
  readonly email: string;
  readonly kind: 'verify' | 'reset';
  readonly status: number;
  readonly why: string;
}

const subjects = {
  verify: 'para confirmar el correo (su enlace ya no sirve: la cuenta de prueba se borró)',
  reset: 'para cambiar la contraseña, porque esa dirección ya tiene cuenta (si no lo usas, nada cambia)',
} as const;

export function mailed({ email, kind, status, why }: Mailed): Finding[] {
  if (status === 200) {
    const todo = `Mira ${email}, también en no deseados. Si en un minuto no llegó: «A mail was not sent yet» en los registros.`;
    return [{ level: 'ok', says: `Se pidió un correo ${subjects[kind]}.`, todo }];
  }
  if (status === 429 || why.startsWith('TOO_MANY')) {
    return [{ level: 'unknown', says: `Ya se pidieron demasiados correos (${why}).`, todo: 'Espera y otra vez.' }];
  }
  return [
    {
      level: 'wrong',
      says: `El correo no se pudo pedir: ${status} ${why}.`,
      meanwhile: 'Quien olvida su contraseña no puede recuperarla; nadie confirma su correo.',
      todo: 'docs/operating.md, «Mail».',
    },
  ];
}

/** Google sends the mails of hosted accounts, and the visit calls no other server. */
export const elsewhere: Finding = {
  level: 'unknown',
  says: 'Los correos de cuentas los manda Firebase: desde aquí no se piden.',
  todo: 'En la página, «¿Olvidaste tu contraseña?» con una cuenta tuya, y mira si llega.',
};
