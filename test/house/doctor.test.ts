import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { diagnose, isUsable } from '../../tools/doctor/configuration/diagnosis.ts';
import type { Setup } from '../../tools/doctor/configuration/setup.ts';

const secretsOf = (values: Readonly<Record<string, string | null>>) => new Map(Object.entries(values));

/** A complete configuration of production. */
const complete: Setup = {
  production: true,
  vars: {
    ENVIRONMENT: 'production',
    ALLOWED_ORIGINS: '',
    PUBLIC_URL: 'https://a-tiempo.mx',
    SUPPORT_EMAIL: 'ayuda@a-tiempo.mx',
    OPERATOR_NAME: 'Tiempo, S.A.',
    OPERATOR_ADDRESS: 'Reforma 1',
    REFUNDS_ANSWER: 'Escríbenos en los primeros 5 días.',
    INVOICES_ANSWER: 'Sí, con CFDI 4.0.',
    MAIL_FROM: 'A Tiempo <hola@a-tiempo.mx>',
    FIREBASE_PROJECT_ID: '',
    FIREBASE_API_KEY: '',
    EMAIL_PRIVACY: '',
    STRIPE_PAYMENT_METHODS: 'card',
    ANALYTICS_ID: '',
    ADS_ID: '',
    ADS_CONVERSION_LABEL: '',
  },
  secrets: secretsOf({
    IDENTITY_SIGNING_JWK: null,
    PASSWORD_PEPPER: null,
    STRIPE_SECRET_KEY: null,
    STRIPE_WEBHOOK_SECRET: null,
  }),
  databaseId: '6f1c7b3e-0000-4000-8000-000000000000',
  bindsEmail: true,
  crons: ['*/5 * * * *'],
};

const development: Setup = {
  ...complete,
  production: false,
  vars: { ...complete.vars, ENVIRONMENT: 'development', PUBLIC_URL: 'http://localhost:8787' },
  secrets: secretsOf({}),
  bindsEmail: false,
};

type Change = {
  readonly vars?: Readonly<Record<string, string>>;
  /** Null removes it, a text is its value, `true` is an unknown value. */
  readonly secrets?: Readonly<Record<string, string | boolean>>;
} & Partial<Omit<Setup, 'vars' | 'secrets'>>;

function changed(setup: Setup, { vars = {}, secrets = {}, ...rest }: Change): Setup {
  const kept = new Map(setup.secrets);
  for (const [name, value] of Object.entries(secrets)) {
    if (value === false) kept.delete(name);
    else kept.set(name, value === true ? null : value);
  }
  return { ...setup, vars: { ...setup.vars, ...vars }, secrets: kept, ...rest };
}

const graveOf = (setup: Setup) =>
  diagnose(setup).filter(({ level }) => level === 'wrong' || level === 'missing' || level === 'unknown');

test('[OP1] an installation that has everything is fit, and so is a fresh machine', () => {
  expect(graveOf(complete)).toEqual([]);
  expect(graveOf(development)).toEqual([]);
  expect(isUsable(diagnose(complete))).toBe(true);
});

