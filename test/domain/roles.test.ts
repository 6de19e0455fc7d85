import { describe, expect, test } from 'vitest';
import type { FiredAlert } from '#protocol/alerts.ts';
import type { Command, CommandName } from '#protocol/commands.ts';
import { type Role, connectionTypes } from '#protocol/users.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { can } from '#domain/people/roles.ts';
import { toMessage } from '#domain/room/fact-frames.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { backupOf } from '#domain/event/backup.ts';
import { mayGive } from '../support/command-rights.ts';
import { createPastActs } from '../support/past-acts.ts';
import { ROOM_ID, aQuestion, anAlert, aRoom, aSeat, aTimer, aUser, actor, at, done, idOf } from '../support/rooms.ts';
import { png } from '../support/images.ts';

const timer = { timer_id: idOf('a') };
const user = { user_id: 'ana' };
const asked = { question_id: idOf('q') };

/** A new command without one does not compile. */
const samples: { readonly [Name in CommandName]: Extract<Command, { command: Name }> } = {
  'timer.create': { command: 'timer.create', name: 'Debate', duration_minutes: 5 },
  'timer.edit': { command: 'timer.edit', ...timer, name: 'Debate' },
  'timer.delete': { command: 'timer.delete', ...timer },
  'timer.move': { command: 'timer.move', ...timer, position: 0 },
  'stage.select': { command: 'stage.select', ...timer },
  'timers.create': { command: 'timers.create', timers: [{ name: 'Debate', duration_minutes: 5 }] },
  'timers.edit': { command: 'timers.edit', edits: [{ ...timer, name: 'Debate' }] },
  'timers.import': { command: 'timers.import', mode: 'add', items: [{ name: 'Debate', duration_minutes: 5 }] },
  'timers.duplicate': { command: 'timers.duplicate', timer_ids: [idOf('a')] },
  'timers.delete': { command: 'timers.delete', timer_ids: [idOf('a')] },
  'timers.move': { command: 'timers.move', timer_ids: [idOf('a')], position: 0 },
  'timers.share_out': { command: 'timers.share_out', mode: 'shorten' },
  'show.next': { command: 'show.next' },
  'show.previous': { command: 'show.previous' },
  'show.go': { command: 'show.go' },
  'show.hold': { command: 'show.hold', on: true },
  'show.cancel': { command: 'show.cancel', ...timer },
  'timer.start': { command: 'timer.start', ...timer },
  'timer.pause': { command: 'timer.pause', ...timer },
  'timer.stop': { command: 'timer.stop', ...timer },
  'timer.reset': { command: 'timer.reset', ...timer },
  'timer.delay': { command: 'timer.delay', ...timer, value: 60 },
  'timer.advance': { command: 'timer.advance', ...timer, value: 60 },
  'timer.seek': { command: 'timer.seek', ...timer, current_time: 60 },
  'timers.bulk': { command: 'timers.bulk', action: 'start', timer_ids: [idOf('a')] },
  'stage.blackout': { command: 'stage.blackout', on: true },
  'stage.on_air': { command: 'stage.on_air', on: true },
  'stage.flash': { command: 'stage.flash' },
  'message.send': { command: 'message.send', content: 'Hola' },
  'message.create': { command: 'message.create', content: 'Hola' },
  'message.edit': { command: 'message.edit', message_id: idOf('m'), content: 'Adiós' },
  'message.move': { command: 'message.move', message_id: idOf('p'), position: 0 },
  'message.show': { command: 'message.show', message_id: idOf('p') },
  'message.hide': { command: 'message.hide', message_id: idOf('m') },
  'message.delete': { command: 'message.delete', message_id: idOf('m') },
  'question.ask': { command: 'question.ask', content: '¿Y el café?' },
  'question.moderate': { command: 'question.moderate', ...asked, status: 'approved' },
  'question.vote': { command: 'question.vote', ...asked, on: true },
  'question.edit': { command: 'question.edit', ...asked, content: '¿Otra?' },
  'question.show': { command: 'question.show', ...asked },
  'questions.moderate': { command: 'questions.moderate', question_ids: [idOf('q')], status: 'approved' },
  'questions.delete': { command: 'questions.delete', question_ids: [idOf('q')] },
  'questions.hold': { command: 'questions.hold', words: ['estafa'] },
  'questions.merge': { command: 'questions.merge', question_ids: [idOf('q')], into: idOf('kept') },
  'question.delete': { command: 'question.delete', ...asked },
  'alert.create': { command: 'alert.create', ...timer, message: 'Cierra', at_seconds: 60 },
  'alert.delete': { command: 'alert.delete', alert_id: idOf('al') },
  'alert.hide': { command: 'alert.hide', alert_id: idOf('al') },
  'event.restore': { command: 'event.restore', backup: backupOf(aRoom(), at(0)) },
  'screens.test': { command: 'screens.test' },
  undo: { command: 'undo' },
  'event.update': { command: 'event.update', name: 'Congreso 2026' },
  'logo.set': { command: 'logo.set', data: png() },
  'logo.remove': { command: 'logo.remove' },
  'event.finish': { command: 'event.finish' },
  'session.rename': { command: 'session.rename', name: 'Sala 2' },
  'codes.renew': { command: 'codes.renew' },
  'key.create': { command: 'key.create', name: 'Stream Deck', scope: 'control' },
  'key.revoke': { command: 'key.revoke', key_id: 'a-key' },
  'webhook.create': { command: 'webhook.create', url: 'https://ejemplo.mx/otra', events: ['timer.zero'] },
  'webhook.delete': { command: 'webhook.delete', webhook_id: 'a-webhook' },
  'user.rename': { command: 'user.rename', ...user, name: 'Escenario' },
  'user.identify': { command: 'user.identify', ...user },
  'user.reload': { command: 'user.reload', ...user },
  'user.output': { command: 'user.output', ...user, output: null },
  'user.remove': { command: 'user.remove', ...user },
  'user.readmit': { command: 'user.readmit', ...user },
};

