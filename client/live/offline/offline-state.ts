import { isTransport, type Transport } from '#domain/timers/transport.ts';
import { unreachable } from '#domain/lib/unreachable.ts';
import type { Instant } from '#protocol/time.ts';
import type { Command } from '#protocol/commands.ts';
import type { IssuedCommand, Predict } from '../store/predict-state.ts';
import { reconcileCommands, shownCommands, type OfflineCommands } from './offline-commands.ts';
import { replay } from '../store/replay.ts';
import type { TimedState } from '../store/room-copy.ts';

/**
 * The offline session: an event goes on in this browser without a connection, because a stage of the same computer shows
 * the commands that are issued here. Until the room answers, only their effect shows. Then either all of it is sent to the
 * room or, if somebody else acted meanwhile, none (decision 15).
 */
export type OfflineState = {
  /** `caught-up`: since the connection opened, all facts that were missed have come. */
  readonly connection: 'closed' | 'open' | 'caught-up';
  /** Whether a stage of this computer without a connection shows what this tab shows. */
  readonly isFollowed: boolean;
  readonly session: Session;
};

type Session =
  | { readonly session: 'none' }
  /** `stage`: whether the stage is there, or gone and perhaps about to come back. */
  | { readonly session: 'running'; readonly commands: OfflineCommands; readonly stage: 'present' | 'gone' }
  /** The commands of a session are on their way to the room: no other session begins before they are there. */
  | { readonly session: 'sending' };

type Running = OfflineState & { readonly session: Extract<Session, { session: 'running' }> };

export type OfflineEvent =
  /** May be repeated while nothing changes. */
  | { readonly type: 'followed'; readonly isFollowed: boolean }
  | { readonly type: 'connection'; readonly isOpen: boolean }
  | { readonly type: 'issued'; readonly command: IssuedCommand }
  /** The room did the command. */
  | { readonly type: 'done'; readonly id: string }
  | { readonly type: 'refused'; readonly id: string }
  /** Somebody took this command back. */
  | { readonly type: 'undone'; readonly id: string }
  /** The room answered a command. */
  | { readonly type: 'answered' }
  /** All facts that were missed have come, on the socket or by HTTP. */
  | { readonly type: 'caught-up' }
  /** The room does not admit this screen. */
  | { readonly type: 'rejected' }
  /** The stage did not return in time. */
  | { readonly type: 'abandoned' }
  /** The commands of the effect `send` are sent. */
  | { readonly type: 'sent' };

export type OfflineEffect =
  /** Shows this state, however new the room's copy is; it contains the commands in `absorbed`. */
  | { readonly effect: 'show'; readonly state: TimedState; readonly absorbed: ReadonlySet<string> }
  /** These commands must not take effect any more. */
  | { readonly effect: 'drop'; readonly ids: ReadonlySet<string> }
  /** The room's copy shows again, with these commands on top. They are sent in their order, until the event `sent`. */
  | { readonly effect: 'send'; readonly commands: readonly Transport[] }
  /** The room's copy shows again; without one, what showed before the session. */
  | { readonly effect: 'end'; readonly before: TimedState }
  /** The room does not do the commands of the session; `command` was the last one. */
  | { readonly effect: 'refuse'; readonly why: 'unanswered' | 'overtaken'; readonly command: Command }
  /** Waits until the event `abandoned`, or with null no more. */
  | { readonly effect: 'wait'; readonly ms: number | null };

/** What the step reads of the screen. */
export type OfflineContext = {
  /** What commands show on top of. */
  readonly base: TimedState | null;
  /** The room's copy. */
  readonly room: TimedState | null;
  /** Commands that the room may still receive, in the order in which they were issued. */
  readonly pending: readonly IssuedCommand[];
  /** When a command that is sent now reaches the room, by its clock. */
  readonly arrival: Instant;
  readonly predict: Predict;
};

type Step = readonly [OfflineState, readonly OfflineEffect[]];

/** The session waits this long for a stage that is gone, as while it reloads, ms. */
const STAGE_RETURN_MS = 10_000;

const NONE: Session = { session: 'none' };

export const initialOffline: OfflineState = { connection: 'closed', isFollowed: false, session: NONE };

/** The commands of the session, in the order in which they were issued. */
export const commandsOf = ({ session }: OfflineState): readonly IssuedCommand[] =>
  session.session === 'running' ? session.commands.commands : [];

/** Those that were not taken back. */
export const shownOf = ({ session }: OfflineState): readonly IssuedCommand[] =>
  session.session === 'running' ? shownCommands(session.commands) : [];

const isRunning = (state: OfflineState): state is Running => state.session.session === 'running';
const has = (state: OfflineState, id: string) => commandsOf(state).some((each) => each.id === id);

