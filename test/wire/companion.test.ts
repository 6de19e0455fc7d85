import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join as joinPath, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InstanceConstructor } from '@companion-module/base';
import { validateManifest } from '@companion-module/base/manifest';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { type Packed, packCompanion } from '../../scripts/companion/package.ts';
import { startModule } from '../companion/support/host.ts';
import { call } from './support/call.ts';
import { control, newRoom, newTimer } from './support/room.ts';

/** The module as people import it, packed, in a room of the running product. */

const place = mkdtempSync(joinPath(tmpdir(), 'a-tiempo-companion-'));
let packed: Packed;
let Module: InstanceConstructor;

/** Every file in a folder, by its path there. */
const contentOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map(({ parentPath, name }) => joinPath(parentPath, name))
      .map((path) => [relative(folder, path), readFileSync(path, 'base64')]),
  );

beforeAll(async () => {
  packed = await packCompanion(joinPath(place, 'packed'));
  const script: { readonly default: InstanceConstructor } = await import(
    pathToFileURL(joinPath(packed.folder, 'main.js')).href
  );
  Module = script.default;
});

afterAll(() => rmSync(place, { recursive: true, force: true }));

/** A room with two timers, a person at the controls, and the module with a key. */
async function scene(scope: 'read' | 'control' | 'edit') {
  const room = await newRoom();
  const connection = await control(room);
  const timer = await newTimer(connection, { name: 'Apertura', presenter: 'Luz' });
  const next = await newTimer(connection, { name: 'Cierre' });
  const made = await call<{ id: string; key: string }>('POST', `/api/events/${room.id}/keys`, {
    code: room.codes.controller,
    body: { name: 'Companion', scope },
  });
  const { key, id: keyId } = made.body;
  const host = await startModule(Module, { room: `${inject('address')}/controller/${room.id}`, key });
  onTestFinished(() => host.end());
  const shows = (values: object) => expect.poll(() => host.values()).toMatchObject(values);
  return { room, connection, timer, next, key, keyId, host, shows };
}

