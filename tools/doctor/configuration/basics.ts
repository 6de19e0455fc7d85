import { type Check, type Finding, isHere, isOrigin, listOf, putSecret, type Setup, varOf } from './setup.ts';

/** Where an installation lives, and who answers for it. */

export const environment: Check = (setup) => {
  const name = varOf(setup, 'ENVIRONMENT');
  const wanted = setup.production ? 'production' : 'development';
  if (name === wanted) return [];
  const meanwhile = setup.production
    ? 'Los límites de uso y las páginas de ayuda son los de desarrollo.'
    : 'Faltan las ayudas de desarrollo.';
  return [{ level: 'wrong', says: `ENVIRONMENT dice «${name}».`, meanwhile, todo: `Escribe "${wanted}".` }];
};

const PLACEHOLDER = /^[0-]*$/;

export const database: Check = ({ production, databaseId }) => {
  if (!production) return [{ level: 'ok', says: 'Local, en la carpeta de datos.' }];
  if (databaseId === '') return [{ level: 'ok', says: 'D1 va por su nombre: `npm run deploy` la crea si falta.' }];
  if (!PLACEHOLDER.test(databaseId)) return [{ level: 'ok', says: 'D1 tiene su identificador.' }];
  return [
    {
      level: 'wrong',
      says: 'database_id es todavía el de muestra.',
      meanwhile: 'No se puede desplegar.',
      todo: 'Quita esa línea de [[env.production.d1_databases]]: `npm run deploy` encuentra la base por su nombre, o la crea.',
    },
  ];
};

export const address: Check = (setup) => {
  const url = varOf(setup, 'PUBLIC_URL');
  const fault = faultOf(url, setup.production);
  if (fault === null) return [{ level: 'ok', says: url }];
  return [
    {
      level: 'wrong',
      says: fault,
      meanwhile:
        'Los enlaces de los correos y el regreso del pago no llevan a ninguna parte, y `npm run deploy` se niega: las páginas dirían a los buscadores una dirección que no existe.',
      todo: 'PUBLIC_URL = "https://tu-dominio", sin nada detrás.',
    },
  ];
};

function faultOf(url: string, production: boolean): string | null {
  if (url === '') return 'PUBLIC_URL está vacía.';
  if (!isOrigin(url)) return `PUBLIC_URL no es una dirección sola: ${url}`;
  if (production && (!url.startsWith('https:') || isHere(url))) return `PUBLIC_URL no es de internet con https: ${url}`;
  return null;
}

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

export const support: Check = (setup) => {
  const to = varOf(setup, 'SUPPORT_EMAIL');
  if (ADDRESS.test(to)) return [{ level: 'ok', says: to }];
  const meanwhile = 'Donde dice «Contacta soporte» no hay a quién escribir, y no se pueden enviar comentarios.';
  const todo = 'SUPPORT_EMAIL = "ayuda@tu-dominio"';
  if (to === '') return [{ level: 'missing', says: 'SUPPORT_EMAIL está vacío.', meanwhile, todo }];
  return [{ level: 'wrong', says: `SUPPORT_EMAIL no es un correo: ${to}`, meanwhile, todo }];
};

export const operator: Check = (setup) => {
  if (!setup.production) return [];
  return [
    ...unset(
      setup,
      ['OPERATOR_NAME', 'OPERATOR_ADDRESS'],
      'Los términos y el aviso de privacidad dicen a la vista que están incompletos.',
    ),
    ...unset(
      setup,
      ['REFUNDS_ANSWER', 'INVOICES_ANSWER'],
      'Quien pregunta por reembolsos o por CFDI lee que escriba al correo de soporte.',
    ),
  ];
};

function unset(setup: Setup, names: readonly string[], meanwhile: string): readonly Finding[] {
  const empty = names.filter((name) => varOf(setup, name) === '');
  const todo = 'Escríbelo en [env.production.vars]; docs/operating.md, «Deploying», dice qué es cada uno.';
  return empty.length === 0 ? [] : [{ level: 'missing', says: `Sin poner: ${empty.join(', ')}.`, meanwhile, todo }];
}

export const origins: Check = (setup) => {
  const named = listOf(setup, 'ALLOWED_ORIGINS');
  const bad = named.filter((each) => !isOrigin(each));
  if (bad.length > 0) {
    const todo = 'Escribe cada uno como "https://ejemplo.mx", separados por comas.';
    return [{ level: 'wrong', says: `ALLOWED_ORIGINS no se entiende: ${bad.join(', ')}`, todo }];
  }
  return named.length === 0 ? [] : [{ level: 'advice', says: `También pueden abrir salas: ${named.join(', ')}` }];
};

export const scheduledTasks: Check = ({ production, crons }) => {
  if (crons.length > 0) return [{ level: 'ok', says: crons.join(', ') }];
  return [
    {
      level: production ? 'wrong' : 'missing',
      says: 'No hay [triggers] crons.',
      meanwhile:
        'Un correo que falla no se repite, un pago cuyo aviso se pierde no se activa, una cuenta puede quedar a medio borrar.',
      todo: 'crons = ["*/5 * * * *"]',
    },
  ];
};

const SECRETS = [
  'IDENTITY_SIGNING_JWK',
  'PASSWORD_PEPPER',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'RESEND_API_KEY',
] as const;

/** Finds secrets in wrangler.toml, which is public. */
export const exposedSecrets: Check = (setup) =>
  SECRETS.filter((name) => varOf(setup, name) !== '').map((name) => ({
    level: 'wrong',
    says: `${name} está en wrangler.toml, a la vista.`,
    todo: `Quítalo de ahí, cámbialo por otro y: ${putSecret(name)}`,
  }));
