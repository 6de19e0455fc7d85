/**
 * What `npm run doctor` finds: what is configured, what is missing and what people see meanwhile. Pure, so that every
 * sentence has a test; `scripts/doctor.ts` reads the configuration and prints.
 */

export interface Setup {
  readonly production: boolean;
  readonly vars: Readonly<Record<string, string>>;
  /** By name, with the value where it is known; null where nobody could ask for the names. */
  readonly secrets: ReadonlyMap<string, string | null> | null;
  readonly databaseId: string;
  readonly bindsEmail: boolean;
  readonly crons: readonly string[];
}

/**
 * `wrong` must be mended before people use it; `missing` can be left away, and people see it; `unknown` could not be
 * checked from here.
 */
export type Level = 'wrong' | 'missing' | 'unknown' | 'advice' | 'ok';

export interface Finding {
  readonly level: Level;
  readonly topic: string;
  readonly says: string;
  /** What people see until it is mended. */
  readonly meanwhile?: string;
  readonly todo?: string;
}

type Answer = 'yes' | 'no' | 'unknown';

const varOf = ({ vars }: Setup, name: string): string => (vars[name] ?? '').trim();

function hasSecret({ secrets }: Setup, name: string): Answer {
  if (secrets === null) return 'unknown';
  return secrets.has(name) ? 'yes' : 'no';
}

const secretOf = ({ secrets }: Setup, name: string): string => secrets?.get(name) ?? '';

const put = (name: string) => `npx wrangler secret put ${name} --env production`;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const PLACEHOLDER = /^[0-]*$/;
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/** `https://host` and nothing behind it. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function environment(setup: Setup): Finding[] {
  const topic = 'Entorno';
  const name = varOf(setup, 'ENVIRONMENT');
  const wanted = setup.production ? 'production' : 'development';
  if (name === wanted) return [];
  const meanwhile = setup.production
    ? 'Los límites de uso y la seguridad son los de desarrollo.'
    : 'Faltan las ayudas de desarrollo.';
  return [{ level: 'wrong', topic, says: `ENVIRONMENT dice «${name}».`, meanwhile, todo: `Escribe "${wanted}".` }];
}

function database({ production, databaseId }: Setup): Finding[] {
  const topic = 'Base de datos';
  if (!production) return [{ level: 'ok', topic, says: 'Local, en la carpeta de datos.' }];
  if (!PLACEHOLDER.test(databaseId)) return [{ level: 'ok', topic, says: 'D1 tiene su identificador.' }];
  return [
    {
      level: 'wrong',
      topic,
      says: 'database_id es todavía el de muestra.',
      meanwhile: 'No se puede desplegar.',
      todo: '`npx wrangler d1 create a-tiempo` imprime el que va en [[env.production.d1_databases]].',
    },
  ];
}

function address(setup: Setup): Finding[] {
  const topic = 'Dirección pública';
  const url = varOf(setup, 'PUBLIC_URL');
  const wrong = (says: string): Finding[] => [
    {
      level: 'wrong',
      topic,
      says,
      meanwhile: 'Los enlaces de los correos y el regreso del pago no llevan a ninguna parte.',
      todo: 'PUBLIC_URL = "https://tu-dominio", sin nada detrás.',
    },
  ];
  if (url === '') return wrong('PUBLIC_URL está vacía.');
  if (!isOrigin(url)) return wrong(`PUBLIC_URL no es una dirección sola: ${url}`);
  if (setup.production && (!url.startsWith('https:') || LOOPBACK.has(new URL(url).hostname))) {
    return wrong(`PUBLIC_URL no es de internet con https: ${url}`);
  }
  return [{ level: 'ok', topic, says: url }];
}

function operator(setup: Setup): Finding[] {
  const topic = 'Quién opera';
  const support = varOf(setup, 'SUPPORT_EMAIL');
  const findings: Finding[] = [];
  if (support !== '' && !ADDRESS.test(support)) {
    findings.push({ level: 'wrong', topic, says: `SUPPORT_EMAIL no es un correo: ${support}` });
  } else if (support === '') {
    findings.push({
      level: 'missing',
      topic,
      says: 'SUPPORT_EMAIL está vacío.',
      meanwhile: 'Donde dice «Contacta soporte» no hay a quién escribir, y no se pueden enviar comentarios.',
    });
  } else findings.push({ level: 'ok', topic, says: `Soporte: ${support}` });
  const unnamed = ['OPERATOR_NAME', 'OPERATOR_ADDRESS'].filter((name) => varOf(setup, name) === '');
  if (setup.production && unnamed.length > 0) {
    findings.push({
      level: 'missing',
      topic,
      says: `${unnamed.join(' y ')}: sin poner.`,
      meanwhile: 'Los términos y el aviso de privacidad dicen a la vista que están incompletos.',
    });
  }
  return findings;
}

function origins(setup: Setup): Finding[] {
  const topic = 'Otros sitios';
  const named = varOf(setup, 'ALLOWED_ORIGINS')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const bad = named.filter((each) => !isOrigin(each));
  if (bad.length > 0) {
    const todo = 'Escribe cada uno como "https://ejemplo.mx", separados por comas.';
    return [{ level: 'wrong', topic, says: `ALLOWED_ORIGINS no se entiende: ${bad.join(', ')}`, todo }];
  }
  if (named.length === 0) return [];
  return [{ level: 'advice', topic, says: `También pueden abrir salas: ${named.join(', ')}` }];
}

function chores({ production, crons }: Setup): Finding[] {
  const topic = 'Tareas programadas';
  if (crons.length > 0) return [{ level: 'ok', topic, says: crons.join(', ') }];
  return [
    {
      level: production ? 'wrong' : 'missing',
      topic,
      says: 'No hay [triggers] crons.',
      meanwhile:
        'Un correo que falla no se repite, un pago cuyo aviso se pierde no se activa, una cuenta puede quedar a medio borrar.',
      todo: 'crons = ["*/5 * * * *"]',
    },
  ];
}

