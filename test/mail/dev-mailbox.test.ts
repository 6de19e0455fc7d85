import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { app } from '../../worker/app.ts';
import { development, freshMail, mute, posted } from './mails.ts';

const open = (path: string, on: Env = env, host = 'http://localhost:8787') =>
  app.fetch(new Request(`${host}${path}`), on, createExecutionContext());

test('[ML30] /dev/correo shows the mails, newest first, with links that can be followed', async () => {
  const [older, newer] = [freshMail({ subject: 'Antes' }), freshMail({ subject: 'Después' })];
  await posted(development, older, 1000);
  await posted(development, newer, 2000);
  const page = await (await open('/dev/correo')).text();
  expect(page.indexOf('<h2>Después</h2>')).toBeLessThan(page.indexOf('<h2>Antes</h2>'));
  expect(page).toContain('<a href="https://a-tiempo.test/cuenta/accion?mode=verifyEmail&amp;oobCode=secreto">');
});

test('[ML30] it shows those to one address', async () => {
  const [mine, another] = [freshMail(), freshMail()];
  await posted(development, mine, 1000);
  await posted(development, another, 2000);
  const page = await (await open(`/dev/correo?to=${encodeURIComponent(mine.to)}`)).text();
  expect(page).toContain(mine.to);
  expect(page).not.toContain(another.to);
  expect(await (await open('/dev/correo?to=nadie@ejemplo.mx')).text()).toContain('No hay correos.');
});

test('[ML31] the content of a mail cannot act in the page that shows it', async () => {
  const evil = '"><script>alert(1)</script>';
  await posted(development, freshMail({ to: `"${evil}"@ejemplo.mx`, subject: evil, text: evil, html: evil }), 3000);
  const answer = await open(`/dev/correo?to=${encodeURIComponent(`"${evil}"@ejemplo.mx`)}`);
  const page = await answer.text();
  expect(page).toContain('<h2>&quot;&gt;&lt;script&gt;');
  expect(page).not.toContain('<script');
  expect(page).toContain('<iframe sandbox="allow-top-navigation-by-user-activation"');
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['production', mute, 'http://localhost:8787'],
  ['a development copy that was put on the network', env, 'https://a-tiempo-dev.example.workers.dev'],
])('[ML32] in %s there is no such page', async (_, on, host) => {
  const mail = freshMail();
  await posted(development, mail, 1000);
  const answer = await open(`/dev/correo?to=${encodeURIComponent(mail.to)}`, on, host);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/');
  expect(await answer.text()).not.toContain(mail.to);
});