test('[CM9] what people import is one script without packages, with a manifest that the host accepts', () => {
  const manifest = JSON.parse(readFileSync(joinPath(packed.folder, 'companion/manifest.json'), 'utf8'));
  expect(() => validateManifest(manifest, false)).not.toThrow();
  const base = JSON.parse(readFileSync('node_modules/@companion-module/base/package.json', 'utf8'));
  expect(manifest.runtime).toMatchObject({ type: 'node22', apiVersion: base.version, entrypoint: '../main.js' });
  const script = readFileSync(joinPath(packed.folder, 'main.js'), 'utf8');
  const imported = [...script.matchAll(/\bfrom\s*"(?<name>[^"]+)"/gu)].map(({ groups }) => groups?.['name']);
  expect(imported.filter((name) => !['events', 'node:events'].includes(name ?? ''))).toEqual([]);
  expect(readFileSync(packed.archive).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
});

test('[CM10] the same sources are packed into the same bytes, which unpack to the folder of the module', async () => {
  const again = await packCompanion(joinPath(place, 'again'));
  expect(readFileSync(again.archive).equals(readFileSync(packed.archive))).toBe(true);
  const unpacked = joinPath(place, 'unpacked');
  mkdirSync(unpacked);
  execFileSync('tar', ['-xzf', packed.archive, '-C', unpacked]);
  expect(contentOf(joinPath(unpacked, basename(packed.folder)))).toEqual(contentOf(packed.folder));
});

test('[CM2, CM3] buttons run a show, and variables and feedbacks follow it', async () => {
  const { connection, host, shows } = await scene('control');
  await shows({ current_name: 'Apertura', current_presenter: 'Luz', next_name: 'Cierre', time_display: '1:00' });
  expect(host.statuses().at(-1)).toBe('ok');
  expect(await host.feedback('connected')).toBe(true);
  await host.press('toggle', { index: 0 });
  await shows({ state: 'running', time_display: '0:59' });
  expect(await host.feedback('running')).toBe(true);
  await host.press('add', { t: '1m', index: 0 });
  await shows({ m: '01', timer_count: 2 });
  await host.press('message-text', { text: 'Más cerca', for: '' });
  expect((await connection.until('new_message')).data.message?.content).toBe('Más cerca');
  await shows({ message: 'Más cerca' });
  await host.press('blackout', { on: 'toggle' });
  await expect.poll(() => host.feedback('blackout')).toBe(true);
  await host.press('next');
  await shows({ current_name: 'Cierre', next_name: '', state: 'running', current_index: 2 });
  expect(await host.feedback('timer_state', { index: 1, state: 'completed' })).toBe(true);
  const bar = await host.feedback('progress', { place: 1, buttons: 1 });
  expect(bar).toMatchObject({ imageBufferPosition: { y: 50, height: 8 } });
  expect(host.checks()).toBeGreaterThan(0);
  expect(host.log().filter((line) => line.startsWith('warn'))).toEqual([]);
});

test('[CM2] with a key to edit, buttons also choose the stage and test the screens', async () => {
  const { connection, host, shows } = await scene('edit');
  await host.press('select', { index: 2, start: true });
  await shows({ current_name: 'Cierre', state: 'running' });
  await host.press('screen-test');
  const { data } = await connection.until(
    ({ type, data: told }) => type === 'screen_command' && told.action === 'test',
  );
  expect(data.name).toBe('Control');
});

test('[CM11] of a button and a panel that press within a moment, one goes on', async () => {
  const { connection, timer, host, shows } = await scene('control');
  await host.press('start', { index: 1 });
  await shows({ state: 'running', current_name: 'Apertura' });
  const seen = { seen_timer_id: timer.id };
  // The panel's press arrives first; the button cannot have shown it to anybody yet.
  await expect.poll(() => host.values()['time_display']).toBe('0:58');
  await connection.command('show.next', seen);
  await host.press('previous');
  await expect.poll(() => host.log()).toContainEqual(expect.stringMatching(/^warn previous: El escenario/));
  await shows({ current_name: 'Cierre', state: 'running' });
});

test('[CM8] a refusal is in the log, in words, and never with the key', async () => {
  const { key, host, shows } = await scene('read');
  await shows({ current_name: 'Apertura', questions_pending: '' });
  await host.press('start', { index: 0 });
  await host.press('flash', { count: 99 });
  expect(host.log()).toContain('warn start: La llave no permite esto');
  expect(host.log().filter((line) => line.startsWith('warn')).length).toBe(2);
  expect(JSON.stringify([host.log(), host.statuses(), host.values()])).not.toContain(key.slice(4, 12));
});

test('[CM1] the key is in no status and no log when the room refuses it, and a new one is enough', async () => {
  const { room, keyId, key, host, shows } = await scene('control');
  await shows({ current_name: 'Apertura' });
  await call('DELETE', `/api/events/${room.id}/keys/${keyId}`, { code: room.codes.controller });
  await expect.poll(() => host.statuses().at(-1)).toBe('authentication_failure La llave no abre esta sala');
  expect(await host.feedback('connected')).toBe(false);
  await host.press('start', { index: 0 });
  expect(host.log()).toContain('warn start: La llave no abre esta sala');
  expect(JSON.stringify([host.log(), host.statuses(), host.values()])).not.toContain(key.slice(4, 12));
  const made = await call<{ key: string }>('POST', `/api/events/${room.id}/keys`, {
    code: room.codes.controller,
    body: { name: 'Otra', scope: 'control' },
  });
  await host.configure({ room: `${inject('address')}/viewer/${room.id}`, key: made.body.key });
  await expect.poll(() => host.statuses().at(-1)).toBe('ok');
  await host.press('start', { index: 0 });
  await shows({ state: 'running' });
});

test('[CM8] a press whose answer is lost is repeated, and has one effect', async () => {
  const { room, key, shows } = await scene('control');
  await shows({ time_display: '1:00' });
  let lost = 0;
  /** Carries requests to the product, and loses the first answer. */
  const between = createServer((request, answer) => {
    const carry = async () => {
      const { authorization = '' } = request.headers;
      const headers = { authorization, 'content-type': 'application/json' };
      const body = Buffer.concat(await request.toArray());
      const carried = await fetch(`${inject('address')}${request.url}`, { method: 'POST', headers, body });
      if (lost === 0) {
        lost += 1;
        return void request.socket.destroy();
      }
      answer.writeHead(carried.status, { 'content-type': 'application/json' }).end(await carried.text());
    };
    void carry();
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void between.close());
  const { port } = between.address() as AddressInfo;
  const other = await startModule(Module, { room: `http://127.0.0.1:${port}/controller/${room.id}`, key });
  onTestFinished(() => other.end());
  await other.press('add', { t: '1m', index: 0 });
  expect(lost).toBe(1);
  await shows({ time_display: '2:00' });
  expect(other.log().filter((line) => line.startsWith('warn'))).toEqual([]);
});

test('[CM8] without any answer a press ends, and the log says so', async () => {
  const { room, key } = await scene('control');
  const nobody = await startModule(Module, { room: `http://127.0.0.1:9/controller/${room.id}`, key });
  onTestFinished(() => nobody.end());
  await nobody.press('start', { index: 0 });
  expect(nobody.log()).toContain('warn start: La sala no responde');
  expect(nobody.statuses()).toContain('connection_failure Sin conexión; se intenta de nuevo');
});
