import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { expect, test } from 'vitest';
import type { Timer } from '#domain/timers/timer.ts';
import type { WireTimer } from '#protocol/timers.ts';
import { applyMessage, type RoomCopy } from '../../client/live/store/room-copy.ts';
import { callerWith, connect, largestRoom, stubOf, type Client } from './room-client.ts';

/** A room of the largest plan, with a programme of so many items. */
async function programmeOf(count: number) {
  const room = await largestRoom();
  const fields = Array.from({ length: count }, (_, index) => ({
    name: `Ponencia ${index + 1}: un título como los de verdad`,
    presenter: 'Dra. Guadalupe Hernández',
    duration_minutes: 15,
  }));
  const { result } = await room.ana.asks('timers.create', { timers: fields });
  return { ...room, timers: result?.timers ?? [] };
}

const idsOf = (timers: readonly WireTimer[]) => timers.map(({ id }) => id);

test('[PG36, PG61] each role gets one frame of a change of many timers', async () => {
  const { id, ana, moderator, viewer, timers } = await programmeOf(500);
  expect(timers).toHaveLength(500);
  const seated = [
    await connect(id, { type: 'moderator', code: moderator }),
    await connect(id, { type: 'viewer', code: viewer }),
    await connect(id, { type: 'guest' }),
  ];
  for (const each of seated) await each.hears('room_state');
  const all = idsOf(timers);
  const half = all.slice(250);
  const commands = [
    ['timers.edit', { edits: all.map((timer_id) => ({ timer_id, color: '#ff0000' })) }, 'bulk_timer_update'],
    ['timers.move', { timer_ids: half, position: 0 }, 'timers_moved'],
    ['timers.bulk', { timer_ids: all, action: 'delay', value: 60 }, 'bulk_timer_update'],
    ['timers.delete', { timer_ids: half }, 'timers_deleted'],
    ['timers.duplicate', { timer_ids: all.slice(0, 240) }, 'timers_created'],
    [
      'timers.edit',
      {
        edits: all.slice(0, 240).map((timer_id) => ({ timer_id, presenter: 'Luz' })),
        added: Array.from({ length: 10 }, (_, index) => ({ name: `Pegado ${index}`, duration_minutes: 5 })),
      },
      'bulk_timer_update',
    ],
  ] as const;
  for (const [command, fields, type] of commands) {
    const before = seated.map(({ heard }) => heard.length);
    const { ok, rev } = await ana.asks(command, fields);
    expect([command, ok]).toEqual([command, true]);
    for (const [index, each] of seated.entries()) {
      await each.hears(type, (message) => message.rev === rev);
      expect([command, each.heard.slice(before[index]).map((frame) => frame.type)]).toEqual([command, [type]]);
    }
  }
  expect(shownOn(ana)?.timers.length).toBe(500);
  for (const each of seated) expect(shownOn(each)?.timers.map(({ name }) => name)).toEqual(namesOn(ana));
});

test('[X60] a sign gets at most 2 KB with a press, and once all that a change of many timers changes', async () => {
  const { id, ana, timers } = await programmeOf(500);
  const sign = await connect(id, { type: 'audience', sign: true });
  await sign.hears('room_state');
  const [first = '', second = '', third = ''] = idsOf(timers);
  const told = async (command: string, fields: object) => {
    const before = sign.raw.length;
    const { rev } = await ana.asks(command, fields);
    await sign.hears('audience_update', (message) => message.rev >= rev);
    return sign.raw.slice(before).map((text) => new TextEncoder().encode(text).length);
  };
  const presses = [
    ['timer.start', { timer_id: first }],
    ['timer.pause', { timer_id: first }],
    ['show.next', {}],
    ['timer.edit', { timer_id: third, name: 'Otra' }],
    ['timer.move', { timer_id: third, position: 499 }],
    ['timer.move', { timer_id: third, position: 0 }],
    ['timer.delete', { timer_id: second }],
    ['timer.create', { name: 'Cierre', duration_minutes: 5 }],
    ['stage.select', { timer_id: timers[400]?.id }],
  ] as const;
  for (const [command, fields] of presses) {
    const [bytes = 0, ...more] = await told(command, fields);
    expect([command, more, bytes < 2048]).toEqual([command, [], true]);
  }
  const all = shownOn(ana)?.timers.map((timer) => timer.id) ?? [];
  expect(await told('timers.bulk', { timer_ids: all, action: 'delay', value: 60 })).toHaveLength(1);
  expect(shownOn(sign)?.timers.map(shownOnSign)).toEqual(shownOn(ana)?.timers.map(shownOnSign));
});

