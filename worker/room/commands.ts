import { applyCommand } from '#domain/apply-command.ts';
import { tryOf, withTry } from '#domain/asking.ts';
import type { Actor, Change, Context } from '#domain/change.ts';
import type { Room } from '#domain/room.ts';
import type { Credential } from '#domain/seat.ts';
import { answerFor } from '#domain/tell.ts';
import type { Command } from '#protocol/commands.ts';
import { ALREADY_USED } from '#protocol/invalid.ts';
import type { Refusal } from '#protocol/refusals.ts';
import type { Instant } from '#protocol/time.ts';
import { log } from '../log.ts';
import type { Core } from './core.ts';
import { parseCommand } from './parse-command.ts';
import type { Kept, Result } from './results.ts';
import { fingerprint, freshSecret } from './secrets.ts';
import type { Cause } from './voice.ts';

export type Asking = {
  readonly raw: unknown;
  readonly actor: Actor;
  readonly credential: Credential;
  /** Fingerprint of the secret of the tab that asks, if it has one. */
  readonly clientKey: string | null;
  /** The network it comes from, as limits name it. */
  readonly address: string;
  /** Where the result is remembered: the caller's scope and the command's id; null remembers nothing. */
  readonly key: string | null;
  readonly cause?: Cause;
  /** After this moment the command is not wanted any more. */
  readonly notAfter?: number | undefined;
};

/** One road for every command, from sockets and from HTTP: recall, parse, apply, commit, answer. */
export function perform(core: Core, room: Room, asking: Asking, now: Instant): Result {
  const { rev } = room.clock;
  const refuse = (refusal: Refusal): Result => ({ ok: false, rev, refusal: forCaller(refusal, asking.credential) });

  const { key, notAfter } = asking;
  const known = key === null ? null : core.results.recall(key, now);
  if (!known && notAfter !== undefined && now > notAfter) return refuse({ error: 'too_late' });
  const parsed = parseCommand(asking.raw);
  if (!parsed.ok) return refuse(parsed.refusal);
  const { command } = parsed;
  const context = contextOf(core, asking, now);
  const change = applyCommand(room, command, context);
  const of = fingerprint(JSON.stringify(command));
  if (known) {
    const refusal = noToTheSameAgain(known, { of, change, asking });
    return refusal ? refuse(refusal) : known;
  }
  const attempt = tryOf(change, context);
  if (attempt) core.tries = withTry(core.tries, attempt);
  if (!change.ok) return refuse(change.refusal);
  try {
    return commit(core, { change, command, of, asking }, now);
  } catch (error) {
    log.error('A command could not be stored', error);
    return refuse({ error: 'unavailable' });
  }
}

type Doing = {
  readonly change: Extract<Change, { ok: true }>;
  readonly command: Command;
  readonly of: string;
  readonly asking: Asking;
};

function commit(core: Core, { change, command, of, asking }: Doing, now: Instant): Result {
  const { actor, clientKey, key, cause } = asking;
  const eyes = { role: actor.role, clientKey, sessionId: change.room.session.session_id, now };
  const { answer } = change;
  const result: Result = {
    ok: true,
    rev: change.room.clock.rev,
    answer: answer ? answerFor(change.room, answer, eyes) : {},
  };
  // A controller's code is kept nowhere as it is.
  const isKept = key !== null && !(answer && 'controllerCode' in answer);
  core.commit(change, {
    actor,
    command: command.command,
    ...(cause && { cause }),
    ...(isKept && { remember: { key, result: { ...result, of } } }),
  });
  return result;
}

const contextOf = ({ asking, tries }: Core, { actor, clientKey, address }: Asking, now: Instant): Context => ({
  actor,
  clientKey,
  address,
  now,
  fresh: freshSecret,
  fingerprint,
  asking,
  tries,
});

type Again = { readonly of: string; readonly change: Change; readonly asking: Asking };

/** Why somebody does not get the answer that his id was given before; null if he does. */
function noToTheSameAgain(known: Kept, { of, change, asking }: Again): Refusal | null {
  if (!change.ok && change.refusal.error === 'forbidden') return change.refusal;
  if (known.of === undefined || known.of === of) return null;
  return { error: 'invalid', fields: { [asking.cause ? 'id' : 'Idempotency-Key']: ALREADY_USED } };
}

/** Without any credential the answer is "who are you", not "you may not". */
const forCaller = (refusal: Refusal, credential: Credential): Refusal =>
  refusal.error === 'forbidden' && credential === 'none' ? { error: 'unauthorized' } : refusal;
