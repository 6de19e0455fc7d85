import type { AlertHold } from '#protocol/alerts.ts';
import type { Backup } from '#protocol/backup.ts';
import type { Command, CommandName } from '#protocol/commands.ts';
import type { ScreenOutput, SeatType } from '#protocol/users.ts';
import { messageColors, questionNames } from '#protocol/constants.ts';
import type { MessageLook } from '#protocol/messages.ts';
import { backupOf } from '#domain/event/backup.ts';
import type { Room } from '#domain/room/room.ts';
import type { Credential } from '#domain/people/seat.ts';
import { png } from './images.ts';
import { idOf } from './rooms.ts';

/**
 * A random command before the state of the room is known: `commandOf` makes a command for the room as it is. Drawn by
 * fast-check in the properties and by the seed in the simulator.
 */
export interface CommandSpec {
  readonly kind: (typeof commandKinds)[number] | (typeof showKinds)[number];
  /** Which timer, message, question, alert or user, counted from the first; sometimes one that does not exist. */
  readonly target: number;
  /** Whole milliseconds, 1 to a day. */
  readonly amount: number;
  readonly flag: boolean;
}

const outputOf = (amount: number): Omit<ScreenOutput, 'timer_id'> => ({
  mirror: amount % 2 === 0 ? 'none' : 'h',
  shows: amount % 3 === 0 ? 'clock' : 'all',
  extras: amount % 5 === 0 ? ['time'] : [],
});

export const commandKinds = [
  'create',
  'edit',
  'shorten',
  'delete',
  'move',
  'select',
  'start',
  'pause',
  'stop',
  'reset',
  'delay',
  'advance',
  'seek',
  'bulk',
  'bulkShift',
  'createMany',
  'editMany',
  'duplicate',
  'import',
  'deleteMany',
  'moveMany',
  'send',
  'unsend',
  'prepare',
  'reword',
  'moveMessage',
  'showMessage',
  'hideMessage',
  'ask',
  'moderate',
  'vote',
  'editQuestion',
  'showQuestion',
  'moderateMany',
  'deleteManyQuestions',
  'holdWords',
  'mergeQuestions',
  'deleteQuestion',
  'createAlert',
  'deleteAlert',
  'hideAlert',
  'settings',
  'openQuestions',
  'pendingVisible',
  'closing',
  'restore',
  'rename',
  'renew',
  'newKey',
  'newWebhook',
  'endWebhook',
  'endKey',
  'renameUser',
  'identify',
  'output',
  'remove',
  'link',
  'plan',
  'thresholds',
  'skip',
  'loop',
  'event',
  'blackout',
  'onAir',
  'flash',
  'undo',
  'logo',
  'noLogo',
  'colors',
] as const;

/** Commands of the show. */
const showKinds = ['next', 'previous', 'go', 'hold', 'cancel', 'shareOut', 'startLate'] as const;

type Kind = CommandSpec['kind'];

/** The kinds that draw each command: one without a row does not compile. Null: only a connection or a call shows it. */
export const kindsOf: { readonly [Name in CommandName]: readonly [Kind, ...Kind[]] | null } = {
  'timer.create': ['create'],
  'timer.edit': ['edit', 'shorten', 'link', 'plan', 'thresholds', 'skip'],
  'timer.delete': ['delete'],
  'timer.move': ['move'],
  'timer.start': ['start', 'startLate'],
  'timer.pause': ['pause'],
  'timer.stop': ['stop'],
  'timer.reset': ['reset'],
  'timer.delay': ['delay'],
  'timer.advance': ['advance'],
  'timer.seek': ['seek'],
  'timers.create': ['createMany'],
  'timers.edit': ['editMany'],
  'timers.import': ['import'],
  'timers.duplicate': ['duplicate'],
  'timers.delete': ['deleteMany'],
  'timers.move': ['moveMany'],
  'timers.bulk': ['bulk', 'bulkShift'],
  'timers.share_out': ['shareOut'],
  'show.next': ['next'],
  'show.previous': ['previous'],
  'show.go': ['go'],
  'show.hold': ['hold'],
  'show.cancel': ['cancel'],
  'stage.select': ['select'],
  'stage.blackout': ['blackout'],
  'stage.on_air': ['onAir'],
  'stage.flash': ['flash'],
  'message.send': ['send'],
  'message.delete': ['unsend'],
  'message.create': ['prepare'],
  'message.edit': ['reword'],
  'message.move': ['moveMessage'],
  'message.show': ['showMessage'],
  'message.hide': ['hideMessage'],
  'question.ask': ['ask'],
  'question.moderate': ['moderate'],
  'question.vote': ['vote'],
  'question.edit': ['editQuestion'],
  'question.show': ['showQuestion'],
  'questions.moderate': ['moderateMany'],
  'questions.delete': ['deleteManyQuestions'],
  'questions.hold': ['holdWords'],
  'questions.merge': ['mergeQuestions'],
  'question.delete': ['deleteQuestion'],
  'alert.create': ['createAlert'],
  'alert.delete': ['deleteAlert'],
  'alert.hide': ['hideAlert'],
  'event.update': ['settings', 'openQuestions', 'pendingVisible', 'closing', 'loop', 'event', 'colors'],
  'event.finish': null,
  'event.restore': ['restore'],
  'logo.set': ['logo'],
  'logo.remove': ['noLogo'],
  'session.rename': ['rename'],
  'key.create': ['newKey'],
  'key.revoke': ['endKey'],
  'webhook.create': ['newWebhook'],
  'webhook.delete': ['endWebhook'],
  'codes.renew': ['renew'],
  'user.rename': ['renameUser'],
  'user.identify': ['identify'],
  'user.reload': null,
  'user.output': ['output'],
  'user.remove': ['remove'],
  'user.readmit': null,
  'screens.test': null,
  undo: ['undo'],
};

