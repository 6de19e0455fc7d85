import { describe, expect, test } from 'vitest';
import type { Facts, LegalDocument } from '../../client/features/legal/legal-document.ts';
import { privacyDocument } from '../../client/features/legal/privacy-document.ts';
import { termsDocument } from '../../client/features/legal/terms-document.ts';
import { claims } from '../../client/text/es.ts';
import { faq, onMoneyBack, onPaying } from '../../client/text/faq.ts';
import { processorsOf } from '../../worker/api/lib/processors.ts';

const facts: Facts = {
  name: 'Relojes del Norte, S.A. de C.V.',
  address: 'Calle Uno 1, Monterrey, N.L.',
  email: '[hola@ejemplo.mx](mailto:hola@ejemplo.mx)',
  processors: ['cloudflare'],
};

const textOf = (document: LegalDocument) => JSON.stringify(document);
const terms = textOf(termsDocument(facts));
const privacy = textOf(privacyDocument(facts));

test('[LE2] changes are announced 15 days before, disputes have 30 days', () => {
  expect(terms).toContain('15 días');
  expect(terms).toContain('30 días');
});

test('[LE3] what is paid once is not renewed, and a change of plan starts anew', () => {
  for (const price of ['$299 MXN', '$650 MXN', '$2,999 MXN', '$5,500 MXN']) expect(terms).toContain(price);
  expect(terms).toMatch(/pago único.*No hay suscripción/u);
  expect(terms).toMatch(/reinicia el plazo.*no se acumulan/u);
});

test('[LE4] a request about personal data is answered in 20 days and done in 15, under the authority of today', () => {
  expect(privacy).toContain('20 días');
  expect(privacy).toContain('15 días');
  expect(privacy).toContain('Secretaría Anticorrupción y Buen Gobierno');
  expect(privacy).not.toContain('INAI');
});

test.each([
  ['terms', terms],
  ['privacy notice', privacy],
])('[LE5] the %s name the operator, the address and where to write', (_, text) => {
  for (const fact of [facts.name, facts.address, 'mailto:hola@ejemplo.mx']) expect(text).toContain(fact);
});

describe('refunds and invoices', () => {
  const said = { refunds: 'Devolvemos el pago dentro de los primeros 5 días.', invoices: 'Sí, con CFDI 4.0.' };
  const none = { refunds: '', invoices: '' };
  const section = (answers: typeof said) =>
    JSON.stringify(termsDocument(facts, answers).sections.find(({ id }) => id === 'reembolsos-y-facturas'));

  test('[LE9] the operator’s answers appear unchanged in the terms and on the home page', () => {
    for (const answer of Object.values(said)) {
      expect(section(said)).toContain(answer);
      expect(onMoneyBack(said)).toContain(answer);
    }
    expect(onMoneyBack({ ...none, invoices: said.invoices })).toMatch(/^Sí, con CFDI.*qué procede en tu caso/u);
  });

  test('[LE9] while nothing is set both send people to the operator and promise nothing', () => {
    expect(section(none)).toContain('mailto:hola@ejemplo.mx');
    expect(section(none)).not.toContain('""');
    expect(onMoneyBack(none)).toMatch(/^Escríbenos a soporte.*qué procede en tu caso/u);
  });
});

describe('what can be had, and how it is paid', () => {
  const answers = JSON.stringify(faq);

  test('[LE10] the terms and the questions say the same about logo, colours and the account', () => {
    for (const text of [terms, answers]) {
      expect(text).toContain(claims.look);
      expect(text).not.toMatch(/no se puede personalizar|diseño a la medida/u);
    }
    expect(terms).toContain(claims.account);
    expect(terms).not.toContain('Los planes de pago incluyen el panel');
  });

  test('[LE10] both name the payment methods of the setting, and when a plan begins that is paid in a store', () => {
    for (const say of [onPaying, (methods: string) => textOf(termsDocument(facts, undefined, methods))]) {
      expect(say('card')).toContain('con tarjeta.');
      expect(say('card')).not.toContain('OXXO');
      expect(say('card,oxxo')).toContain('con tarjeta o en efectivo con un vale de OXXO.');
      expect(say('card,oxxo')).toContain('a más tardar el siguiente día hábil');
      expect(say('card,customer_balance')).toContain('con tarjeta.');
      expect(say('link')).toContain(`${claims.otherMethod}.`);
    }
  });
});

describe('whose services are used', () => {
  const named = (processors: Facts['processors']) => {
    const section = privacyDocument({ ...facts, processors }).sections.find(({ id }) => id === 'encargados');
    return ['Cloudflare', 'Stripe', 'Google', 'Resend'].filter((name) => JSON.stringify(section).includes(name));
  };

  test('[LE6] the notice names those in use and no other', () => {
    expect(named(['cloudflare'])).toEqual(['Cloudflare']);
    expect(named(['cloudflare', 'stripe', 'resend'])).toEqual(['Cloudflare', 'Stripe', 'Resend']);
  });

  test('[LE6] while the configuration is not loaded, it names all possible services', () => {
    expect(named(null)).toEqual(['Cloudflare', 'Stripe', 'Google', 'Resend']);
  });

  test('[LE6] the configuration says which', () => {
    const none = { FIREBASE_PROJECT_ID: '', ANALYTICS_ID: '', ADS_ID: '', ADS_CONVERSION_LABEL: '' };
    expect(processorsOf(none)).toEqual(['cloudflare']);
    const all = { ...none, FIREBASE_PROJECT_ID: 'demo', STRIPE_SECRET_KEY: 'sk', RESEND_API_KEY: 're' };
    expect(processorsOf(all)).toEqual(['cloudflare', 'stripe', 'google', 'resend']);
    const measured = {
      ...none,
      ANALYTICS_ID: 'G-ABC1234567',
      ADS_ID: 'AW-123456789',
      ADS_CONVERSION_LABEL: 'AbC-D_efG',
    };
    expect(processorsOf(measured)).toEqual(['cloudflare', 'google_analytics', 'google_ads']);
  });
});

test.each([
  ['terms', termsDocument(facts)],
  ['privacy notice', privacyDocument(facts)],
])('[LE1] every section of the %s has an address of its own', (_, { sections }) => {
  const ids = sections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z-]+$/u.test(id))).toEqual([]);
});