const question = aQuestion({ status: 'pending' });
const alert = anAlert();
const live: FiredAlert = {
  id: alert.id,
  timer_id: alert.timer_id,
  message: alert.message,
  color: alert.color,
  sound_file: null,
  fired_at: at(19),
};
const message = { id: idOf('m'), event_id: ROOM_ID, content: 'Hola', author: 'Administrador', created_at: at(0) };
const prepared = aRoom({
  timers: [aTimer({ id: 'a', ownerUid: 'uid-1' }), aTimer({ id: 'b' })],
  messages: [message],
  preparedMessages: [{ ...message, id: idOf('p'), content: 'Luego' }],
  shownMessage: { id: idOf('m'), until: null },
  questions: [aQuestion({ id: 'kept' }), question],
  alerts: [alert],
  liveAlerts: [live],
  seats: [aSeat()],
  users: [aUser()],
  session: {
    owner_uid: 'uid-1',
    removed: [{ user_id: 'ana', name: 'ana', type: 'viewer', removed_at: at(1) }],
    keys: [{ id: 'a-key', name: 'Stream Deck', scope: 'control', created_at: at(1), expires_at: null }],
    webhooks: [{ id: 'a-webhook', url: 'https://ejemplo.mx/', events: ['timer.zero'], created_at: at(1) }],
  },
});

// Something has happened that can be taken back.
const delay: Command = { command: 'timer.delay', timer_id: idOf('b'), value: 60 };
const past = createPastActs();
const delayed = done(applyCommand(prepared, delay, actor('controller', at(20))));
past.add(delayed, { at: at(20), command: delay, id: 'c', scope: 'somebody' });
const { room } = delayed;
const pastActs = { scope: 'somebody', pastActs: past.read };