/** Kinds that are drawn more often. */
export const transport: readonly CommandSpec['kind'][] = [
  'start',
  'start',
  'pause',
  'delay',
  'advance',
  'seek',
  'stop',
  'reset',
  'bulk',
  'bulkShift',
  'next',
  'previous',
  'go',
  'hold',
  'cancel',
  'shareOut',
  'startLate',
];

/** What the programme has nothing to do with. */
export const quiet: readonly CommandSpec['kind'][] = [
  'select',
  'move',
  'send',
  'unsend',
  'prepare',
  'reword',
  'moveMessage',
  'showMessage',
  'hideMessage',
  'moderate',
  'vote',
  'editQuestion',
  'showQuestion',
  'holdWords',
  'moderateMany',
  'deleteManyQuestions',
  'mergeQuestions',
  'deleteQuestion',
  'createAlert',
  'deleteAlert',
  'hideAlert',
  'rename',
  'blackout',
  'onAir',
  'undo',
  'logo',
  'noLogo',
];

/** The time of day in Mexico City, which has no daylight saving time, `ms` after now. */
const clockTime = (room: Room, ms: number) =>
  new Date(room.clock.advancedTo + ms - 6 * 3_600_000).toISOString().slice(11, 19);

const verdicts = ['approved', 'answered', 'rejected'] as const;
const importModes = ['add', 'merge', 'replace'] as const;

const heldBy = (amount: number): { hold?: AlertHold } => {
  const holds = [{}, {}, { hold: 'phase' }, { hold: 'until_hidden' }, { hold: { seconds: 30 } }] as const;
  return holds[amount % holds.length] ?? {};
};

const lookBy = (amount: number): MessageLook => ({
  color: messageColors[amount % messageColors.length] ?? 'white',
  bold: amount % 2 === 0,
  uppercase: amount % 5 === 0,
  flash: amount % 11,
});

const THING_GONE = idOf('gone');

/** The ids that a command may have: the target-th of each, or one that does not exist. */
const targets = (room: Room, target: number) => ({
  timer: { timer_id: room.timers[target]?.id ?? THING_GONE },
  user: { user_id: room.users[target]?.user_id ?? 'gone' },
  message: { message_id: room.messages[target]?.id ?? THING_GONE },
  prepared: { message_id: room.preparedMessages[target]?.id ?? THING_GONE },
  question: { question_id: room.questions[target]?.id ?? THING_GONE },
  questions: { question_ids: [room.questions[target]?.id ?? THING_GONE, questionOf(room, 0)] },
  alert: { alert_id: room.alerts[target]?.id ?? THING_GONE },
  timers: { timer_ids: room.timers.length === 0 ? [THING_GONE] : room.timers.slice(0, target + 1).map(({ id }) => id) },
});

/** Some question of the room. */
const questionOf = ({ questions }: Room, amount: number): string =>
  questions[amount % (questions.length || 1)]?.id ?? THING_GONE;

const backupNow = (room: Room) => backupOf(room, room.clock.advancedTo);

/** A backup that differs from the room: some of its contents are missing. */
function otherBackup(room: Room): Backup {
  const backup = backupNow(room);
  const { settings } = backup.event;
  return {
    ...backup,
    event: { ...backup.event, settings: { ...settings, pending_visible: !settings.pending_visible } },
    questions: backup.questions.slice(1),
    messages: backup.messages.slice(1),
    prepared_messages: backup.prepared_messages?.slice(1),
    alerts: backup.alerts.slice(1),
  };
}