test('[UN9, X60] an undone press in a room of 499 timers is told everybody in at most 2 KB', async () => {
  const { id, ana, moderator, viewer, timers } = await programmeOf(499);
  const sign = await connect(id, { type: 'audience', sign: true });
  const screens = [
    ana,
    await connect(id, { type: 'moderator', code: moderator }),
    await connect(id, { type: 'viewer', code: viewer, outline: true }),
    sign,
  ];
  for (const each of screens) await each.hears('room_state');
  const [first = '', second = '', third = ''] = idsOf(timers);
  const { result } = await ana.asks('question.ask', { content: '¿Y mañana?' });
  const presses = [
    ['timer.start', { timer_id: first }],
    ['show.next', {}],
    ['timer.edit', { timer_id: third, name: 'Otra' }],
    ['timer.delete', { timer_id: second }],
    ['timer.create', { name: 'Cierre', duration_minutes: 5 }],
    ['stage.select', { timer_id: timers[400]?.id }],
    ['stage.blackout', { on: true }],
    ['alert.create', { timer_id: third, message: 'Cierra', at_seconds: 60 }],
    ['question.moderate', { question_id: result?.question?.id, status: 'approved' }],
    ['event.update', { description: 'Gala' }],
    ['session.rename', { name: 'Gala' }],
  ] as const;
  await sign.hears('audience_update', ({ data }) => data.question_counts !== undefined);
  const before = screens.map(({ raw }) => raw.length);
  for (const [command, fields] of presses) {
    expect([command, await ana.asks(command, fields)]).toMatchObject([command, { ok: true }]);
    const { rev, ...answer } = await ana.asks('undo');
    expect([command, answer]).toMatchObject([command, { ok: true }]);
    // Each press of its own, as people give them.
    if (command !== 'alert.create') await sign.hears('audience_update', (message) => message.rev >= rev);
  }
  for (const [index, each] of screens.entries()) {
    each.say({ type: 'ping', data: { client_time: 1 } });
    await each.hears('pong');
    const sizes = each.raw.slice(before[index]).map((text) => [bytesOf(text), text.slice(0, 60)] as const);
    expect(sizes.filter(([bytes]) => bytes > 2048)).toEqual([]);
    const panel = new Map(shownOn(ana)?.timers.map((timer) => [timer.id, shownOnSign(timer)]));
    // A stage has far timers only in outline.
    const whole = shownOn(each)?.timers.filter(({ isOutline }) => !isOutline) ?? [];
    expect(whole.map(shownOnSign)).toEqual(whole.map(({ id: timer }) => panel.get(timer)));
  }
  expect(shownOn(ana)?.timers.map(({ id: timer }) => timer)).toEqual(idsOf(timers));
});

const bytesOf = (text = '') => new TextEncoder().encode(text).length;

test('[X61, X62] a stage joins with at most 30 KB, and gets whole what it asks for, also after the room slept', async () => {
  const room = await programmeOf(500);
  const { id, ana, viewer, timers } = room;
  const chosen = timers[400]?.id ?? '';
  await ana.asks('timers.edit', { edits: timers.map(({ id: timer_id }) => ({ timer_id, start: 'linked' })) });
  const stage = await connect(id, { type: 'viewer', code: viewer, outline: chosen });
  const { data } = await stage.hears('room_state');
  expect(bytesOf(stage.raw[0])).toBeLessThan(30 * 1024);
  expect(data.timers.map(({ position }) => position)).toContain(400);
  expect(shownOn(stage)?.timers.map((timer) => timer.id)).toEqual(idsOf(timers));

  await evictDurableObject(stubOf(id));
  stage.say({ type: 'resync', data: { timer_id: timers[250]?.id } });
  await stage.hears('room_state', (message) => message.data.timers.some(({ position }) => position === 250));
  expect(bytesOf(stage.raw.at(-1))).toBeLessThan(30 * 1024);
  stage.say({ type: 'resync', data: { timer_id: 'nonsense' } });
  expect(await stage.closedWith()).toMatchObject({ code: 4400 });

  const staff = await connect(id, { type: 'moderator', code: room.moderator, outline: true });
  expect((await staff.hears('room_state')).data.timers).toHaveLength(500);
  const other = await connect(id, { type: 'viewer', code: viewer });
  expect((await other.hears('room_state')).data.timers).toHaveLength(500);
});

