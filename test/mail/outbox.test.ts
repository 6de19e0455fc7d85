import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { claimMail, eraseMails, saveMail } from '../../worker/db/outbox.ts';
import type { Mail } from '../../worker/mail/mail.ts';
import { deliverDueMails, enqueueMail, mailServicesOf } from '../../worker/mail/delivery.ts';
import { canMail } from '../../worker/mail/mailer.ts';
import { scheduled } from '../../worker/scheduled.ts';
import { listenToConsole } from '../room/console.ts';
import { bound, development, freshMail, mute, posted, resend, rowOf, sentTo } from './mails.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 21, 12);

beforeEach(async () => {
  await env.DB.exec('DELETE FROM outbox');
});

/** The pauses in minutes between attempts to send a mail that cannot be sent. */
async function triesOf(mail: Mail): Promise<number[]> {
  const pauses: number[] = [];
  let last = NOW;
  await posted(resend, mail, NOW);
  for (let row = await rowOf(mail); row?.due_at; row = await rowOf(mail)) {
    pauses.push((row.due_at - last) / MINUTE);
    last = row.due_at;
    await deliverDueMails(mailServicesOf(resend), last - 1);
    expect((await rowOf(mail))?.attempt).toBe(row.attempt);
    await deliverDueMails(mailServicesOf(resend), last);
  }
  return pauses;
}

test('[ML1] a mail is written down before it is sent, and sent at once', async () => {
  const mail = freshMail();
  await enqueueMail(mailServicesOf(resend), mail, NOW);
  expect(await rowOf(mail)).toMatchObject({ recipient: mail.to, kind: 'receipt', created_at: NOW });
  await vi.waitFor(async () => expect(await rowOf(mail)).toMatchObject({ sent_at: NOW, due_at: null }));
  expect(await sentTo(mail)).toMatchObject([{ from: 'A Tiempo <hola@a-tiempo.test>', key: mail.id }]);
});

test('[ML1] the same id again is the same mail, whatever it says', async () => {
  const mail = freshMail();
  await posted(resend, mail, NOW);
  await enqueueMail(mailServicesOf(resend), { ...mail, subject: 'Otro' }, NOW + DAY);
  await deliverDueMails(mailServicesOf(resend), NOW + DAY);
  expect(await rowOf(mail)).toMatchObject({ subject: 'Asunto', attempt: 1 });
  expect(await sentTo(mail)).toHaveLength(1);
});

test('[ML2] one of many simultaneous runs sends a mail', async () => {
  const mail = freshMail();
  const rounds = Array.from({ length: 8 }, () => deliverDueMails(mailServicesOf(resend), NOW));
  await Promise.all([
    enqueueMail(mailServicesOf(resend), mail, NOW),
    ...rounds,
    enqueueMail(mailServicesOf(resend), mail, NOW),
    deliverDueMails(mailServicesOf(resend), NOW),
  ]);
  await vi.waitFor(async () => expect(await rowOf(mail)).toMatchObject({ sent_at: NOW }));
  expect(await sentTo(mail)).toMatchObject([{ again: false }]);
  expect(await rowOf(mail)).toMatchObject({ attempt: 1 });
});

test('[ML2] a mail whose sender was interrupted is sent later', async () => {
  const { uid, to, ...mail } = freshMail();
  await saveMail(env.DB, { ...mail, firebase_uid: uid, recipient: to }, NOW);
  await claimMail(env.DB, mail.id, { now: NOW, until: NOW + 16 * MINUTE });
  await deliverDueMails(mailServicesOf(resend), NOW + 16 * MINUTE - 1);
  expect(await sentTo({ ...mail, uid, to })).toEqual([]);
  await deliverDueMails(mailServicesOf(resend), NOW + 16 * MINUTE);
  expect(await sentTo({ ...mail, uid, to })).toHaveLength(1);
});

