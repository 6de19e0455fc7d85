import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Command, type CommandName, command } from '#protocol/commands.ts';
import { upMessage } from '#protocol/up.ts';
import { PROTOCOL_VERSION } from '#protocol/version.ts';
import { backupOf } from '#domain/event/backup.ts';
import { aRoom, at, idOf } from '../support/rooms.ts';

const timer_id = idOf('a');
const reads = (value: unknown) => command.safeParse(value).success;

/** The least that each command needs: a new command without a row does not compile. */
const least: { [Name in CommandName]: Omit<Extract<Command, { command: Name }>, 'command'> } = {
  'timer.create': { name: 'Debate', duration_minutes: 5 },
  'timer.edit': { timer_id },
  'timer.delete': { timer_id },
  'timer.move': { timer_id, position: 0 },
  'timer.start': { timer_id },
  'timer.pause': { timer_id },
  'timer.stop': { timer_id },
  'timer.reset': { timer_id },
  'timer.delay': { timer_id, value: 60 },
  'timer.advance': { timer_id, value: 60 },
  'timer.seek': { timer_id, current_time: -4.5 },
  'timers.create': { timers: [{ name: 'Debate', duration_minutes: 5 }] },
  'timers.edit': { edits: [{ timer_id }] },
  'timers.duplicate': { timer_ids: [timer_id] },
  'timers.delete': { timer_ids: [timer_id] },
  'timers.move': { timer_ids: [timer_id], position: 0 },
  'timers.bulk': { timer_ids: [timer_id], action: 'start' },
  'stage.select': { timer_id },
  'timers.import': { mode: 'add', items: [{ name: 'Debate', duration_minutes: 5 }] },
  'timers.share_out': { mode: 'shorten' },
  'show.next': {},
  'show.previous': {},
  'show.go': {},
  'show.hold': { on: true },
  'show.cancel': { timer_id },
  'stage.blackout': { on: true },
  'stage.on_air': { on: true },
  'stage.flash': {},
  'message.send': { content: 'Hola' },
  'message.create': { content: 'Hola' },
  'message.edit': { message_id: idOf('m') },
  'message.move': { message_id: idOf('m'), position: 0 },
  'message.show': { message_id: idOf('m') },
  'message.hide': { message_id: idOf('m') },
  'message.delete': { message_id: idOf('m') },
  'question.ask': { content: '¿Y el café?' },
  'question.moderate': { question_id: idOf('q'), status: 'approved' },
  'question.vote': { question_id: idOf('q'), on: true },
  'question.edit': { question_id: idOf('q'), content: '¿Otra?' },
  'question.show': { question_id: idOf('q') },
  'questions.moderate': { question_ids: [idOf('q')], status: 'approved' },
  'questions.delete': { question_ids: [idOf('q')] },
  'questions.hold': { words: ['estafa'] },
  'questions.merge': { question_ids: [idOf('q')], into: idOf('other') },
  'question.delete': { question_id: idOf('q') },
  'alert.create': { timer_id, message: 'Cierra', at_seconds: -30.5 },
  'alert.delete': { alert_id: idOf('al') },
  'alert.hide': { alert_id: idOf('al') },
  'event.restore': { backup: backupOf(aRoom(), at(0)) },
  'screens.test': {},
  undo: {},
  'event.update': {},
  'event.finish': {},
  'logo.set': { data: 'iVBORw0KGgo=' },
  'logo.remove': {},
  'session.rename': { name: 'Sala 2' },
  'codes.renew': {},
  'key.create': { name: 'Stream Deck', scope: 'control' },
  'key.revoke': { key_id: 'a-key' },
  'webhook.create': { url: 'https://ejemplo.mx/', events: ['timer.zero'] },
  'webhook.delete': { webhook_id: 'a-webhook' },
  'user.rename': { user_id: 'ana', name: 'Ana' },
  'user.identify': { user_id: 'ana' },
  'user.reload': { user_id: 'ana' },
  'user.output': { user_id: 'ana', output: null },
  'user.remove': { user_id: 'ana' },
  'user.readmit': { user_id: 'ana' },
};

const rows = Object.entries(least).map(([name, fields]) => ({ name, whole: { command: name, ...fields } }));

const huge = Array.from({ length: 100_000 }, () => 'x');
const nonsense = [Number.NaN, Infinity, null, undefined, true, {}, [[]], '', ' ', huge];

