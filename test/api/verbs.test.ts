import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { listenToConsole } from '../room/console.ts';
import { call, openRoom } from './calls.ts';

/** A room with two timers, and what a program with a key does in it. */
async function program(scope: 'read' | 'control' | 'edit' = 'control') {
  const room = await openRoom({ timers: 2 });
  const body = { name: 'Stream Deck', scope };
  const made = await call('POST', `/api/events/${room.id}/keys`, { code: room.codes.controller, body });
  const key: string = made.body.key;
  const address = (said: string) => `/api/v1/${room.id}/${said}${said.includes('?') ? '&' : '?'}key=${key}`;
  return { ...room, key, address, gets: (said: string, headers = {}) => call('GET', address(said), { headers }) };
}

test('[VB1, VB5] a verb by GET, with its key in the address, answers with the room after it', async () => {
  const { gets } = await program();
  const { status, body, headers } = await gets('start');
  expect([status, body]).toMatchObject([200, { ok: true, state: 'running', time: '10:00', index: 1, timer_count: 2 }]);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect((await gets('add?t=1m30s')).body.time).toBe('11:30');
  expect((await gets('pause')).body.state).toBe('paused');
  expect((await gets('next')).body).toMatchObject({ index: 2, state: 'running', next_id: null });
  expect((await gets('timers')).body.timers).toMatchObject([{ state: 'completed' }, { state: 'running' }]);
});

test('[VB1] the same by POST, with values in the body and the key in a header', async () => {
  const { id, key } = await program();
  const posts = (verb: string, body: unknown) =>
    call('POST', `/api/v1/${id}/${verb}`, { headers: { Authorization: `Bearer ${key}` }, body });
  expect((await posts('start', { index: 2 })).status).toBe(200);
  expect((await posts('seek', { index: 2, t: 90 })).body).toMatchObject({ index: 2, time: '1:30' });
  expect((await posts('blackout', { on: true })).body.blackout).toBe(true);
  expect((await posts('flash', {})).body.flashing).toBe(true);
});

test('[VB1] who may not, and what is no verb or no value', async () => {
  const { id, gets, key } = await program('read');
  expect([(await gets('status')).status, (await gets('start')).status, (await gets('dance')).status]).toEqual([
    200, 403, 404,
  ]);
  expect((await call('GET', `/api/v1/${id}/start`)).status).toBe(401);
  expect((await call('GET', `/api/v1/${id}/status?key=${key}x`)).status).toBe(401);
  const other = await program();
  const fields = async (said: string) => Object.keys((await other.gets(said)).body.detail.fields);
  expect(await fields('start?index=0')).toEqual(['index']);
  expect(await fields('add')).toEqual(['t']);
  expect(await fields('status?format=xml')).toEqual(['format']);
  expect((await other.gets('select?index=1')).status).toBe(403);
});

