import { describe, expect, test } from 'vitest';
import { passwordChangedMail, receiptMail, resetPasswordMail, verifyEmailMail } from '#words/mails.ts';
import { renderMail } from '../../worker/mail/render-mail.ts';

const LINK = 'https://a-tiempo.test/cuenta/accion?mode=verifyEmail&oobCode=c0digo';
/** 5:20 in the morning in Mexico City. */
const AT = Date.UTC(2026, 10, 21, 11, 20);

const receipt = (fields: Partial<Parameters<typeof receiptMail>[0]> = {}) =>
  renderMail(
    receiptMail({
      name: 'Ana Pérez',
      planName: 'Evento Básico',
      amount: 299_000,
      currency: 'mxn',
      paidAt: AT,
      endsAt: Date.UTC(2026, 11, 21, 11, 20),
      reference: 'pago-123',
      dashboardUrl: 'https://a-tiempo.test/dashboard',
      ...fields,
    }),
  );

const messages = {
  verify: renderMail(verifyEmailMail({ name: 'Ana', link: LINK })),
  reset: renderMail(resetPasswordMail({ link: LINK })),
  changed: renderMail(passwordChangedMail({ at: AT, support: 'ayuda@ejemplo.mx' })),
  receipt: receipt(),
};

/** The visible text of the HTML. */
const readable = (html: string) =>
  html
    .replaceAll(/<title>.*?<\/title>|<[^>]+>/gs, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ');

describe.each(Object.entries(messages))('%s', (_, { subject, text, html }) => {
  test('[ML20] says the same as text and as HTML', () => {
    const sentences = text.split('\n').filter((line) => line !== '' && line !== '-- ');
    const read = readable(html);
    for (const sentence of sentences) {
      const [what = '', value = ''] = sentence.split(/: (?=\S)|:$/);
      expect(read).toContain(what);
      expect(read).toContain(value);
    }
    expect(subject).not.toBe('');
  });

  test('[ML20] loads nothing, runs nothing and tracks nobody', () => {
    expect(html).not.toMatch(
      /<(?:img|script|link|iframe|object|form|video|audio|svg)\b|\ssrc=|url\(|@import|\son\w+=/i,
    );
  });

  test('[ML20] is Spanish, has our name and leaves the colours of text and ground to the reader', () => {
    expect(html).toContain('<html lang="es-MX">');
    expect(readable(html)).toContain('A Tiempo');
    expect(html).toContain('name="color-scheme" content="light dark"');
    // Only the button has colours, and it has both.
    expect(html.match(/background-color:#0b6b47;color:#ffffff/g)?.length ?? 0).toBe(
      html.match(/color:#/g)?.length ? 1 : 0,
    );
  });
});

test('[ML21] the link of a mail is in it as it is, to press and to copy', () => {
  for (const { text, html } of [messages.verify, messages.reset]) {
    expect(text.split('\n')).toContain(LINK);
    expect(
      html.match(/href="https:\/\/a-tiempo\.test\/cuenta\/accion\?mode=verifyEmail&amp;oobCode=c0digo"/g),
    ).toHaveLength(2);
  }
});

test('[ML21] a mail with a link says how long it is valid and what to do if the person did not ask for it', () => {
  expect(messages.verify.text).toMatch(/una sola vez y vence en 24 horas[^]*ignora este mensaje/);
  expect(messages.reset.text).toMatch(/una sola vez y vence en una hora[^]*no hagas nada/);
});

test('[ML22] text of other people stays text in HTML', () => {
  const planName = `<script>alert("1")</script> & 'más'`;
  const { text, html } = receipt({ planName });
  expect(text).toContain(planName);
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;más&#39;');
  expect(html).not.toContain('<script');
  const dashboardUrl = 'https://a-tiempo.test/"onmouseover="x';
  expect(receipt({ dashboardUrl }).html).not.toContain('"onmouseover');
});

test('[ML22] a subject is one line', () => {
  const written = renderMail({
    subject: 'Uno\r\nBcc: todos@ejemplo.mx',
    greeting: 'Hola:',
    paragraphs: [],
    closing: [],
  });
  expect(written.subject).toBe('Uno Bcc: todos@ejemplo.mx');
  expect(receipt({ planName: 'Plan\nCc: x' }).subject).not.toMatch(/[\r\n]/);
});

test.each(['Ana', 'José Luis Ñandú', "O'Brien", 'María del Carmen', 'Ana\nPérez'])(
  '[ML23] %j is greeted by name',
  (name) => {
    expect(renderMail(verifyEmailMail({ name, link: LINK })).text).toMatch(/^Hola, \S.*:\n/);
  },
);

test.each([
  null,
  '',
  '  ',
  '<script>alert(1)</script>',
  'Ganaste en https://malo.example',
  'visita malo.example',
  'WWW malo',
  'escribe a yo@malo.example',
  'x'.repeat(61),
])('[ML23] %j may be more than a name and is not said', (name) => {
  const { text, html } = renderMail(verifyEmailMail({ name, link: LINK }));
  expect(text).toMatch(/^Hola:\n/);
  expect(html).not.toContain('malo');
});

test('[ML24] a receipt says what was bought, for how much, when, until when and by which reference', () => {
  expect(messages.receipt.subject).toBe('Recibimos tu pago: Evento Básico');
  expect(messages.receipt.text.replaceAll(/\s/g, ' ')).toMatch(
    /Plan: Evento Básico Monto pagado: \$2,990\.00 MXN Fecha de pago: 21 de noviembre de 2026 a las 05:20 \(hora del centro de México\) Vigente hasta: 21 de diciembre de 2026 a las 05:20 \(hora del centro de México\) Referencia: pago-123/,
  );
  expect(messages.receipt.text).toContain('https://a-tiempo.test/dashboard');
});

test('[ML25] a changed password is reported with its moment and a way to get help, if there is one', () => {
  expect(messages.changed.text.replaceAll(/\s/g, ' ')).toContain('cambió el 21 de noviembre de 2026 a las 05:20');
  expect(messages.changed.text).toContain('escríbenos a ayuda@ejemplo.mx.');
  expect(renderMail(passwordChangedMail({ at: AT, support: '' })).text).not.toContain('escríbenos');
});
