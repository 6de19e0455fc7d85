import type { Command, CommandOf } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import { until } from '../lib/time.ts';

/** The commands whose effect depends on what is on stage: given twice, the second one means another item. */
const names = ['show.next', 'show.previous', 'show.go'] as const;

export type ShowPress = CommandOf<(typeof names)[number]>;

/** Within this time a second press of the same control is part of the first, ms. So is a press at something that changed. */
export const ONE_PRESS_MS = 500;

/**
 * A press that had its effect, and whose it was: a tab, or the caller of a call. A verb without an id shows the next question, so
 * it means another one too.
 */
export type PastPress = {
  readonly command: ShowPress['command'] | 'question.show';
  readonly scope: string;
  readonly at: Instant;
};

export const isShowPress = (command: Command): command is ShowPress => names.some((name) => name === command.command);

/** Whether the same sender gave the same command less than `ONE_PRESS_MS` ago. */
export const isRepeated = (past: readonly PastPress[], { command, scope, at }: PastPress): boolean =>
  past.some((each) => each.command === command && each.scope === scope && until(at, each.at) < ONE_PRESS_MS);

/** What of a command is remembered: a press that had an effect. */
type Given = Pick<PastPress, 'scope' | 'at'> & { readonly facts: readonly unknown[] };

export const pressesAfter = (past: readonly PastPress[], given: Command, { facts, scope, at }: Given) =>
  (isShowPress(given) || given.command === 'question.show') && facts.length > 0
    ? withPress(past, { command: given.command, scope, at })
    : past;

/** With one more press, without those that are too old to matter. */
export const withPress = (past: readonly PastPress[], press: PastPress): readonly PastPress[] => [
  ...past.filter(({ at }) => until(press.at, at) < ONE_PRESS_MS),
  press,
];
