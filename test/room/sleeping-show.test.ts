import { evictDurableObject } from 'cloudflare:test';
import { expect, test } from 'vitest';
import type { Backup } from '#protocol/backup.ts';
import type { CommandName } from '#protocol/commands.ts';
import type { RoomState } from '#protocol/down.ts';
import { EMPTY_HALL } from '#domain/people/user-state.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { type RoomCopy, copyOf, applyMessage } from '../../client/live/store/room-copy.ts';
import { png } from '../support/images.ts';
import { commandNames } from '../fuzz/routes.ts';
import { callerWith, claimedRoom, connect, read, show, stubOf, type Client } from './room-client.ts';

/** A whole show, and a room that is put to sleep after every step of it. */

type Known = { readonly state: RoomState; readonly backup: Backup };
type Step = readonly [command: CommandName, fields?: (known: Known) => object];

const idOf = (things: readonly { readonly id: string }[] | undefined, place = 0) => things?.[place]?.id;
const one = ({ state }: Known) => ({ timer_id: idOf(state.timers) });
const two = ({ state }: Known) => ({ timer_id: idOf(state.timers, 1) });
const stageOf = ({ state }: Known) => ({ user_id: state.users?.find(({ type }) => type === 'viewer')?.user_id });

/** Every command, in the words of the controller. What runs is far from every threshold: a slow machine would cross it. */
const script: readonly Step[] = [
  ['timer.create', () => ({ name: 'Dos', duration_minutes: 20 })],
  ['timer.edit', (known) => ({ ...one(known), presenter: 'Eva' })],
  ['timer.start', one],
  ['timer.delay', (known) => ({ ...one(known), value: 61.5 })],
  ['message.send', () => ({ content: 'Un minuto más' })],
  ['message.create', () => ({ content: 'Bienvenida' })],
  ['message.create', () => ({ content: 'Gracias', color: 'green' })],
  ['message.edit', ({ state }) => ({ message_id: idOf(state.prepared_messages), content: 'Bienvenidos' })],
  ['message.move', ({ state }) => ({ message_id: idOf(state.prepared_messages), position: 1 })],
  ['message.show', ({ state }) => ({ message_id: idOf(state.prepared_messages), for_seconds: 3600 })],
  ['message.hide', ({ state }) => ({ message_id: idOf(state.prepared_messages) })],
  ['timer.pause', one],
  ['stage.select', two],
  ['timer.seek', (known) => ({ ...two(known), current_time: 901.25 })],
  ['timer.start', two],
  ['timer.advance', (known) => ({ ...two(known), value: 1 })],
  ['alert.create', (known) => ({ ...two(known), message: 'Cierra', at_seconds: 30 })],
  ['question.ask', () => ({ content: '¿Y?' })],
  ['question.moderate', ({ state }) => ({ question_id: idOf(state.questions), status: 'approved' })],
  ['questions.hold', () => ({ words: ['estafa'] })],
  ['questions.moderate', ({ state }) => ({ question_ids: [idOf(state.questions)], status: 'answered' })],
  ['question.moderate', ({ state }) => ({ question_id: idOf(state.questions), status: 'approved' })],
  ['question.vote', ({ state }) => ({ question_id: idOf(state.questions), on: true })],
  ['question.edit', ({ state }) => ({ question_id: idOf(state.questions), content: '¿Y el café?' })],
  ['question.ask', () => ({ content: '¿Y tú?' })],
  [
    'questions.merge',
    ({ state }) => ({ question_ids: state.questions.slice(1).map(({ id }) => id), into: idOf(state.questions) }),
  ],
  ['question.show', ({ state }) => ({ question_id: idOf(state.questions) })],
  ['event.update', () => ({ overtime: 'stop', description: 'Gala' })],
  ['timer.move', (known) => ({ ...two(known), position: 0 })],
  ['timers.bulk', ({ state }) => ({ timer_ids: state.timers.map(({ id }) => id), action: 'advance', value: 1 })],
  ['timers.edit', ({ state }) => ({ edits: state.timers.map(({ id }) => ({ timer_id: id, presenter: 'Luz' })) })],
  ['timers.move', (known) => ({ timer_ids: [two(known).timer_id], position: 1 })],
  ['session.rename', () => ({ name: 'Noche' })],
  ['user.rename', (known) => ({ ...stageOf(known), name: 'Sala grande' })],
  ['user.identify', stageOf],
  ['user.reload', stageOf],
  [
    'user.output',
    (known) => ({ ...stageOf(known), output: { timer_id: null, mirror: 'h', shows: 'clock', extras: [] } }),
  ],
  ['stage.blackout', () => ({ on: true })],
  ['stage.flash'],
  ['stage.on_air', () => ({ on: true })],
  ['undo'],
  ['logo.set', () => ({ data: png(), ink: null })],
  ['logo.remove'],
  ['screens.test'],
  ['codes.renew', () => ({ role: 'moderator' })],
  ['key.create', () => ({ name: 'Stream Deck', scope: 'control' })],
  ['key.revoke', ({ state }) => ({ key_id: idOf(state.session.keys) })],
  ['webhook.create', () => ({ url: 'https://ejemplo.mx/', events: ['event.finished'] })],
  ['webhook.delete', ({ state }) => ({ webhook_id: idOf(state.session.webhooks) })],
  ['show.hold', () => ({ on: true })],
  ['show.hold', () => ({ on: false })],
  ['timer.edit', (known) => ({ ...one(known), start: 'linked', gap_seconds: 30 })],
  ['show.cancel', two],
  ['show.previous'],
  ['show.go'],
  ['show.next'],
  ['timers.share_out', () => ({ mode: 'both' })],
  ['timer.start', two],
  ['timer.stop', one],
  ['timer.reset', two],
  ['message.delete', ({ state }) => ({ message_id: idOf(state.messages) })],
  ['alert.hide', ({ state }) => ({ alert_id: idOf(state.alerts) })],
  ['alert.delete', ({ state }) => ({ alert_id: idOf(state.alerts) })],
  ['question.ask', () => ({ content: '¿Nada más?' })],
  ['questions.delete', ({ state }) => ({ question_ids: state.questions.slice(-1).map(({ id }) => id) })],
  ['question.delete', ({ state }) => ({ question_id: idOf(state.questions) })],
  ['event.restore', ({ backup }) => ({ backup })],
  ['timers.import', (known) => ({ mode: 'merge', items: [{ ...one(known), name: 'Bienvenida' }] })],
  ['timers.duplicate', ({ state }) => ({ timer_ids: state.timers.map(({ id }) => id) })],
  ['timers.delete', (known) => ({ timer_ids: [two(known).timer_id] })],
  ['timers.create', () => ({ timers: [{ name: 'Cierre', duration_minutes: 5 }], position: 0 })],
  ['timer.delete', one],
  ['user.remove', stageOf],
  ['user.readmit', ({ state }) => ({ user_id: state.session.removed?.[0]?.user_id })],
];