test('[ML3] a failed mail is retried after a minute, two, four … six hours', async () => {
  const said = listenToConsole();
  const pauses = await triesOf(freshMail({ to: 'error-500@ejemplo.mx' }));
  expect(pauses.slice(0, 11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
  expect(said.filter((line) => line.includes('not sent yet'))).toHaveLength(pauses.length);
});

test('[ML3] a mail that is accepted after retries is sent once', async () => {
  listenToConsole();
  const mail = freshMail({ to: `once-429@${crypto.randomUUID()}.mx` });
  expect(await posted(resend, mail, NOW)).toMatchObject({ sent_at: null, due_at: NOW + MINUTE });
  await deliverDueMails(mailServicesOf(resend), NOW + MINUTE);
  await deliverDueMails(mailServicesOf(resend), NOW + HOUR);
  expect(await rowOf(mail)).toMatchObject({ sent_at: NOW + MINUTE, due_at: null });
  expect(await sentTo(mail)).toHaveLength(1);
});

test('[ML3] a failed mail does not delay the others', async () => {
  listenToConsole();
  const bad = freshMail({ to: 'error-422@ejemplo.mx' });
  const good = freshMail({ to: `once-503@${crypto.randomUUID()}.mx` });
  await posted(resend, bad, NOW);
  await posted(resend, good, NOW);
  await deliverDueMails(mailServicesOf(resend), NOW + MINUTE);
  expect(await rowOf(good)).toMatchObject({ sent_at: NOW + MINUTE });
});

test.each([
  ['reset_password', HOUR],
  ['verify_email', DAY],
  ['password_changed', 3 * DAY],
  ['receipt', 3 * DAY],
] as const)('[ML4] %s is given up when it is not worth sending any more, and that is logged', async (kind, worth) => {
  const said = listenToConsole();
  const mail = freshMail({ kind, to: 'error-503@ejemplo.mx' });
  const pauses = await triesOf(mail);
  const minutes = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(minutes * MINUTE).toBeLessThan(worth);
  expect(minutes * MINUTE).toBeGreaterThan(worth / 2);
  expect(said.at(-1)).toContain(`A mail was given up: ${kind}`);
  expect(await rowOf(mail)).toMatchObject({ sent_at: null, due_at: null, text: '', html: '' });
});

test('[ML4] a mail older than its maximum age is not sent', async () => {
  const said = listenToConsole();
  const mail = freshMail({ kind: 'reset_password', to: `once-500@${crypto.randomUUID()}.mx` });
  await posted(resend, mail, NOW);
  await deliverDueMails(mailServicesOf(resend), NOW + HOUR);
  expect(await sentTo(mail)).toEqual([]);
  expect(said.at(-1)).toContain('Its time is over');
});

test('[ML5] a mail that was sent keeps no content, in development it does', async () => {
  const [real, looked] = [freshMail(), freshMail()];
  expect(await posted(resend, real, NOW)).toMatchObject({ text: '', html: '', recipient: real.to });
  expect(await posted(development, looked, NOW)).toMatchObject({ sent_at: NOW, text: looked.text, html: looked.html });
});

test('[ML6] the mails of an account go with it, sent or not', async () => {
  listenToConsole();
  const mine = freshMail({ uid: 'ana' });
  const waiting = freshMail({ uid: 'ana', to: `once-500@${crypto.randomUUID()}.mx` });
  const another = freshMail({ uid: 'luis' });
  for (const mail of [mine, waiting, another]) await posted(resend, mail, NOW);
  await eraseMails(env.DB, 'ana');
  await deliverDueMails(mailServicesOf(resend), NOW + HOUR);
  expect(await Promise.all([mine, waiting, another].map(rowOf))).toMatchObject([null, null, { sent_at: NOW }]);
  expect(await sentTo(waiting)).toEqual([]);
});

test('[ML7] after 30 days nothing is left of a mail', async () => {
  const mail = freshMail();
  await posted(resend, mail, NOW);
  await deliverDueMails(mailServicesOf(resend), NOW + 30 * DAY);
  expect(await rowOf(mail)).not.toBeNull();
  await deliverDueMails(mailServicesOf(resend), NOW + 30 * DAY + 1);
  expect(await rowOf(mail)).toBeNull();
});

test("[ML8] Cloudflare's binding sends, as the sender that is configured and no other", async () => {
  const said = listenToConsole();
  expect(await posted(bound, freshMail(), NOW)).toMatchObject({ sent_at: NOW });
  const stranger = { ...bound, MAIL_FROM: 'otra@ejemplo.mx' };
  expect(await posted(stranger, freshMail(), NOW)).toMatchObject({ sent_at: null, due_at: NOW + MINUTE });
  expect(said.at(-1)).toContain('Cloudflare did not take the mail');
});

test("[ML8] Cloudflare's binding goes before Resend", async () => {
  const mail = freshMail();
  expect(await posted({ ...bound, RESEND_API_KEY: 're_test' }, mail, NOW)).toMatchObject({ sent_at: NOW });
  expect(await sentTo(mail)).toEqual([]);
});

test('[ML9] production without a mailer, a sender or an address of its own says that it cannot mail', () => {
  const able = [resend, bound, development];
  const unable = [mute, { ...resend, MAIL_FROM: '' }, { ...bound, MAIL_FROM: '' }, { ...resend, PUBLIC_URL: '' }];
  expect([...able, ...unable].map(canMail)).toEqual([true, true, true, false, false, false, false]);
});

test('[ML9] what waits for a mailer is sent once there is one', async () => {
  const said = listenToConsole();
  const mail = freshMail();
  expect(await posted(mute, mail, NOW)).toMatchObject({ sent_at: null });
  expect(said.at(-1)).toContain('No mailer is configured');
  await deliverDueMails(mailServicesOf(resend), NOW + MINUTE);
  expect(await rowOf(mail)).toMatchObject({ sent_at: NOW + MINUTE });
});

test('[ML10] the log names neither an address nor what a mail says', async () => {
  const said = listenToConsole();
  const secret = freshMail({ to: 'error-422@ejemplo.mx', kind: 'reset_password' });
  await triesOf(secret);
  await posted({ ...bound, MAIL_FROM: 'otra@ejemplo.mx' }, freshMail(), NOW);
  await posted({ ...resend, RESEND_API_KEY: 're_wrong' }, freshMail(), NOW);
  expect(said.length).toBeGreaterThan(4);
  expect(said.join('\n')).not.toMatch(/@ejemplo|secreto|Asunto|re_wrong/);
  expect(said[0]).toContain('422 validation_error');
  expect(said.at(-1)).toContain('401 missing_api_key');
});

test('[ML11] the scheduled run sends what is due', async () => {
  const { uid, to, ...mail } = freshMail();
  await saveMail(env.DB, { ...mail, firebase_uid: uid, recipient: to }, NOW);
  await scheduled(createScheduledController({ scheduledTime: new Date(NOW) }), resend, createExecutionContext());
  expect(await sentTo({ ...mail, uid, to })).toHaveLength(1);
});
