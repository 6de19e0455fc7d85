import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { OpenAPIClientAxios, type Document } from 'openapi-client-axios';
import { expect, inject, test } from 'vitest';
import { publicAddressOf, readEnvironments } from '../../scripts/site/public-address.ts';
import { call } from './support/call.ts';
import { show } from './support/room.ts';

/** Other programs, made by others, as they would be used. */

async function programOf(scope: 'read' | 'control' | 'edit') {
  const { room, connection, timer } = await show();
  const body = { name: 'Consola', scope };
  const made = await call<{ key: string }>('POST', `/api/events/${room.id}/keys`, {
    code: room.codes.controller,
    body,
  });
  return { room, connection, timer, key: made.body.key };
}

const describedCalls = async () => (await call<Document>('GET', '/api/openapi.json')).body;

test('[OA5] a client that is made from the document runs a show', async () => {
  const { room, connection, timer, key } = await programOf('edit');
  const made = new OpenAPIClientAxios({
    definition: await describedCalls(),
    withServer: { url: inject('address') },
    axiosConfigDefaults: { headers: { Authorization: `Bearer ${key}` } },
  });
  const client = await made.init();
  /** An operation by its name in the document; `body` is what it says. */
  const ask = async (name: string, parameters: Record<string, string>, body?: object) => {
    const operation = client[name];
    if (!operation) throw new Error(`No operation ${name}`);
    return (await operation(parameters, body)).data;
  };
  const second = await ask('postTimers', {}, { session_id: room.id, name: 'Cierre', duration_minutes: 5 });
  await ask('postTimersTimerIdControl', { timerId: timer.id }, { action: 'start' });
  expect(await ask('getVerbStatus', { sessionId: room.id })).toMatchObject({
    ok: true,
    state: 'running',
    name: 'Charla',
  });
  await ask('postMessages', {}, { session_id: room.id, content: 'Cierra, por favor' });
  expect((await connection.until('new_message')).data.message?.content).toBe('Cierra, por favor');
  await ask('postEventsEventIdStage', { sessionId: room.id }, { on_air: true });
  const after = await ask('getVerbNext', { sessionId: room.id });
  expect(after).toMatchObject({ id: second.id, state: 'running', on_air: true, message: 'Cierra, por favor' });
  await expect(ask('postEventsEventIdKeys', { sessionId: room.id }, { name: 'Otra', scope: 'read' })).rejects.toThrow(
    '403',
  );
});