/** The command for this room; `word` makes its texts unique. */
export function commandOf({ kind, target, amount, flag }: CommandSpec, room: Room, word: string): Command {
  const { timer, user, message, prepared, question, questions, alert, timers } = targets(room, target);
  const value = amount / 1000;
  const minutes = 1 + (amount % 60_000) / 1000;
  switch (kind) {
    case 'create':
      return { command: 'timer.create', name: word, duration_minutes: minutes, only_if_empty: flag && target === 0 };
    case 'edit':
      return { command: 'timer.edit', ...timer, name: word, presenter: word, place: word };
    case 'shorten':
      return { command: 'timer.edit', ...timer, duration_minutes: minutes };
    case 'delete':
      return { command: 'timer.delete', ...timer };
    case 'move':
      return { command: 'timer.move', ...timer, position: amount % 5 };
    case 'select':
      return { command: 'stage.select', ...timer };
    case 'start':
    case 'pause':
    case 'stop':
    case 'reset':
      return { command: `timer.${kind}`, ...timer };
    case 'delay':
    case 'advance':
      return { command: `timer.${kind}`, ...timer, value };
    case 'seek':
      return { command: 'timer.seek', ...timer, current_time: flag ? value : -value };
    case 'bulk':
      return { command: 'timers.bulk', action: flag ? 'start' : 'pause', ...timers };
    case 'bulkShift':
      return { command: 'timers.bulk', action: flag ? 'delay' : 'advance', value, ...timers };
    case 'createMany': {
      const fields = [word, `${word} 2`].map((name) => ({ name, duration_minutes: minutes, cue: flag ? word : '' }));
      return { command: 'timers.create', timers: fields, ...(amount % 2 === 0 && { position: amount % 5 }) };
    }
    case 'editMany': {
      const changes = { presenter: word, skip: flag, ...(amount % 3 === 0 && { duration_minutes: minutes }) };
      const edits = timers.timer_ids.map((timer_id) => ({ timer_id, ...changes }));
      const added = [{ name: word, duration_minutes: minutes, presenter: word }];
      return { command: 'timers.edit', edits, ...(flag && { added }) };
    }
    case 'import': {
      const items = [
        { timer_id: timer.timer_id, name: word, duration_minutes: minutes },
        { name: `${word} 2`, duration_minutes: minutes, skip: flag },
      ];
      return { command: 'timers.import', mode: importModes[amount % 3] ?? 'add', items };
    }
    case 'duplicate':
      return { command: 'timers.duplicate', ...timers };
    case 'deleteMany':
      return { command: 'timers.delete', ...timers };
    case 'moveMany':
      return { command: 'timers.move', ...timers, position: amount % 5 };
    case 'send':
      return { command: 'message.send', content: word };
    case 'unsend':
      return { command: 'message.delete', ...(flag ? message : prepared) };
    case 'prepare':
      return { command: 'message.create', content: word, ...lookBy(amount) };
    case 'reword':
      return { command: 'message.edit', ...(flag ? message : prepared), content: word, ...lookBy(amount) };
    case 'moveMessage':
      return { command: 'message.move', ...prepared, position: amount % 3 };
    case 'showMessage':
      return {
        command: 'message.show',
        ...(amount % 3 === 0 ? message : prepared),
        ...(flag && { for_seconds: 1 + (amount % 90), fullscreen: amount % 2 === 0 }),
      };
    case 'hideMessage':
      return { command: 'message.hide', message_id: room.shownMessage?.id ?? message.message_id };
    case 'ask':
      return { command: 'question.ask', content: word, ...(flag && { author: word }) };
    case 'moderate': {
      const status = verdicts[amount % verdicts.length] ?? 'approved';
      return { command: 'question.moderate', ...question, status, ...(amount % 3 === 0 && { moderator_notes: word }) };
    }
    case 'vote':
      return { command: 'question.vote', ...question, on: flag };
    case 'editQuestion':
      return { command: 'question.edit', ...question, content: word };
    case 'showQuestion':
      return { command: 'question.show', ...question };
    case 'moderateMany':
      return { command: 'questions.moderate', status: flag ? 'approved' : 'rejected', ...questions };
    case 'deleteManyQuestions':
      return { command: 'questions.delete', ...questions };
    case 'holdWords':
      return { command: 'questions.hold', words: flag ? [word.replaceAll(/\P{L}/gu, '') || 'estafa'] : [] };
    case 'mergeQuestions':
      return { command: 'questions.merge', question_ids: [question.question_id], into: questionOf(room, amount) };
    case 'deleteQuestion':
      return { command: 'question.delete', ...question };
    case 'createAlert':
      return { command: 'alert.create', ...timer, message: word, at_seconds: flag ? value : -value, ...heldBy(amount) };
    case 'deleteAlert':
      return { command: 'alert.delete', ...alert };
    case 'hideAlert':
      return { command: 'alert.hide', ...alert };
    case 'restore':
      return { command: 'event.restore', backup: flag ? backupNow(room) : otherBackup(room) };
    case 'openQuestions':
      return { command: 'event.update', questions_open: flag, question_names: questionNames[amount % 3] };
    case 'pendingVisible':
      return { command: 'event.update', pending_visible: flag };
    case 'settings':
      return { command: 'event.update', overtime: flag ? 'stop' : 'continue', description: word };
    case 'closing':
      return { command: 'event.update', delete_on_close: flag };
    case 'rename':
      return { command: 'session.rename', name: word };
    case 'renew':
      return { command: 'codes.renew', role: flag ? 'moderator' : 'viewer' };
    case 'newKey':
      return { command: 'key.create', name: word, scope: flag ? 'read' : 'edit' };
    case 'endKey':
      return { command: 'key.revoke', key_id: room.session.keys?.[target]?.id ?? 'gone' };
    case 'newWebhook':
      return {
        command: 'webhook.create',
        url: `https://ejemplo.mx/${amount}`,
        events: ['timer.zero', 'message.shown'],
      };
    case 'endWebhook':
      return { command: 'webhook.delete', webhook_id: room.session.webhooks?.[target]?.id ?? 'gone' };
    case 'renameUser':
      return { command: 'user.rename', ...user, name: word };
    case 'output':
      return { command: 'user.output', ...user, output: flag ? null : { ...timer, ...outputOf(amount) } };
    case 'identify':
    case 'remove':
      return { command: `user.${kind}`, ...user };
    case 'link':
      return {
        command: 'timer.edit',
        ...timer,
        start: amount % 4 === 0 ? 'manual' : 'linked',
        gap_seconds: flag ? 0 : amount % 30,
        link_after: amount % 3 === 0 ? 'finish' : 'zero',
        ...(amount % 5 === 0 && { at_zero: flag ? 'stop' : 'hide' }),
      };
    case 'plan': {
      const planned_start = { at: clockTime(room, amount), day: 0 };
      const ends = amount % 7 === 0 ? { until: { at: clockTime(room, amount + 90_000), day: 0 } } : 'duration';
      const start = amount % 3 === 0 ? 'manual' : 'scheduled';
      return { command: 'timer.edit', ...timer, planned_start, start, kind: ends, if_busy: flag ? 'wait' : 'takeover' };
    }
    case 'thresholds':
      return { command: 'timer.edit', ...timer, warn_seconds: (amount % 500) + 30, danger_seconds: flag ? 0 : 20 };
    case 'skip':
      return { command: 'timer.edit', ...timer, skip: flag };
    case 'loop':
      return { command: 'event.update', loop: flag };
    case 'event':
      return {
        command: 'event.update',
        time_zone: flag ? 'Europe/Madrid' : 'America/Mexico_City',
        warn_seconds: amount % 600,
        target_end: flag ? { at: clockTime(room, amount), day: 0 } : null,
      };
    case 'logo':
      return { command: 'logo.set', data: png({ pixels: word }), ink: flag ? 'dark' : null };
    case 'noLogo':
      return { command: 'logo.remove' };
    case 'colors':
      return {
        command: 'event.update',
        background_color: flag ? '#0b2545' : null,
        accent_color: amount % 2 === 0 ? '#ffd166' : '#0b2546',
      };
    case 'next':
    case 'previous':
    case 'go':
      return { command: `show.${kind}`, ...(amount % 4 === 0 && { seen_timer_id: timer.timer_id }) };
    case 'hold':
      return { command: 'show.hold', on: flag };
    case 'cancel':
      return { command: 'show.cancel', ...timer };
    case 'blackout':
      return { command: 'stage.blackout', on: flag };
    case 'onAir':
      return { command: 'stage.on_air', on: flag };
    case 'flash':
      return { command: 'stage.flash', ...(flag && { count: 1 + (amount % 10) }) };
    case 'shareOut':
      return { command: 'timers.share_out', mode: flag ? 'both' : 'shorten' };
    case 'undo':
      return { command: 'undo', ...(flag && { command_id: `c${target}` }) };
    case 'startLate':
      return { command: 'timer.start', ...timer, started_ago_seconds: 1 + (amount % 3600) };
  }
}

/** Types of connections, each with a credential that admits it. */
export const visitors = [
  ['controller', 'controller'],
  ['moderator', 'moderator'],
  ['moderator', 'controller'],
  ['viewer', 'viewer'],
  ['viewer', 'none'],
  ['speaker', 'viewer'],
  ['guest', 'none'],
  ['guest', 'moderator'],
] as const satisfies readonly (readonly [SeatType, Credential])[];
