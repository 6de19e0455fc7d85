import { applyCommand } from '#domain/apply-command.ts';
import type { Actor } from '#domain/change.ts';
import type { Room } from '#domain/room.ts';
import type { Credential } from '#domain/seat.ts';
import { answerFor } from '#domain/tell.ts';
import type { Refusal } from '#protocol/refusals.ts';
import type { Instant } from '#protocol/time.ts';
import { log } from '../log.ts';
import type { Core } from './core.ts';
import { parseCommand } from './parse-command.ts';
import type { Result } from './results.ts';
import { fingerprint, freshSecret } from './secrets.ts';
import type { Cause } from './voice.ts';

export type Asking = {
  readonly raw: unknown;
  readonly actor: Actor;
  readonly credential: Credential;
  /** Fingerprint of the secret of the tab that asks, if it has one. */
  readonly clientKey: string | null;
  /** Where the result is remembered: the caller's scope and the command's id; null remembers nothing. */
  readonly key: string | null;
  readonly cause?: Cause;
  /** After this moment the command is not wanted any more. */
  readonly notAfter?: number | undefined;
};

/** One road for every command, from sockets and from HTTP: recall, parse, apply, commit, answer. */
export function perform(core: Core, room: Room, asking: Asking, now: Instant): Result {
  const known = asking.key === null ? null : core.results.recall(asking.key, now);
  if (known) return known;
  const { rev } = room.clock;
  const refuse = (refusal: Refusal): Result => ({ ok: false, rev, refusal: forCaller(refusal, asking.credential) });

  if (asking.notAfter !== undefined && now > asking.notAfter) return refuse({ error: 'too_late' });
  const parsed = parseCommand(asking.raw);
  if (!parsed.ok) return refuse(parsed.refusal);
  const { actor, clientKey, key, cause } = asking;
  const change = applyCommand(room, parsed.command, {
    actor,
    clientKey,
    now,
    fresh: freshSecret,
    fingerprint,
    asking: core.asking,
  });
  if (!change.ok) return refuse(change.refusal);

  const eyes = { role: actor.role, clientKey, sessionId: room.session.session_id, now };
  const { answer } = change;
  const result: Result = {
    ok: true,
    rev: change.room.clock.rev,
    answer: answer ? answerFor(change.room, answer, eyes) : {},
  };
  try {
    core.commit(change, {
      actor,
      command: parsed.command.command,
      ...(cause && { cause }),
      // A controller's code is kept nowhere as it is.
      ...(key !== null && !(answer && 'controllerCode' in answer) && { remember: { key, result } }),
    });
  } catch (error) {
    log.error('A command could not be stored', error);
    return refuse({ error: 'unavailable' });
  }
  return result;
}

/** Without any credential the answer is "who are you", not "you may not". */
const forCaller = (refusal: Refusal, credential: Credential): Refusal =>
  refusal.error === 'forbidden' && credential === 'none' ? { error: 'unauthorized' } : refusal;