const { url: site } = publicAddressOf(await readEnvironments());

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** A text to copy, by its name on the page for technicians. */
async function recipe(name: string): Promise<string> {
  const page = await (await fetch(`${inject('address')}/desarrolladores`)).text();
  const [, after = ''] = page.split(`>${name}</span>`);
  const code = /<pre[^>]*><code>(?<code>.*?)<\/code>/su.exec(after)?.groups?.['code'] ?? '';
  return code.replaceAll(/&(?<sign>amp|lt|gt|quot|#x27);/gu, (_, sign: string) => SIGNS[sign] ?? '');
}

/** A recipe with the places that a reader fills in: the room, the key, and the address of this product. */
async function filled(name: string, { room, key }: Pick<Awaited<ReturnType<typeof programOf>>, 'room' | 'key'>) {
  const text = (await recipe(name)).replaceAll('TU-SALA', room.id).replaceAll('TU-LLAVE', key);
  return text.replaceAll(site, inject('address')).replaceAll(asSocket(site), asSocket(inject('address')));
}

const asSocket = (address: string): string => address.replace('http', 'ws');

test('[DV2] the script that listens hears the room and what happens in it', async () => {
  const program = await programOf('read');
  const listener = spawn(process.execPath, ['--input-type=module', '--eval', await filled('avisos.mjs', program)]);
  let heard = '';
  listener.stdout.on('data', (said) => (heard += String(said)));
  await expect.poll(() => heard).toContain('room_state');
  await program.connection.command('timer.start', { timer_id: program.timer.id });
  await expect.poll(() => heard).toContain('timer_update');
  listener.kill();
});

test('[DV2] the script in Python on the page runs as it is written there', async ({ skip }) => {
  skip(spawnSync('python3', ['--version']).status !== 0, 'There is no python3 here.');
  const { room, connection, key } = await programOf('control');
  const script = await recipe('evento.py');
  expect(script.split('\n').length).toBeLessThanOrEqual(15);
  const folder = mkdtempSync(joinPath(tmpdir(), 'a-tiempo-python-'));
  writeFileSync(joinPath(folder, 'evento.py'), script);
  const { stdout, stderr } = spawnSync('python3', ['evento.py', inject('address'), room.id, key], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
  });
  rmSync(folder, { recursive: true, force: true });
  expect([stderr, stdout]).toEqual(['', expect.stringMatching(/^En pantalla: Charla\nQuedan 2:\d\d\n$/u)]);
  expect((await connection.until('new_message')).data.message?.content).toBe('Más cerca del micrófono');
});

/** A program that runs, and what it says. */
function started(args: readonly string[]) {
  const child = spawn(process.execPath, args);
  let said = '';
  child.stdout.on('data', (text) => (said += String(text)));
  child.stderr.on('data', (text) => (said += String(text)));
  return { said: () => said, end: () => child.kill() };
}

/** A port of this machine that nobody uses. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

const SOON = { timeout: 10_000 };

const ofPage = async () => ['--input-type=module', '--eval', await recipe('receptor.mjs'), '--', 'receptor.mjs'];
const ofScript = () => Promise.resolve(['--no-warnings', 'scripts/webhook-receiver.ts']);

test.each([
  { what: 'of the page', args: ofPage, more: [] },
  { what: 'of npm run dev', args: ofScript, more: ['--port'] },
])('[WH12, DV2] the receiver $what hears what is signed and refuses the rest', async ({ args, more }) => {
  const { room, connection, timer } = await show();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const body = { url, events: ['timer.started'] };
  const code = room.codes.controller;
  const made = await call<{ secret: string }>('POST', `/api/events/${room.id}/webhooks`, { code, body });
  const receiver = started([...(await args()), made.body.secret, ...more, String(port)]);
  await expect.poll(receiver.said, SOON).toContain(String(port));
  const forged = await fetch(url, { method: 'POST', headers: { 'Webhook-Id': 'msg_1' }, body: '{}' });
  expect(forged.status).toBe(401);
  await connection.command('timer.start', { timer_id: timer.id });
  await expect.poll(receiver.said, SOON).toContain('timer.started');
  expect(receiver.said()).toContain(room.id);
  receiver.end();
});

test('[WH12] the receiver of npm run dev says what it needs instead of a mistyped secret', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', 'scripts/webhook-receiver.ts', 'whsec_ñ']);
  expect([status, String(stderr)]).toEqual([1, expect.stringMatching(/^npm run webhooks -- whsec_… .*\n.*\n$/u)]);
});

test('[DV2] the lines for curl on the page run as they are written there', async ({ skip }) => {
  skip(spawnSync('curl', ['--version']).status !== 0, 'There is no curl here.');
  const program = await programOf('control');
  const { connection, timer } = program;
  await connection.command('timer.start', { timer_id: timer.id });
  // Settings as of a person: no progress beside the answers, and a refusal ends the script.
  const folder = mkdtempSync(joinPath(tmpdir(), 'a-tiempo-curl-'));
  writeFileSync(joinPath(folder, '.curlrc'), 'silent\nshow-error\nfail\n');
  const { stdout, stderr } = spawnSync('sh', ['-e'], {
    input: await filled('curl', program),
    encoding: 'utf8',
    env: { ...process.env, CURL_HOME: folder },
  });
  rmSync(folder, { recursive: true, force: true });
  expect(stderr).toBe('');
  const [, before, after, time] = /^(\{.*?\})(\{.*?\})(.*)\n$/su.exec(stdout) ?? [];
  expect(JSON.parse(before ?? '')).toMatchObject({ ok: true, name: 'Charla', duration_ms: 60_000 });
  expect(JSON.parse(after ?? '').left_ms).toBeGreaterThan(120_000);
  expect(time).toMatch(/^2:\d\d$/u);
});

test('[DV2] the addresses for the buttons of a Stream Deck do what they say, pressed one after the other', async () => {
  const program = await programOf('control');
  const { connection } = program;
  const { result } = await connection.command('timer.create', { name: 'Cierre', duration_minutes: 5 });
  const addresses = (await filled('Direcciones para botones', program)).split('\n');
  /** As the program of the Stream Deck asks for an address, in the background. */
  const press = async (address: string | undefined) => {
    const answer = await fetch(address ?? '');
    return { status: answer.status, ...(await answer.json()) };
  };
  const [toggle, next, add, message, dark, ...others] = addresses;
  expect(others).toEqual([]);
  expect(await press(toggle)).toMatchObject({ status: 200, state: 'running', name: 'Charla' });
  expect(await press(next)).toMatchObject({ id: result?.timer?.id, state: 'running', name: 'Cierre' });
  expect((await press(add)).left_ms).toBeGreaterThan(300_000);
  expect(await press(message)).toMatchObject({ message: 'Cierra por favor' });
  expect(await press(dark)).toMatchObject({ blackout: true });
  expect(await press(dark)).toMatchObject({ blackout: false });
});