describe('every command', () => {
  test.each(rows)('[L1] $name with exactly its fields', ({ whole }) => {
    expect(command.safeParse(whole)).toEqual({ success: true, data: whole });
  });

  test.each(rows)('[L1] $name with a field it does not know', ({ whole }) => {
    expect(reads({ ...whole, other: 'x' })).toBe(false);
  });

  test.each(rows)('[L1] $name without any one of its fields', ({ whole }) => {
    for (const field of Object.keys(whole)) {
      expect(reads({ ...whole, [field]: undefined }), field).toBe(false);
      expect(reads(Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field))), field).toBe(false);
    }
  });

  test.each(rows)('[L1] $name with nonsense in any one of its fields', ({ whole }) => {
    for (const field of Object.keys(whole)) {
      expect(
        nonsense.filter((value) => value !== whole[field as keyof typeof whole] && reads({ ...whole, [field]: value })),
        field,
      ).toEqual([]);
    }
  });

  test('[L1] unknown commands, and what is no command at all', () => {
    const others = [{ command: 'timer.explode', timer_id }, {}, [], null, 'timer.start', 7];
    expect(others.filter(reads)).toEqual([]);
  });

  test('[L6] anything at all is read or refused, and nothing throws', () => {
    const names = fc.constantFrom(...rows.map(({ name }) => name));
    const fields = fc.dictionary(
      fc.constantFrom('timer_id', 'timer_ids', 'action', 'value', 'name', 'role'),
      fc.anything(),
    );
    const almost = fc.tuple(names, fields).map(([name, rest]) => ({ ...rest, command: name }));
    fc.assert(
      fc.property(fc.oneof(fc.anything(), almost), (value) => {
        expect(typeof reads(value)).toBe('boolean');
        expect(typeof upMessage.safeParse(value).success).toBe('boolean');
      }),
      { seed: 20_261_120, numRuns: 1000 },
    );
  });

  test('[L7] has the form of this version', () => {
    expect(PROTOCOL_VERSION).toBe(5);
    expect(z.toJSONSchema(command, { io: 'input', unrepresentable: 'any' })).toMatchSnapshot('a command');
    expect(z.toJSONSchema(upMessage, { io: 'input', unrepresentable: 'any' })).toMatchSnapshot('a frame');
  });
});

describe('numbers', () => {
  const create = (duration_minutes: unknown) => ({ command: 'timer.create', name: 'Debate', duration_minutes });
  const edit = (duration_minutes: unknown) => ({ command: 'timer.edit', timer_id, duration_minutes });
  const shift = (value: unknown) => ({ command: 'timer.delay', timer_id, value });
  const bulk = (value: unknown) => ({ command: 'timers.bulk', action: 'advance', timer_ids: [timer_id], value });
  const seek = (current_time: unknown) => ({ command: 'timer.seek', timer_id, current_time });
  const move = (position: unknown) => ({ command: 'timer.move', timer_id, position });

  test.each([1, 1.5, 2.51, 1440])('[T20] %f minutes are a duration', (minutes) => {
    expect([reads(create(minutes)), reads(edit(minutes))]).toEqual([true, true]);
  });
  test.each([0.99, 1440.01, 0, -5, Number.NaN, Infinity, '5', null, [5]])('[T20] %o minutes are none', (minutes) => {
    expect([reads(create(minutes)), reads(edit(minutes))]).toEqual([false, false]);
  });

  test.each([0.001, 0.5, 60, 86_400])('[T2] %f seconds can be added or taken away', (value) => {
    expect([reads(shift(value)), reads(bulk(value))]).toEqual([true, true]);
  });
  test.each([0, -1, 86_400.001, Number.NaN, Infinity, '60', null, undefined])('[T2] %o seconds cannot', (value) => {
    expect([reads(shift(value)), reads(bulk(value))]).toEqual([false, false]);
  });

  test.each([-86_400, -0.5, 0, 12.345, 86_400])('[T2] %f seconds can be left', (left) => {
    expect(reads(seek(left))).toBe(true);
  });
  test.each([-86_400.001, 86_400.001, Number.NaN, -Infinity, '0', undefined])(
    '[T2] %o seconds cannot be left',
    (left) => {
      expect(reads(seek(left))).toBe(false);
    },
  );

  test('[L1] the other acts have no use for a value, but it may be there', () => {
    const start = { command: 'timer.start', timer_id };
    expect([null, 0, -3, 60, '60'].map((value) => reads({ ...start, value }))).toEqual([true, true, true, true, false]);
  });

  test('[T26] a position is a whole number from 0', () => {
    const positions = [0, 1, 10_000, -1, 0.5, 10_001, '0', null];
    expect(positions.filter((each) => reads(move(each)))).toEqual([0, 1, 10_000]);
  });

  test('[T37] a bulk command names 1 to 500 ids of one room', () => {
    const ids = (count: number) => Array.from({ length: count }, (_each, index) => idOf(`t${index}`));
    const many = (timer_ids: unknown) => reads({ command: 'timers.bulk', action: 'pause', timer_ids });
    expect([0, 1, 500, 501, 100_000].filter((count) => many(ids(count)))).toEqual([1, 500]);
    expect(many([timer_id, 'sala-de-pruebas-0002.a'])).toBe(false);
    expect(many([timer_id, timer_id])).toBe(true);
  });

  test('[T37] seek is no bulk action', () => {
    expect(reads({ command: 'timers.bulk', action: 'seek', timer_ids: [timer_id], value: 60 })).toBe(false);
  });
});