/** What is secret is not written into a file that everybody may read. */
function exposed({ vars }: Setup): Finding[] {
  const names = Object.keys(vars).filter((name) => SECRETS.includes(name) && vars[name] !== '');
  return names.map((name) => ({
    level: 'wrong',
    topic: 'Secretos',
    says: `${name} está en wrangler.toml, a la vista.`,
    todo: `Quítalo de ahí, cámbialo por otro y: ${put(name)}`,
  }));
}

const SECRETS = [
  'IDENTITY_SIGNING_JWK',
  'PASSWORD_PEPPER',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'RESEND_API_KEY',
];

const uncheckable = (topic: string, ...names: readonly string[]): Finding => ({
  level: 'unknown',
  topic,
  says: `No se pudo comprobar: ${names.join(', ')}.`,
  todo: '`npx wrangler login` y otra vez, con red.',
});

const isHosted = (setup: Setup) => varOf(setup, 'FIREBASE_PROJECT_ID') !== '';

function identity(setup: Setup): Finding[] {
  const topic = 'Cuentas';
  const key = varOf(setup, 'FIREBASE_API_KEY');
  const privacy = varOf(setup, 'EMAIL_PRIVACY');
  const findings: Finding[] =
    privacy === '' || privacy === 'on'
      ? []
      : [
          {
            level: 'wrong',
            topic,
            says: `EMAIL_PRIVACY es "" u "on", no «${privacy}».`,
            meanwhile: 'Vale como vacío.',
          },
        ];
  if (!isHosted(setup)) return [...findings, ...embedded(setup, key)];
  if (key === '') {
    const meanwhile = 'Nadie puede crear una cuenta ni entrar.';
    findings.push({ level: 'wrong', topic, says: 'FIREBASE_PROJECT_ID sin FIREBASE_API_KEY.', meanwhile });
  } else findings.push({ level: 'ok', topic, says: `Firebase, proyecto ${varOf(setup, 'FIREBASE_PROJECT_ID')}.` });
  const unused = ['IDENTITY_SIGNING_JWK', 'PASSWORD_PEPPER'].filter((name) => hasSecret(setup, name) === 'yes');
  if (unused.length > 0)
    findings.push({ level: 'advice', topic, says: `Con Firebase no se usa: ${unused.join(', ')}.` });
  return findings;
}