test('[VB9] a body is JSON or that of a form; what an address has besides is ignored, and in a body it is refused', async () => {
  const { gets, address } = await program();
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const posts = (said: string, text: string, headers: Readonly<Record<string, string>>) =>
    call('POST', address(said), { body: text, headers });
  expect((await posts('seek', 'index=2&t=90', form)).body).toMatchObject({ index: 1 });
  expect((await gets('timers')).body.timers[1]).toMatchObject({ time: '1:30' });
  expect((await posts('seek', '{"index": 2, "t": 60}', form)).status).toBe(200);
  expect((await gets('timers')).body.timers[1]).toMatchObject({ time: '1:00' });
  const border = 'xxxxxxxx';
  const part = (name: string, value: string) =>
    `--${border}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const multipart = { 'Content-Type': `multipart/form-data; boundary=${border}` };
  expect((await posts('blackout', `${part('on', '1')}--${border}--\r\n`, multipart)).body.blackout).toBe(true);
  expect((await posts('blackout', 'no form at all', multipart)).status).toBe(400);
  expect((await posts('start', 'speed=2', form)).body.detail.fields).toEqual({ speed: expect.any(String) });
  expect((await gets('start?speed=2&_=1795')).body.state).toBe('running');
});

test('[VB5] one line of text, and one value of it', async () => {
  const { gets } = await program();
  const text = async (said: string) => (await gets(said)).text;
  expect(await text('status?format=text')).toBe('10:00 · Charla · detenido\n');
  expect(await text('status?format=text&field=time')).toBe('10:00\n');
  expect(await text('status?format=text&field=next_presenter')).toBe('\n');
  expect(await text('timers?format=text&field=index')).toBe('1\n2\n');
});

test('[VB6] a repeated id has no second effect, also of what toggles', async () => {
  const { gets } = await program();
  const twice = async (said: string) => [(await gets(said)).body, (await gets(said)).body];
  expect(await twice('blackout?id=one')).toMatchObject([{ blackout: true }, { blackout: true }]);
  expect(await twice('toggle?id=two')).toMatchObject([{ state: 'running' }, { state: 'running' }]);
  const [first, second] = await twice('add?t=60&id=three');
  expect(second.ends_at).toBe(first.ends_at);
});

test('[VB6] of a verb of two commands the one that was refused is tried again', async () => {
  const said = listenToConsole();
  const { id, gets, timers } = await program('edit');
  const inSql = (statement: string) =>
    runInDurableObject(env.ROOMS.getByName(id), (_room, { storage }) => void storage.sql.exec(statement));
  await inSql(
    "CREATE TRIGGER full BEFORE INSERT ON result WHEN NEW.body LIKE '%running%' BEGIN SELECT RAISE(ABORT, 'full'); END",
  );
  const twice = [await gets('select?index=2&start=1&id=one'), await gets('select?index=2&start=1&id=one')];
  expect(twice.map(({ status }) => status)).toEqual([503, 503]);
  await inSql('DROP TRIGGER full');
  // The order may be another one by now: the verb goes on with the timer that it began with.
  await gets(`select?timer=${timers[0]?.id}`);
  const again = [await gets('select?index=2&start=1&id=one'), await gets('select?index=2&start=1&id=one')];
  expect(again.map(({ status, body }) => [status, body.id, body.state])).toEqual(
    again.map(() => [200, timers[1]?.id, 'running']),
  );
  expect(said.join('\n')).toContain('could not be stored');
});

test('[VB6, H14] an id of another verb, or of other values, is refused and does nothing', async () => {
  const { gets } = await program();
  const before = (await gets('add?t=60&id=one')).body.left_ms;
  for (const other of ['start?id=one', 'add?t=90&id=one', 'status?id=one'])
    expect(await gets(other)).toMatchObject({ status: 422, body: { detail: { fields: { id: expect.any(String) } } } });
  expect((await gets('status')).body).toMatchObject({ state: 'stopped', left_ms: before });
});

test('[PG226, PG227] a verb of the show twice within a moment has one effect, and says what it saw if it wants', async () => {
  const { gets, timers } = await program();
  const [first, second] = timers.map(({ id }) => id);
  await gets('start');
  const both = await Promise.all([gets('next'), gets('next')]);
  expect(both.map(({ status, body }) => [status, body.id])).toEqual([
    [200, second],
    [200, second],
  ]);
  expect((await gets(`go?seen_timer_id=${first}&seen_state=stopped`)).status).toBe(409);
  expect((await gets('previous?seen_timer_id=')).status).toBe(409);
  expect((await gets(`previous?seen_timer_id=${second}&seen_state=overtime`)).body.state).toBe('stopped');
});

test('[VB12] the next question shown twice within a moment is one question', async () => {
  const { id, codes, gets } = await program();
  const code = codes.controller;
  for (const content of ['¿Quién?', '¿Cuándo?']) {
    const asked = await call('POST', '/api/questions', { code, body: { event_id: id, content } });
    const moderate = `/api/questions/${asked.body.question.id}/moderate`;
    await call('PUT', moderate, { code, body: { status: 'approved' } });
  }
  const both = await Promise.all([gets('question-show'), gets('question-show?index=1')]);
  expect(both.map(({ status, body }) => [status, body.question, body.questions_approved])).toEqual([
    [200, '¿Quién?', 1],
    [200, '¿Quién?', 1],
  ]);
  await gets('question-answered');
  expect((await gets('question-show')).body.question).toBe('¿Cuándo?');
});

test('[VB7] what a browser fetches in advance has no effect', async () => {
  const { gets, address } = await program();
  expect((await gets('start', { 'Sec-Purpose': 'prefetch;prerender' })).status).toBe(204);
  expect((await gets('start', { Purpose: 'prefetch' })).status).toBe(204);
  expect((await gets('start', { 'X-Purpose': 'preview' })).status).toBe(204);
  expect((await call('HEAD', address('start'))).status).toBe(204);
  expect((await gets('status')).body.state).toBe('stopped');
});

test.each([
  'WhatsApp/2.23.20.0 A',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'TelegramBot (like TwitterBot)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
])('[VB7] a preview of the address by %j has no effect', async (agent) => {
  const { gets } = await program();
  expect((await gets('start', { 'User-Agent': agent })).status).toBe(204);
  expect((await gets('status')).body.state).toBe('stopped');
});

test('[VB10] a page acts once by an id in its address, and not when it is opened again', async () => {
  const { gets } = await program();
  const page = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
  const led = await gets('add?t=60', page);
  expect([led.status, (await gets('status')).body.time]).toEqual([303, '10:00']);
  const address = led.headers.get('Location') ?? '';
  const opened = () => call('GET', address, { headers: page });
  expect((await opened()).body).toMatchObject({ ok: true, time: '11:00' });
  expect((await opened()).body).toMatchObject({ ok: true, time: '11:00' });
  await gets('add?t=60');
  const long = address.replace(/page-\d+/, `page-${Date.now() - 31_000}`);
  expect(long).not.toBe(address);
  expect((await call('GET', long, { headers: page })).body).toMatchObject({ ok: true, time: '12:00' });
  // A script, a program that says nothing, and one whose browser is older.
  expect((await gets('add?t=60', { 'Sec-Fetch-Mode': 'cors' })).body.time).toBe('13:00');
  expect((await gets('add?t=60', { Accept: '*/*' })).body.time).toBe('14:00');
  expect((await gets('add?t=60', { Accept: 'text/html,*/*;q=0.8' })).status).toBe(303);
});

test('[VB8] a page of any site may use verbs', async () => {
  const { address } = await program();
  const headers = {
    Origin: 'https://otro.example',
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'authorization',
  };
  const asked = await call('OPTIONS', address('status'), { headers });
  expect(asked.headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
  for (const path of [address('status'), '/api/v1/x/status']) {
    const answer = await call('GET', path, { headers });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  }
});