test.each<[string, Change, string]>([
  ['another environment', { vars: { ENVIRONMENT: 'development' } }, 'ENVIRONMENT dice «development»'],
  ['the sample id of the database', { databaseId: '00000000-0000-0000-0000-000000000000' }, 'database_id'],
  ['no address', { vars: { PUBLIC_URL: '' } }, 'PUBLIC_URL está vacía'],
  ['an address with a path', { vars: { PUBLIC_URL: 'https://a-tiempo.mx/' } }, 'no es una dirección sola'],
  ['an address without https', { vars: { PUBLIC_URL: 'http://a-tiempo.mx' } }, 'no es de internet con https'],
  ['an address of this machine', { vars: { PUBLIC_URL: 'https://localhost' } }, 'no es de internet con https'],
  ['support that is no address', { vars: { SUPPORT_EMAIL: 'ayuda' } }, 'SUPPORT_EMAIL no es un correo'],
  [
    'origins that are none',
    { vars: { ALLOWED_ORIGINS: 'https://a.mx, b.mx' } },
    'ALLOWED_ORIGINS no se entiende: b.mx',
  ],
  ['an id of analytics that is none', { vars: { ANALYTICS_ID: 'UA-1234-5' } }, 'ANALYTICS_ID no tiene la forma de uno'],
  ['an id of ads that is none', { vars: { ADS_ID: '123456789' } }, 'ADS_ID no tiene la forma de uno'],
  ['a conversion without its label', { vars: { ADS_ID: 'AW-123456789' } }, 'ADS_ID y ADS_CONVERSION_LABEL van juntos'],
  ['no cron', { crons: [] }, 'crons'],
  ['a secret in the file', { vars: { STRIPE_SECRET_KEY: 'sk_live_x' } }, 'a la vista'],
  ['a hosted project without a key', { vars: { FIREBASE_PROJECT_ID: 'p' } }, 'FIREBASE_PROJECT_ID sin'],
  ['a hosted key without a project', { vars: { FIREBASE_API_KEY: 'k' } }, 'FIREBASE_API_KEY sin'],
  ['privacy that is neither', { vars: { EMAIL_PRIVACY: 'si' } }, 'EMAIL_PRIVACY'],
  ['another server for Stripe', { secrets: { STRIPE_API_BASE: true } }, 'STRIPE_API_BASE no va en producción'],
  ['the same among the vars', { vars: { STRIPE_API_BASE: 'http://localhost:1' } }, 'STRIPE_API_BASE no va'],
  ['no webhook', { secrets: { STRIPE_WEBHOOK_SECRET: false } }, 'Sin STRIPE_WEBHOOK_SECRET'],
  ['a webhook without a key', { secrets: { STRIPE_SECRET_KEY: false } }, 'sin STRIPE_SECRET_KEY'],
  ['a key for tests', { secrets: { STRIPE_SECRET_KEY: 'sk_test_x' } }, 'Clave de prueba en producción'],
  ['a public key', { secrets: { STRIPE_SECRET_KEY: 'pk_live_x' } }, 'no es una clave secreta'],
  ['a webhook that is none', { secrets: { STRIPE_WEBHOOK_SECRET: 'sk_live_x' } }, 'no empieza con whsec_'],
  ['no way to pay', { vars: { STRIPE_PAYMENT_METHODS: '' } }, 'STRIPE_PAYMENT_METHODS está vacío'],
  ['a mailer without a sender', { vars: { MAIL_FROM: '' } }, 'Cloudflare sin MAIL_FROM'],
  ['a sender that is none', { vars: { MAIL_FROM: 'A Tiempo' } }, 'MAIL_FROM no es'],
  ['payments that promise a mail nobody sends', { bindsEmail: false }, 'Ni EMAIL ni RESEND_API_KEY'],
])('[OP2] %s is found and must be mended', (_, change, says) => {
  const [first, ...others] = graveOf(changed(complete, change));
  expect(first).toMatchObject({ level: 'wrong', says: expect.stringContaining(says) });
  expect(others).toEqual([]);
});

test('[PY73] SPEI is found, with what is sold meanwhile', () => {
  const found = (methods: string) => graveOf(changed(complete, { vars: { STRIPE_PAYMENT_METHODS: methods } }));
  expect(found('card,customer_balance')).toMatchObject([
    { level: 'wrong', says: expect.stringContaining('SPEI'), meanwhile: expect.stringContaining('se paga con card') },
  ]);
  expect(found('customer_balance')).toMatchObject([{ level: 'wrong', meanwhile: 'Ningún pago empieza.' }]);
});