function embedded(setup: Setup, key: string): Finding[] {
  const topic = 'Cuentas';
  const findings: Finding[] = [{ level: 'ok', topic, says: 'Servicio propio, en D1.' }];
  if (key !== '') {
    const meanwhile = 'Las cuentas son del servicio propio, no de Firebase.';
    findings.push({ level: 'wrong', topic, says: 'FIREBASE_API_KEY sin FIREBASE_PROJECT_ID.', meanwhile });
  }
  if (!setup.production) return findings;
  findings.push({
    level: 'advice',
    topic,
    says: 'Las contraseñas piden Workers Paid: una cuesta más de los 10 ms de CPU del plan gratuito.',
    meanwhile: 'En el plan gratuito, entrar y registrarse fallan.',
  });
  if (setup.secrets === null) return [...findings, uncheckable(topic, 'IDENTITY_SIGNING_JWK', 'PASSWORD_PEPPER')];
  if (hasSecret(setup, 'IDENTITY_SIGNING_JWK') === 'no') {
    const says = 'La clave que firma las sesiones está en D1: quien copie D1 puede hacerse pasar por cualquiera.';
    findings.push({ level: 'advice', topic, says, todo: put('IDENTITY_SIGNING_JWK') });
  }
  if (hasSecret(setup, 'PASSWORD_PEPPER') === 'no') {
    const says =
      'Sin PASSWORD_PEPPER, una copia de D1 basta para probar contraseñas. Se pone antes de la primera cuenta.';
    findings.push({ level: 'advice', topic, says, todo: put('PASSWORD_PEPPER') });
  }
  return findings;
}

const isLive = (key: string) => /^(?:sk|rk)_live_/.test(key);
const isTest = (key: string) => /^(?:sk|rk)_test_/.test(key);

function payments(setup: Setup): Finding[] {
  const topic = 'Pagos';
  const base = varOf(setup, 'STRIPE_API_BASE') || secretOf(setup, 'STRIPE_API_BASE');
  const hasBase = base !== '' || hasSecret(setup, 'STRIPE_API_BASE') === 'yes';
  const findings = [...keys(setup, hasBase), ...methods(setup)];
  if (setup.production && hasBase) {
    const meanwhile = 'No se usa: en producción solo vale Stripe.';
    findings.push({ level: 'wrong', topic, says: 'STRIPE_API_BASE no va en producción.', meanwhile, todo: 'Quítalo.' });
  } else if (hasBase && base !== '' && !(URL.canParse(base) && LOOPBACK.has(new URL(base).hostname))) {
    findings.push({ level: 'wrong', topic, says: `STRIPE_API_BASE no es de esta máquina: ${base}` });
  }
  return findings;
}