const shownOnSign = ({ ownerUid: _owner, cue: _cue, notes: _notes, ...seen }: Timer) => seen;

const shownOn = ({ heard }: Client) =>
  heard.reduce<RoomCopy | null>((copy, message) => applyMessage(copy, message), null)?.shown;
const namesOn = (client: Client) => shownOn(client)?.timers.map(({ name }) => name);

test('[PG32, PG33, PG63] a programme with as much text as a room may have is created, copied, edited and controlled', async () => {
  const { id, ana, controller, timers } = await programmeOf(2);
  const notes = '字'.repeat(490);
  const fields = Array.from({ length: 39 }, (_, index) => ({ name: `N${index}`, duration_minutes: 1, notes }));
  const done = async (command: string, more: object) =>
    expect(await ana.asks(command, more)).toMatchObject({ ok: true });
  const allOf = () => shownOn(ana)?.timers.map((timer) => timer.id) ?? [];
  await done('timers.create', { timers: fields, position: 1 });
  for (const count of [40, 80, 160, 179]) await done('timers.duplicate', { timer_ids: allOf().slice(0, count) });
  await done('timers.edit', { edits: allOf().map((timer_id) => ({ timer_id, skip: true })) });
  await done('timers.bulk', { timer_ids: allOf(), action: 'delay', value: 60 });
  const more = { edits: allOf().map((timer_id) => ({ timer_id, zero_text: 'Muchas gracias a todas y todos' })) };
  expect(await ana.asks('timers.edit', more)).toMatchObject({ ok: false, error: { error: 'too_much_text' } });
  const again = await connect(id, { type: 'controller', code: controller });
  const { data } = await again.hears('room_state');
  expect(data.timers).toHaveLength(500);
  expect(data.timers[0]?.id).toBe(timers[0]?.id);
  expect(new Set(data.timers.slice(1).map((timer) => [timer.skip, timer.current_time].join(' ')))).toEqual(
    new Set(['true 120', 'true 960']),
  );
  for (const text of [...ana.raw, ...again.raw]) expect(bytesOf(text)).toBeLessThan(1024 * 1024);
});

test('[PG62] a repeated change of 500 timers is answered with them again, and stored in little', async () => {
  const { id, controller, timers } = await programmeOf(500);
  const caller = callerWith(controller);
  const all = idsOf(timers);
  const press = (value: number) =>
    stubOf(id).perform({
      caller,
      command: { command: 'timers.bulk', timer_ids: all, action: 'delay', value },
      key: `k${value}`,
    });
  const longestOf = (table: string, text: string) =>
    runInDurableObject(stubOf(id), (_room, { storage }) =>
      storage.sql.exec(`SELECT max(length(${text})) AS most, sum(length(${text})) AS sum FROM ${table}`).one(),
    );
  for (const value of [1, 2, 3, 4]) await press(value);
  const again = await press(1);
  const answer = again.ok ? (again.value.answer.timers ?? []) : [];
  expect([answer.length, answer[499]?.id, answer[499]?.current_time]).toEqual([500, all[499], 910]);
  expect(Number((await longestOf('result', 'body'))['most'])).toBeLessThan(40 * 1024);
  expect(Number((await longestOf('log', 'fact'))['sum'])).toBeLessThan(300 * 1024);
  const tab = { type: 'controller', code: controller, client: crypto.randomUUID() };
  const first = await connect(id, tab);
  const { rev } = await first.hears('room_state');
  const back = await connect(id, { ...tab, since: rev - 4 });
  expect((await back.hears('room_state')).data.timers).toHaveLength(500);
});