describe('rights', () => {
  const cases = Object.values(samples).flatMap((command) => connectionTypes.map((role) => ({ command, role })));

  test.each(cases)('[R1] $command.command as $role', ({ command, role }) => {
    const may = mayGive(role, command.command);
    const change = applyCommand(room, command, { ...actor(role, at(20)), ...pastActs, clientKey: 'tab' });
    expect(change).toMatchObject(may ? { ok: true } : { ok: false, refusal: { error: 'forbidden' } });
  });

  test('[R1] a forbidden command is refused as such, whatever else is wrong with it', () => {
    const lost: Command = { command: 'timer.start', timer_id: idOf('nobody') };
    expect(applyCommand(room, lost, actor('guest', at(20)))).toEqual({ ok: false, refusal: { error: 'forbidden' } });
  });

  test('[R1] stats are for staff, backups for controllers', () => {
    expect(connectionTypes.filter((role) => can(role, 'see-stats'))).toEqual(['controller', 'moderator']);
    expect(connectionTypes.filter((role) => can(role, 'back-up'))).toEqual(['controller']);
  });

  test.each(connectionTypes)('[R11, Q90] a moderator changes only the settings of questions, as %s', (role) => {
    const may = (changes: object) =>
      applyCommand(room, { command: 'event.update', ...changes }, actor(role, at(20))).ok;
    const staff = role === 'controller' || role === 'moderator';
    expect(
      [
        { questions_open: false },
        { pending_visible: false },
        { question_names: 'off' },
        { questions_open: false, pending_visible: false },
      ].map(may),
    ).toEqual([staff, staff, staff, staff]);
    expect(
      [{ questions_open: false, name: 'Otro' }, { pending_visible: false, overtime: 'stop' }, { name: 'Otro' }, {}].map(
        may,
      ),
    ).toEqual(Array.from({ length: 4 }, () => role === 'controller'));
  });
});

