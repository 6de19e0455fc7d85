import type { Command, CommandByName, CommandName } from '#protocol/commands.ts';
import type { StageControl } from '#protocol/stage.ts';
import { createAlert, deleteAlert, hideAlert } from '../alerts/alerts.ts';
import { capabilityToUpdate } from '../event/event.ts';
import { chooseOutput } from '../people/outputs.ts';
import {
  createMessage,
  deleteMessage,
  editMessage,
  hideMessage,
  moveMessage,
  sendMessage,
  showMessage,
} from '../messages/messages.ts';
import { deleteQuestion, moderateQuestion } from '../questions/questions.ts';
import { blackOutStage, flashStage, putOnAir } from '../stage/stage.ts';
import { fieldsOf, post, put, remove } from './command-call.ts';
import type { CommandCall } from './command-call.ts';
import type { CommandRule, CommandRules } from './command-rule.ts';
import { timerCommands } from './timer-commands.ts';

/** Needs private state. */
const inRoom = { decide: null, isPredictable: false } as const;

/** What the event is like. */
const arrange = { capability: 'change-settings', ...inRoom } as const;

const manageKeys = { capability: 'manage-keys', ...inRoom } as const;

const say = { capability: 'send-messages', isPredictable: true } as const;

const stageCall = (eventId: string, body: StageControl) => post(`/events/${eventId}/stage`, body);

