import { readFileSync } from 'node:fs';
import { InstanceStatus } from '@companion-module/base';
import { expect, test } from 'vitest';
import { closeCodes } from '#protocol/close-codes.ts';
import { verbCall, verbs } from '#protocol/verbs.ts';
import { type ActionId, actionIds, requestOf } from '../../integrations/companion/src/actions.ts';
import { statusOfConnection } from '../../integrations/companion/src/connection-status.ts';
import ATiempo from '../../integrations/companion/src/main.ts';
import { settingsOf } from '../../integrations/companion/src/settings.ts';
import { startModule } from './support/host.ts';

const ROOM = 'sala-de-pruebas-0001';
const KEY = `atk_${'k'.repeat(22)}`;

test.each([
  ['https://a-tiempo.test/controller/sala-de-pruebas-0001', 'https://a-tiempo.test'],
  [' https://a-tiempo.test/viewer/sala-de-pruebas-0001?fondo=transparente#code=abc ', 'https://a-tiempo.test'],
  ['http://localhost:8787/agenda/sala-de-pruebas-0001', 'http://localhost:8787'],
])('[CM1] the link %s names the room', (room, site) => {
  expect(settingsOf({ room }, { key: KEY })).toEqual({ ok: true, target: { site, room: ROOM, key: KEY } });
});

test.each([
  ['', KEY, 'Falta el enlace de la sala'],
  ['a-tiempo.test/controller/x', KEY, 'El enlace de la sala empieza con https://'],
  [`ftp://a-tiempo.test/${ROOM}`, KEY, 'El enlace de la sala empieza con https://'],
  ['https://a-tiempo.test/controller', KEY, 'En ese enlace no hay ninguna sala'],
  [`https://a-tiempo.test/controller/${ROOM}`, ' ', 'Falta la llave'],
  [`https://a-tiempo.test/controller/${ROOM}`, 'secreto', 'La llave empieza con atk_'],
])('[CM1] with the link %j and the key %j it says what is missing', (room, key, problem) => {
  expect(settingsOf({ room }, { key })).toEqual({ ok: false, problem });
});

test('[CM1] a connection without settings says so, and gives nothing', async () => {
  const host = await startModule(ATiempo, {});
  expect(host.statuses()).toEqual(['bad_config Falta el enlace de la sala']);
  await host.press('start');
  expect(host.log()).toContain('warn Falta el enlace de la sala o la llave');
  expect(host.instance.getConfigFields().map(({ id, type }) => [id, type])).toEqual([
    ['room', 'textinput'],
    ['key', 'secret-text'],
  ]);
  await host.end();
});

/** The options of an action as a new button has them. */
async function defaultsOf(id: ActionId) {
  const host = await startModule(ATiempo, {});
  const definition = host.actions()[id];
  await host.end();
  if (!definition) throw new Error(`No action ${id}`);
  return Object.fromEntries(definition.options.map((field) => [field.id, 'default' in field ? field.default : '']));
}

test('[CM2] every verb that changes something has an action', () => {
  const given = new Set(actionIds.map((id) => requestOf(id, {}).verb));
  expect([...given, 'status', 'timers'].toSorted()).toEqual(Object.keys(verbs).toSorted());
});

test.each(actionIds)('[CM2] a new button for %s asks for what the room takes', async (id) => {
  const defaults = await defaultsOf(id);
  const options = id === 'message-text' ? { ...defaults, text: 'Cierra' } : defaults;
  const { verb, values } = requestOf(id, options);
  expect(verbCall(verb).safeParse({ verb, ...values }).error).toBeUndefined();
  expect(Object.values(values)).not.toContain('');
});

test('[CM2] options become the values of the verb, also those that an expression made', () => {
  expect(requestOf('add', { t: ' 1m30s ', index: 0 })).toEqual({ verb: 'add', values: { t: '1m30s' } });
  expect(requestOf('seek', { t: 90, index: '3' })).toEqual({ verb: 'seek', values: { t: '90', index: '3' } });
  expect(requestOf('select', { index: 2, start: true }).values).toEqual({ index: '2', start: '1' });
  expect(requestOf('message-text', { text: 'Ya', for: '30s' })).toEqual({
    verb: 'message-show',
    values: { text: 'Ya', for: '30s' },
  });
  expect(requestOf('blackout', { on: '1' }).values).toEqual({ on: '1' });
});

test('[CM7] the host shows what the connection does, and what only a person can change', () => {
  const refused = (code: number) => statusOfConnection({ state: 'refused', code, reason: '', until: null });
  expect(statusOfConnection({ state: 'open' })).toEqual([InstanceStatus.Ok, null]);
  expect(statusOfConnection({ state: 'idle' })).toEqual([InstanceStatus.Disconnected, null]);
  expect(statusOfConnection({ state: 'connecting', attempt: 0 })[0]).toBe(InstanceStatus.Connecting);
  expect(statusOfConnection({ state: 'waiting', attempt: 9, until: 0 })[0]).toBe(InstanceStatus.ConnectionFailure);
  expect(refused(closeCodes.credentials)[0]).toBe(InstanceStatus.AuthenticationFailure);
  expect(refused(closeCodes.noSuchRoom)[0]).toBe(InstanceStatus.BadConfig);
  expect(refused(closeCodes.finished)[1]).toBe('El evento terminó');
  const words = Object.values(closeCodes).map((code) => refused(code)[1]);
  expect(words.filter((each) => each === null || each === '')).toEqual([]);
});

test('[CM9] presets use actions, feedbacks, variables and pictures that exist, and each is in a section', async () => {
  const host = await startModule(ATiempo, {});
  const { sections, all } = host.presets();
  const presets = Object.values(all).flatMap((each) => each ?? []);
  const used = presets.flatMap(({ steps }) => steps.flatMap(({ down }) => down.map(({ actionId }) => actionId)));
  expect(used.filter((id) => !Object.hasOwn(host.actions(), id))).toEqual([]);
  const lights = presets.flatMap(({ feedbacks }) => feedbacks.map(({ feedbackId }) => feedbackId));
  expect(lights.filter((id) => !Object.hasOwn(host.feedbacks(), id))).toEqual([]);
  expect(new Set(lights)).toEqual(new Set(Object.keys(host.feedbacks()).filter((id) => id !== 'paused')));
  const variables = presets.flatMap(({ style }) => [...style.text.matchAll(/\$\(a-tiempo:(?<name>\w+)\)/gu)]);
  expect(variables.filter(({ groups }) => !host.variableNames().includes(groups?.['name'] ?? ''))).toEqual([]);
  const pictures = presets.flatMap(({ style }) => style.png64 ?? []);
  const heads = pictures.map((png) => Buffer.from(png, 'base64').subarray(1, 4).toString());
  expect(new Set(heads)).toEqual(new Set(['PNG']));
  expect(presets.filter(({ style }) => style.text === '' && style.png64 === undefined)).toEqual([]);
  expect(sections.flatMap(({ definitions }) => [...definitions].map(String)).toSorted()).toEqual(
    Object.keys(all).toSorted(),
  );
  await host.end();
});

test('[CM9] the help lists every variable', async () => {
  const help = readFileSync('integrations/companion/companion/HELP.md', 'utf8');
  const host = await startModule(ATiempo, {});
  expect(host.variableNames().filter((name) => !help.includes(`\`${name}\``))).toEqual([]);
  await host.end();
});