describe('visibility', () => {
  const viewer = (role: Role) => ({ role, sessionId: ROOM_ID, now: at(20) });
  const parts = (role: Role) => Object.keys(toRoomState(room, viewer(role)));
  const everyone = ['session', 'event', 'timers', 'active_timer_id', 'questions'];

  test.each<[Role, string[]]>([
    [
      'controller',
      [...everyone, 'stage', 'users', 'hall', 'messages', 'prepared_messages', 'alerts', 'live_alerts', 'codes'],
    ],
    ['moderator', [...everyone, 'stage', 'users', 'hall', 'messages', 'prepared_messages', 'alerts', 'live_alerts']],
    ['viewer', [...everyone, 'stage', 'messages', 'live_alerts']],
    ['speaker', [...everyone, 'stage', 'messages', 'live_alerts']],
    ['guest', [...everyone, 'stage']],
    ['audience', [...everyone, 'question_counts']],
    ['key-read', [...everyone, 'stage', 'messages', 'live_alerts']],
    ['key-crew', [...everyone, 'stage']],
  ])('[R7, R8, J16] %s', (role, seen) => {
    expect(parts(role).toSorted()).toEqual(seen.toSorted());
  });

  test('[KY12] the crew sees the notes of the programme, and no question, whatever the event shows', () => {
    const shown = {
      ...room,
      timers: room.timers.map((each) => ({ ...each, notes: 'Luz cálida', cue: 'Q1' })),
      questions: [question, aQuestion({ status: 'approved' })],
      event: { ...room.event, settings: { ...room.event.settings, pending_visible: true } },
    };
    const of = (role: Role) => toRoomState(shown, viewer(role));
    expect(of('key-crew')).toMatchObject({
      timers: [{ notes: 'Luz cálida', cue: 'Q1' }, { cue: 'Q1' }],
      questions: [],
    });
    expect(JSON.stringify(of('key-read'))).not.toContain('Luz cálida');
    expect(of('key-read').questions).toHaveLength(2);
  });

  test.each(connectionTypes)('[R7] owner, plan, end and the owner of a timer, as %s', (role) => {
    const { session, timers: list } = toRoomState(room, viewer(role));
    const account = {
      owner_uid: 'uid-1',
      plan_id: 'free',
      plan_ends_at: null,
      expires_at: null,
      removed: room.session.removed,
      keys: room.session.keys,
      webhooks: room.session.webhooks,
    };
    const shown = { session_id: ROOM_ID, name: 'Congreso', max_users: 50, max_timers: 500 };
    expect(session).toEqual(role === 'controller' ? { ...shown, ...account } : shown);
    expect(list[0]?.firebase_uid).toBe(role === 'controller' ? 'uid-1' : undefined);
  });

  test.each(connectionTypes)('[R9] timers, as %s', (role) => {
    expect(toRoomState(room, viewer(role)).timers.map(({ name }) => name)).toEqual(
      role === 'audience' ? ['a'] : ['a', 'b'],
    );
  });

  test('[N4, J16] facts, by role', () => {
    const [first] = room.timers;
    const [ana] = room.users;
    if (!first || !ana) throw new Error('The room has both');
    const facts = [
      { fact: 'timer.created', timer: first },
      { fact: 'stage.selected', activeTimerId: first.id },
      { fact: 'stage.updated', stage: room.stage },
      { fact: 'message.sent', message },
      { fact: 'message.edited', message },
      { fact: 'message.hidden', messageId: message.id },
      { fact: 'message.deleted', messageId: message.id },
      { fact: 'messages.prepared', messages: [message] },
      { fact: 'user.joined', user: ana },
      { fact: 'alert.created', alert },
      { fact: 'alert.deleted', alertId: alert.id },
      { fact: 'alerts.fired', timerId: first.id, alerts: [live] },
      { fact: 'alerts.hidden', alertIds: [live.id] },
      { fact: 'event.updated', event: room.event, unveils: false },
      { fact: 'session.updated', session: room.session },
      { fact: 'codes.renewed', codes: { moderator: 'm', viewer: 'v' } },
    ] as const;
    const heardBy = (role: Role) =>
      facts.filter((fact) => toMessage(fact, viewer(role)) !== null).map(({ fact }) => fact);
    const both = ['event.updated', 'session.updated'];
    const stage = ['timer.created', 'stage.selected', 'stage.updated'];
    const notes = ['message.sent', 'message.edited', 'message.hidden', 'message.deleted'];
    const forStaff = ['messages.prepared'];
    const lists = ['alert.created', 'alert.deleted'];
    // The alert has no sound: before it fires a stage has no business with it.
    const silent = ['alert.deleted'];
    const shown = ['alerts.fired', 'alerts.hidden'];
    expect(Object.fromEntries(connectionTypes.map((role) => [role, heardBy(role)]))).toEqual({
      controller: facts.map(({ fact }) => fact),
      moderator: [...stage, ...notes, ...forStaff, 'user.joined', ...lists, ...shown, ...both],
      viewer: [...stage, ...notes, ...silent, ...shown, ...both],
      speaker: [...stage, ...notes, ...silent, ...shown, ...both],
      guest: [...stage, ...both],
      audience: both,
    });
  });

  test.each(connectionTypes)('[J16] an alert with a sound, as %s', (role) => {
    const loud = { ...alert, sound_file: '/sounds/campana.wav' } as const;
    const staff = role === 'controller' || role === 'moderator';
    const stage = role === 'viewer' || role === 'speaker';
    const seen = staff ? loud : stage ? { ...loud, message: '', color: '#3b82f6' } : undefined;
    expect(toRoomState({ ...room, alerts: [loud] }, viewer(role)).alerts).toEqual(seen && [seen]);
    expect(toMessage({ fact: 'alert.created', alert: loud }, viewer(role))).toEqual(
      seen ? { type: 'alert_created', data: { alert: seen } } : null,
    );
  });

  test.each(connectionTypes)('[N4] an update of the session contains no secret, as %s', (role) => {
    const told = JSON.stringify(toMessage({ fact: 'session.updated', session: room.session }, viewer(role)));
    expect(told.includes('uid-1')).toBe(role === 'controller');
  });
});