/** Every command: who may give it, what decides it, whether screens predict it, and its HTTP call. */
export const commands = {
  ...timerCommands,
  'stage.blackout': { ...say, decide: blackOutStage, call: ({ on }, id) => stageCall(id, { blackout: on }) },
  'stage.on_air': { ...say, decide: putOnAir, call: ({ on }, id) => stageCall(id, { on_air: on }) },
  'stage.flash': { ...say, decide: flashStage, call: ({ count }, id) => stageCall(id, { flash: count ?? true }) },
  'message.send': {
    capability: 'send-messages',
    decide: sendMessage,
    isPredictable: false,
    call: (command, session_id) => post('/messages', { ...fieldsOf(command), session_id }),
  },
  'message.create': {
    capability: 'send-messages',
    decide: createMessage,
    isPredictable: false,
    call: (command, session_id) => post('/messages', { ...fieldsOf(command), session_id, prepared: true }),
  },
  'message.edit': {
    ...say,
    decide: editMessage,
    call: ({ message_id, ...changes }) => put(`/messages/${message_id}`, fieldsOf(changes)),
  },
  'message.move': {
    ...say,
    decide: moveMessage,
    call: ({ message_id, position }) => put(`/messages/${message_id}`, { position }),
  },
  'message.show': {
    ...say,
    decide: showMessage,
    call: ({ message_id, ...fields }) => post(`/messages/${message_id}/show`, fieldsOf(fields)),
  },
  'message.hide': { ...say, decide: hideMessage, call: ({ message_id }) => post(`/messages/${message_id}/hide`, {}) },
  'message.delete': { ...say, decide: deleteMessage, call: ({ message_id }) => remove(`/messages/${message_id}`) },
  'question.ask': {
    capability: 'ask',
    ...inRoom,
    call: (command, event_id) => post('/questions', { ...fieldsOf(command), event_id }),
  },
  'question.moderate': {
    capability: 'moderate-questions',
    decide: moderateQuestion,
    isPredictable: true,
    call: ({ question_id, ...verdict }) => put(`/questions/${question_id}/moderate`, fieldsOf(verdict)),
  },
  'question.delete': {
    capability: 'moderate-questions',
    decide: deleteQuestion,
    isPredictable: true,
    call: ({ question_id }) => remove(`/questions/${question_id}`),
  },
  'alert.create': {
    capability: 'edit-alerts',
    decide: createAlert,
    isPredictable: false,
    call: ({ timer_id, ...alert }) => post(`/timers/${timer_id}/alerts`, fieldsOf(alert)),
  },
  'alert.delete': {
    capability: 'edit-alerts',
    decide: deleteAlert,
    isPredictable: true,
    call: ({ alert_id }) => remove(`/alerts/${alert_id}`),
  },
  'alert.hide': { ...say, decide: hideAlert, call: ({ alert_id }) => post(`/alerts/${alert_id}/hide`, {}) },
  'event.update': {
    capability: capabilityToUpdate,
    ...inRoom,
    call: (command, id) => post(`/events/${id}/settings`, fieldsOf(command)),
  },
  'event.finish': {
    capability: 'finish',
    ...inRoom,
    // `only=open`: of a room that has ended already, nothing is deleted.
    call: (_, id) => remove(`/sessions/${id}?only=open`),
    isIrreversible: true,
  },
  // A backup is too large for a frame: the restore has an HTTP call of its own in `worker/api/events.ts`.
  'event.restore': { capability: 'back-up', ...inRoom, call: null, isIrreversible: true },
  // An image is larger than a frame may be: it is sent by a call of its own in `worker/api/logo.ts`.
  'logo.set': { ...arrange, call: null },
  'logo.remove': { ...arrange, call: (_, id) => remove(`/events/${id}/logo`) },
  'session.rename': { ...arrange, call: ({ name }, id) => put(`/sessions/${id}`, { name }) },
  'codes.renew': {
    capability: 'renew-codes',
    ...inRoom,
    call: (command, id) => post(`/sessions/${id}/codes`, fieldsOf(command)),
    isIrreversible: true,
  },
  'key.create': {
    ...manageKeys,
    call: (command, id) => post(`/events/${id}/keys`, fieldsOf(command)),
    isIrreversible: true,
  },
  'key.revoke': { ...manageKeys, call: ({ key_id }, id) => remove(`/events/${id}/keys/${key_id}`) },
  'webhook.create': {
    ...manageKeys,
    call: (command, id) => post(`/events/${id}/webhooks`, fieldsOf(command)),
    isIrreversible: true,
  },
  'webhook.delete': { ...manageKeys, call: ({ webhook_id }, id) => remove(`/events/${id}/webhooks/${webhook_id}`) },
  'user.rename': { capability: 'manage-users', ...inRoom, call: null },
  'user.identify': { capability: 'manage-users', ...inRoom, call: null },
  'user.reload': { capability: 'manage-users', ...inRoom, call: null },
  'user.output': { capability: 'manage-users', decide: chooseOutput, isPredictable: true, call: null },
  'user.remove': { capability: 'manage-users', ...inRoom, call: null },
  'user.readmit': { capability: 'manage-users', ...inRoom, call: null },
  'screens.test': { capability: 'manage-users', ...inRoom, call: null },
  // What it takes back needs the capability of the command that it takes back.
  undo: {
    capability: 'control-timers',
    ...inRoom,
    call: (command, id) => post(`/events/${id}/undo`, fieldsOf(command)),
  },
} as const satisfies CommandRules;

/** The commands that only the room decides. */
export type RoomCommandName = {
  [Name in CommandName]: (typeof commands)[Name]['decide'] extends null ? Name : never;
}[CommandName];

const rules: CommandRules = commands;

/** The rule of a command. */
export const ruleOf = <Name extends CommandName>(name: Name): CommandRule<Name> => rules[name];

/** Whether a name is that of an irreversible command. */
export const isIrreversible = (name: unknown): boolean => isName(name) && ruleOf(name).isIrreversible === true;

const isName = (name: unknown): name is CommandName => typeof name === 'string' && Object.hasOwn(rules, name);

/** The HTTP call of a command in this room; null if its rule has none. */
export const callOf = (command: Command, sessionId: string): CommandCall | null =>
  callBy(command.command, command, sessionId);

const callBy = <Name extends CommandName>(
  name: Name,
  command: CommandByName[Name],
  sessionId: string,
): CommandCall | null => ruleOf(name).call?.(command, sessionId) ?? null;