/** Everything but when the room would end by itself: each write moves that, and nobody is told. The hall is counted later. */
const shownIn = (copy: RoomCopy | null) =>
  copy && { ...copy.shown, hall: EMPTY_HALL, session: { ...copy.shown.session, expires_at: 0 } };

const seenOnSign = (timer: Timer) => ({ ...timer, cue: '', notes: '', ownerUid: null });

/** What a screen has by all that it was told, through the client's own copy. */
const shownOn = ({ heard }: Client) =>
  shownIn(heard.reduce<RoomCopy | null>((copy, message) => applyMessage(copy, message), null));

test('[FA6] a room that hibernates after every step of a show runs it as if it had not', async () => {
  const { id, controller, viewer } = await claimedRoom();
  const tab = crypto.randomUUID();
  const ana = await connect(id, { type: 'controller', code: controller, client: tab });
  const stage = await connect(id, { type: 'viewer', code: viewer });
  await ana.asks('timer.create', { name: 'Ponencia', duration_minutes: 10 });
  const phone = await connect(id, { type: 'audience' });
  const sign = await connect(id, { type: 'audience', sign: true });
  for (const each of [phone, sign]) await each.hears('room_state');
  const seenBy = async (code: string | null, asAudience = false) => {
    const { state, rev } = await read(id, { caller: callerWith(code, code === controller ? tab : null), asAudience });
    return shownIn(copyOf({ ...state, you: { user_id: null, role: 'audience' } }, rev, 0));
  };
  const stored = await stubOf(id).backup(callerWith(controller));
  if (!stored.ok) throw new Error(stored.refusal.error);

  for (const [name, fields] of script) {
    const { state } = await read(id, { caller: callerWith(controller) });
    const { ok, rev } = await ana.asks(name, fields?.({ state, backup: stored.value.backup }));
    expect([name, ok]).toEqual([name, true]);
    const before = await seenBy(controller);
    await evictDurableObject(stubOf(id));
    expect([name, await seenBy(controller)]).toEqual([name, before]);
    expect((await read(id)).rev).toBeGreaterThanOrEqual(rev);
    expect([name, shownOn(ana)]).toEqual([name, before]);
    for (const screen of [stage].filter((each) => each.isOpen())) {
      await expect.poll(() => shownOn(screen)).toEqual(await seenBy(viewer));
    }
    await expect.poll(() => shownOn(phone), { message: name }).toEqual(await seenBy(null, true));
    const agenda = { timers: before?.timers.map(seenOnSign), activeTimerId: before?.activeTimerId };
    await expect.poll(() => shownOn(sign), { message: name }).toMatchObject(agenda);
  }
  ana.say({ type: 'command', data: { id: 'the-end', command: 'event.finish' } });
  for (const each of [ana, phone, sign]) expect(await each.closedWith()).toMatchObject({ code: 4410 });
  await evictDurableObject(stubOf(id));
  expect(await (await connect(id, { type: 'viewer' })).closedWith()).toMatchObject({ code: 4410 });

  expect([...new Set([...script.map(([name]) => name), 'event.finish'])].toSorted()).toEqual(commandNames.toSorted());
});

test('[FA6] an update that was pending when the room hibernated reaches the audience', async () => {
  const { id, ana, timer_id } = await show();
  const phone = await connect(id, { type: 'audience' });
  await phone.hears('room_state');
  await ana.asks('event.update', { description: 'Gala' });
  // Within the pace of the one before: it waits.
  await ana.asks('timer.start', { timer_id });
  await evictDurableObject(stubOf(id));
  await expect.poll(() => shownOn(phone)?.timers[0]?.run.state).toBe('running');
  const told = phone.heard.length;
  await evictDurableObject(stubOf(id));
  await ana.asks('message.send', { content: 'Vas bien' });
  expect(phone.heard).toHaveLength(told);
});