export function offlineStep(state: OfflineState, event: OfflineEvent, context: OfflineContext): Step {
  switch (event.type) {
    case 'followed':
      return followed({ ...state, isFollowed: event.isFollowed }, context);
    case 'connection':
      return takeOver({ ...state, connection: event.isOpen ? 'open' : 'closed' }, context);
    case 'issued':
      return issue(state, event.command, context);
    case 'done': {
      if (!isRunning(state) || !has(state, event.id)) return [state, []];
      const { commands } = state.session;
      return [withCommands(state, { ...commands, done: new Set([...commands.done, event.id]) }), []];
    }
    case 'refused': {
      if (!isRunning(state) || !has(state, event.id)) return [state, []];
      const { commands } = state.session;
      const rest = commands.commands.filter(({ id }) => id !== event.id);
      return show(withCommands(state, { ...commands, commands: rest }), context);
    }
    case 'undone': {
      if (!isRunning(state) || !has(state, event.id)) return [state, []];
      const { commands } = state.session;
      const undone = new Set([...commands.undone, event.id]);
      const [next, shows] = show(withCommands(state, { ...commands, undone }), context);
      return [next, [...shows, { effect: 'drop', ids: new Set([event.id]) }]];
    }
    case 'answered':
      // The last answer to the pending commands comes after the facts of all that the room did before.
      return state.connection === 'caught-up' ? sendOn(state, context) : [state, []];
    case 'caught-up':
      return sendOn({ ...state, connection: state.connection === 'closed' ? 'closed' : 'caught-up' }, context);
    case 'rejected':
    case 'abandoned':
      return isRunning(state) ? end(state, 'unanswered') : [state, []];
    case 'sent':
      return [state.session.session === 'sending' ? { ...state, session: NONE } : state, []];
    default:
      return unreachable(event);
  }
}

const withCommands = (state: Running, commands: OfflineCommands): Running => ({
  ...state,
  session: { ...state.session, commands },
});

function followed(state: OfflineState, context: OfflineContext): Step {
  if (!isRunning(state)) return takeOver(state, context);
  const { session } = state;
  const stage = state.isFollowed ? 'present' : 'gone';
  if (session.stage === stage) return [state, []];
  return [
    { ...state, session: { ...session, stage } },
    [{ effect: 'wait', ms: stage === 'gone' ? STAGE_RETURN_MS : null }],
  ];
}

function issue(before: OfflineState, command: IssuedCommand, context: OfflineContext): Step {
  if (!isTransport(command.command)) return [before, []];
  const [state, effects] = takeOver(before, context);
  if (isRunning(state)) {
    const { commands } = state.session;
    const [next, shows] = show(
      withCommands(state, { ...commands, commands: [...commands.commands, command] }),
      context,
    );
    return [next, [...effects, ...shows]];
  }
  return canBegin(state) && context.base ? begin(state, context.base, [command], context) : [state, effects];
}

/** A session begins with the commands that are on their way already. */
function takeOver(state: OfflineState, context: OfflineContext): Step {
  if (!canBegin(state) || !context.base) return [state, []];
  const commands = context.pending.filter(({ command }) => isTransport(command));
  return commands.length === 0 ? [state, []] : begin(state, context.base, commands, context);
}

const canBegin = ({ connection, isFollowed, session }: OfflineState) =>
  connection === 'closed' && isFollowed && session.session === 'none';

function begin(
  state: OfflineState,
  before: TimedState,
  commands: readonly IssuedCommand[],
  context: OfflineContext,
): Step {
  const undos = context.pending.flatMap(({ id, command }) => (command.command === 'undo' ? [{ id, ...command }] : []));
  const undone = new Set(undos.flatMap(({ command_id = [] }) => command_id));
  const session = {
    session: 'running',
    commands: { before, commands, done: new Set<string>(), undone },
    stage: 'present',
  } as const;
  const [next, shows] = show({ ...state, session }, context, new Set(commands.map(({ id }) => id)));
  if (undone.size === 0) return [next, shows];
  return [next, [...shows, { effect: 'drop', ids: new Set([...undone, ...undos.map(({ id }) => id)]) }]];
}

function show(state: Running, { predict }: OfflineContext, absorbed: ReadonlySet<string> = new Set()): Step {
  const { commands } = state.session;
  return [state, [{ effect: 'show', state: replay(commands.before, shownCommands(commands), { predict }), absorbed }]];
}

/** The room is known again: the commands are sent, unless somebody else acted. */
function sendOn(state: OfflineState, context: OfflineContext): Step {
  const { room, predict, arrival: now } = context;
  if (!isRunning(state) || !room) return [state, []];
  // The room must have done or refused every command that it may still receive, before its state says what it did.
  if (state.connection !== 'closed' && context.pending.some(({ id }) => has(state, id))) return [state, []];
  const commands = reconcileCommands(state.session.commands, predict, { room, now });
  if (!commands) return end(state, 'overtaken');
  return [{ ...state, session: { session: 'sending' } }, [...close(state), { effect: 'send', commands }]];
}

function end(state: Running, why: 'unanswered' | 'overtaken'): Step {
  const { before, commands } = state.session.commands;
  const last = commands.at(-1);
  const refuses: readonly OfflineEffect[] = last ? [{ effect: 'refuse', why, command: last.command }] : [];
  return [{ ...state, session: NONE }, [...close(state), { effect: 'end', before }, ...refuses]];
}

const close = (state: Running): readonly OfflineEffect[] => [
  { effect: 'drop', ids: new Set(commandsOf(state).map(({ id }) => id)) },
  { effect: 'wait', ms: null },
];