function keys(setup: Setup, hasBase: boolean): Finding[] {
  const topic = 'Pagos';
  if (setup.secrets === null) return [uncheckable(topic, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')];
  const key = hasSecret(setup, 'STRIPE_SECRET_KEY') === 'yes';
  const webhook = hasSecret(setup, 'STRIPE_WEBHOOK_SECRET') === 'yes';
  if (!key && !setup.production) return [{ level: 'ok', topic, says: 'Con el sustituto local: nadie paga nada.' }];
  if (!key) {
    const says = webhook ? 'STRIPE_WEBHOOK_SECRET sin STRIPE_SECRET_KEY.' : 'Sin STRIPE_SECRET_KEY.';
    const meanwhile = 'Los planes se ven, y al comprar: «Sistema de pagos no disponible. Contacta soporte.»';
    return [{ level: webhook ? 'wrong' : 'missing', topic, says, meanwhile, todo: put('STRIPE_SECRET_KEY') }];
  }
  return [...modeOf(setup, secretOf(setup, 'STRIPE_SECRET_KEY'), hasBase), ...webhookOf(setup, webhook)];
}

function modeOf({ production }: Setup, key: string, hasBase: boolean): Finding[] {
  const topic = 'Pagos';
  const wrong = (says: string, meanwhile: string): Finding[] => [{ level: 'wrong', topic, says, meanwhile }];
  if (key !== '' && !isLive(key) && !isTest(key)) {
    return wrong('STRIPE_SECRET_KEY no es una clave secreta (sk_… o rk_…).', 'Ningún pago empieza.');
  }
  if (isLive(key) && (hasBase || !production)) {
    return wrong('Una clave real fuera de producción.', 'Una prueba cobraría de verdad.');
  }
  if (isTest(key) && production)
    return wrong('Una clave de prueba en producción.', 'Los planes se activan sin que nadie pague.');
  if (key === '') {
    return [
      { level: 'ok', topic, says: 'Stripe tiene su clave; si es real (sk_live_) o de prueba no se ve desde aquí.' },
    ];
  }
  return [{ level: 'ok', topic, says: isLive(key) ? 'Stripe, con clave real.' : 'Stripe, con clave de prueba.' }];
}

function webhookOf(setup: Setup, present: boolean): Finding[] {
  const topic = 'Pagos';
  const secret = secretOf(setup, 'STRIPE_WEBHOOK_SECRET');
  if (secret !== '' && !secret.startsWith('whsec_')) {
    const meanwhile = 'Ningún aviso de Stripe se acepta.';
    return [{ level: 'wrong', topic, says: 'STRIPE_WEBHOOK_SECRET no empieza con whsec_.', meanwhile }];
  }
  if (present) return [{ level: 'ok', topic, says: 'Los avisos de Stripe se pueden comprobar.' }];
  return [
    {
      level: setup.production ? 'wrong' : 'missing',
      topic,
      says: 'Sin STRIPE_WEBHOOK_SECRET.',
      meanwhile:
        'Quien cierra la página al pagar espera su plan unos minutos; devoluciones y disputas no quitan el plan.',
      todo: put('STRIPE_WEBHOOK_SECRET'),
    },
  ];
}

/** Paid at once, or later by voucher or transfer; others may work, but nobody here has tried them. */
const KNOWN_METHODS = ['card', 'oxxo', 'customer_balance'];

function methods(setup: Setup): Finding[] {
  const topic = 'Pagos';
  const named = varOf(setup, 'STRIPE_PAYMENT_METHODS')
    .split(',')
    .map((each) => each.trim());
  const unknown = named.filter((each) => each !== '' && !KNOWN_METHODS.includes(each));
  if (unknown.length === 0) return [];
  return [{ level: 'advice', topic, says: `Formas de pago que no conocemos: ${unknown.join(', ')}.` }];
}

const SENDER = /^(?:.*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;

function mail(setup: Setup): Finding[] {
  const topic = 'Correo';
  const from = varOf(setup, 'MAIL_FROM');
  const resend = hasSecret(setup, 'RESEND_API_KEY');
  if (from !== '' && !SENDER.test(from)) {
    return [{ level: 'wrong', topic, says: `MAIL_FROM no es «Nombre <correo>»: ${from}`, meanwhile: NO_MAIL }];
  }
  if (setup.bindsEmail || resend === 'yes') {
    const mailer = setup.bindsEmail ? 'Cloudflare (EMAIL)' : 'Resend';
    if (from === '')
      return [{ level: 'wrong', topic, says: `${mailer} sin MAIL_FROM.`, meanwhile: withoutMail(setup) }];
    const both = setup.bindsEmail && resend === 'yes' ? ' RESEND_API_KEY no se usa.' : '';
    return [{ level: 'ok', topic, says: `${mailer}, de ${from}.${both}` }];
  }
  if (!setup.production) return [{ level: 'ok', topic, says: 'Se guarda y se ve en /dev/correo.' }];
  if (resend === 'unknown') return [uncheckable(topic, 'RESEND_API_KEY')];
  return [
    {
      level: hasSecret(setup, 'STRIPE_SECRET_KEY') === 'yes' ? 'wrong' : 'missing',
      topic,
      says: 'Ni EMAIL ni RESEND_API_KEY.',
      meanwhile: withoutMail(setup),
      todo: `[[env.production.send_email]] con name = "EMAIL", o: ${put('RESEND_API_KEY')}`,
    },
  ];
}

const NO_MAIL = 'No sale ningún correo.';

const withoutMail = (setup: Setup) =>
  isHosted(setup)
    ? 'Nadie recibe la confirmación de su pago (los demás correos los manda Firebase).'
    : 'Quien olvida su contraseña no puede recuperarla, nadie confirma su correo ni recibe la confirmación de su pago.';

const order: readonly Level[] = ['wrong', 'missing', 'unknown', 'advice', 'ok'];

/** Everything there is to say, the gravest first. */
export function diagnose(setup: Setup): Finding[] {
  const topics = [environment, exposed, database, address, operator, identity, payments, mail, chores, origins];
  return topics
    .flatMap((ask) => ask(setup))
    .toSorted((one, other) => order.indexOf(one.level) - order.indexOf(other.level));
}

/** Whether people may be let in. */
export const isFit = (findings: readonly Finding[]): boolean => findings.every(({ level }) => level !== 'wrong');
