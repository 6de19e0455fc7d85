import { applyCommand } from '#domain/room/apply-command.ts';
import { questionAttemptOf, withQuestionAttempt } from '#domain/questions/question-rate.ts';
import type { Actor, Context } from '#domain/room/decision.ts';
import type { Change } from '#domain/room/change.ts';
import type { Room } from '#domain/room/room.ts';
import type { Credential } from '#domain/people/seat.ts';
import { answerFor } from '#domain/views/to-message.ts';
import type { Command } from '#protocol/commands.ts';
import { ALREADY_USED } from '#protocol/invalid.ts';
import type { Refusal } from '#protocol/refusals.ts';
import type { Instant } from '#protocol/time.ts';
import { log } from '../../log.ts';
import type { RoomRuntime } from '../room-runtime.ts';
import { parseCommand } from './parse-command.ts';
import type { CachedOutcome, CommandOutcome } from './idempotency-cache.ts';
import { fingerprint, newSecret } from '../secrets.ts';
import type { Cause } from '../broadcast/broadcaster.ts';

export type CommandRequest = {
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
export function executeCommand(runtime: RoomRuntime, room: Room, asking: CommandRequest, now: Instant): CommandOutcome {
  const { rev } = room.clock;
  const refuse = (refusal: Refusal): CommandOutcome => ({
    ok: false,
    rev,
    refusal: refusalFor(refusal, asking.credential),
  });

  const { key, notAfter } = asking;
  const known = key === null ? null : runtime.idempotencyCache.get(key, now);
  if (!known && notAfter !== undefined && now > notAfter) return refuse({ error: 'too_late' });
  const parsed = parseCommand(asking.raw);
  if (!parsed.ok) return refuse(parsed.refusal);
  const { command } = parsed;
  const context = contextOf(runtime, asking, now);
  const change = applyCommand(room, command, context);
  const of = fingerprint(JSON.stringify(command));
  if (known) {
    const refusal = refusalToReplay(known, { of, change, asking });
    return refusal ? refuse(refusal) : known;
  }
  const attempt = questionAttemptOf(change, context);
  if (attempt) runtime.questionAttempts = withQuestionAttempt(runtime.questionAttempts, attempt);
  if (!change.ok) return refuse(change.refusal);
  try {
    return commit(runtime, { change, command, of, asking }, now);
  } catch (error) {
    log.error('A command could not be stored', error);
    return refuse({ error: 'unavailable' });
  }
}

type Accepted = {
  readonly change: Extract<Change, { ok: true }>;
  readonly command: Command;
  readonly of: string;
  readonly asking: CommandRequest;
};

function commit(runtime: RoomRuntime, { change, command, of, asking }: Accepted, now: Instant): CommandOutcome {
  const { actor, clientKey, key, cause } = asking;
  const viewer = { role: actor.role, clientKey, sessionId: change.room.session.session_id, now };
  const { answer } = change;
  const result: CommandOutcome = {
    ok: true,
    rev: change.room.clock.rev,
    answer: answer ? answerFor(change.room, answer, viewer) : {},
  };
  // A controller's code is kept nowhere as it is.
  const isKept = key !== null && !(answer && 'controllerCode' in answer);
  runtime.commit(change, {
    actor,
    command: command.command,
    ...(cause && { cause }),
    ...(isKept && { remember: { key, result: { ...result, of } } }),
  });
  return result;
}

const contextOf = (
  { asking, questionAttempts: tries }: RoomRuntime,
  { actor, clientKey, address }: CommandRequest,
  now: Instant,
): Context => ({
  actor,
  clientKey,
  address,
  now,
  newId: newSecret,
  fingerprint,
  questionRate: asking,
  questionAttempts: tries,
});

type Replay = { readonly of: string; readonly change: Change; readonly asking: CommandRequest };

/** Why somebody does not get the answer that his id was given before; null if he does. */
function refusalToReplay(known: CachedOutcome, { of, change, asking }: Replay): Refusal | null {
  if (!change.ok && change.refusal.error === 'forbidden') return change.refusal;
  if (known.of === undefined || known.of === of) return null;
  return { error: 'invalid', fields: { [asking.cause ? 'id' : 'Idempotency-Key']: ALREADY_USED } };
}

/** Without any credential the answer is "who are you", not "you may not". */
const refusalFor = (refusal: Refusal, credential: Credential): Refusal =>
  refusal.error === 'forbidden' && credential === 'none' ? { error: 'unauthorized' } : refusal;
