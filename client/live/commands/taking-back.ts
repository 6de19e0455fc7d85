import type { CommandName, CommandOf } from '#protocol/commands.ts';
import { isDragOn } from '#domain/trail/drag.ts';
import { reasonOf } from '#domain/trail/trail-rules.ts';
import type { IssuedCommand } from '../store/predict-state.ts';

/** A command that the room may still receive. */
export type PendingState = {
  readonly issued: IssuedCommand;
  /** It may have reached the room already. */
  readonly isSent: boolean;
  /** An undo of it is behind it. */
  readonly isTakenBack: boolean;
};

type OnTheirWay = {
  /** The commands of the offline session, without those that are taken back. */
  readonly session: readonly IssuedCommand[];
  /** In the order in which they were issued. */
  readonly pending: readonly PendingState[];
};

/** What an undo does without a connection. */
export type TakingBack =
  /** `session`: the offline session goes on without these commands. `unsent`: they are not sent. */
  | { readonly way: 'session' | 'unsent'; readonly ids: readonly string[] }
  /** The undo follows the command. */
  | { readonly way: 'behind'; readonly id: string }
  /** Nothing that is on its way: the room knows what. */
  | { readonly way: 'room' };

/** Without a connection an undo takes back what is on its way, a drag as a whole; without an id the last of these commands. */
export function takingBack({ command_id }: CommandOf<'undo'>, { session, pending }: OnTheirWay): TakingBack {
  const others = pending.filter(({ isTakenBack, issued }) => !isTakenBack && canBeTakenBack(issued.command.command));
  const all = [...others.map(({ issued }) => issued), ...session].toSorted((a, b) => a.at - b.at);
  const target = command_id === undefined ? all.at(-1) : all.find(({ id }) => id === command_id);
  if (!target) return { way: 'room' };
  const { id } = target;
  if (session.includes(target)) return { way: 'session', ids: dragTo(target, session) };
  const unsent = others.filter(({ isSent }) => !isSent).map(({ issued }) => issued);
  return unsent.includes(target) ? { way: 'unsent', ids: dragTo(target, unsent) } : { way: 'behind', id };
}

/** The ids of a command and of those before it in its drag, the last one first. */
function dragTo(target: IssuedCommand, issued: readonly IssuedCommand[]): readonly string[] {
  const former = issued[issued.indexOf(target) - 1];
  return [target.id, ...(former && isDragOn(former, target) ? dragTo(former, issued) : [])];
}

/** Whether a press can take it back. */
export const canBeTakenBack = (command: CommandName): boolean => command !== 'undo' && reasonOf(command) === null;