test.each<[string, Change, string]>([
  ['support', { vars: { SUPPORT_EMAIL: '' } }, 'no hay a quién escribir'],
  ['the operator', { vars: { OPERATOR_NAME: '' } }, 'incompletos'],
  ['an answer on invoices', { vars: { INVOICES_ANSWER: '' } }, 'que escriba al correo de soporte'],
  [
    'payments',
    { secrets: { STRIPE_SECRET_KEY: false, STRIPE_WEBHOOK_SECRET: false } },
    '«Sistema de pagos no disponible. Contacta soporte.»',
  ],
  [
    'mail',
    { bindsEmail: false, secrets: { STRIPE_SECRET_KEY: false, STRIPE_WEBHOOK_SECRET: false } },
    'Quien olvida su contraseña no puede recuperarla',
  ],
])('[OP3] without %s it works, and the doctor says what people see', (_, change, meanwhile) => {
  const findings = diagnose(changed(complete, change));
  const said = findings.filter(({ level }) => level === 'missing').map((finding) => finding.meanwhile);
  expect(said.join(' ')).toContain(meanwhile);
  expect(isUsable(findings)).toBe(true);
});

test('[OP3] with hosted identity only receipts need a mailer of ours', () => {
  const hosted = { FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k' };
  const [first] = diagnose(changed(complete, { vars: hosted, bindsEmail: false }));
  expect(first?.meanwhile).toContain('los manda Firebase');
});

test('[OP4] advice: Workers Paid, a key and a pepper outside of D1, what is not used', () => {
  const advice = (change: Change) =>
    diagnose(changed(complete, change))
      .filter(({ level }) => level === 'advice')
      .map(({ says }) => says);
  expect(advice({})).toEqual([expect.stringContaining('Workers Paid')]);
  expect(advice({ secrets: { IDENTITY_SIGNING_JWK: false, PASSWORD_PEPPER: false } })).toEqual([
    expect.stringContaining('Workers Paid'),
    expect.stringContaining('está en D1'),
    expect.stringContaining('PASSWORD_PEPPER'),
  ]);
  expect(advice({ vars: { FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k' } })).toHaveLength(2);
  expect(advice({ secrets: { RESEND_API_KEY: true } })).toContainEqual(expect.stringContaining('no se usa'));
  expect(advice({ vars: { STRIPE_PAYMENT_METHODS: 'card, oxxo,magia' } })).toContainEqual(
    expect.stringContaining('magia.'),
  );
});

test('[OP5] without a network it says what it could not check', () => {
  const findings = diagnose({ ...complete, secrets: null, bindsEmail: false });
  const unknown = findings.filter(({ level }) => level === 'unknown');
  expect(unknown.map(({ says }) => says)).toEqual([
    'No se pudo comprobar: IDENTITY_SIGNING_JWK, PASSWORD_PEPPER.',
    'No se pudo comprobar: STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET.',
    'No se pudo comprobar: RESEND_API_KEY.',
  ]);
  expect(isUsable(findings)).toBe(true);
});

test.each<[string, Change, string]>([
  ['a key that charges', { secrets: { STRIPE_SECRET_KEY: 'sk_live_x' } }, 'Clave real fuera de producción'],
  ['another machine in place of Stripe', { vars: { STRIPE_API_BASE: 'https://x.mx' } }, 'no es de esta máquina'],
])('[OP6] development does not get %s', (_, change, says) => {
  expect(graveOf(changed(development, change))[0]).toMatchObject({
    level: 'wrong',
    says: expect.stringContaining(says),
  });
});

test('[OP7] the doctor reads wrangler.toml, prints the gravest first and ends with 1 if something must be mended', () => {
  // Without a login no request is made.
  const nowhere = { HOME: '/nonexistent', XDG_CONFIG_HOME: '/nonexistent', CLOUDFLARE_API_TOKEN: '' };
  const run = (environment: string) =>
    spawnSync(process.execPath, ['tools/doctor/doctor.ts', '--env', environment], {
      encoding: 'utf8',
      // The rules run when nothing else wants the processor: together less than a test of them has.
      timeout: 290_000,
      env: { ...process.env, ...nowhere },
    });
  const local = run('development');
  expect(local).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('/dev/correo') });
  const production = run('production');
  const marks = production.stdout.split('\n').flatMap((line) => /^[✗!?·✓]/u.exec(line) ?? []);
  expect(marks.join('')).toMatch(/^✗*!*\?*·*✓+$/u);
  expect(production).toMatchObject({ status: marks.includes('✗') ? 1 : 0, stderr: '' });
});
