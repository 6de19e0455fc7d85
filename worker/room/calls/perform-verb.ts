import { readerRole } from '#domain/people/credentials.ts';
import { can } from '#domain/people/roles.ts';
import type { PastPress } from '#domain/programme/repeated-press.ts';
import { statusOf, timerLines } from '#domain/programs/status.ts';
import { commandsOf, restOf } from '#domain/programs/verb-commands.ts';
import type { Room } from '#domain/room/room.ts';
import type { Command } from '#protocol/commands.ts';
import type { VerbAnswer } from '#protocol/status.ts';
import type { Instant } from '#protocol/time.ts';
import type { VerbCall } from '#protocol/verbs.ts';
import type { CommandExecutor } from '../commands/command-executor.ts';
import { isOutcomeOf, type CachedOutcome, type IdempotencyCache } from '../commands/idempotency-cache.ts';
import type { StoredRoom } from '../stored-room.ts';
import { refusedCall, success, type CallResult } from './call-runner.ts';
import { idempotencyKeyOf, idempotencyScope, proofOf } from './callers.ts';
import { performCall } from './perform-call.ts';
import type { PerformVerb } from './types.ts';

type VerbTarget = {
  readonly state: StoredRoom;
  readonly commands: CommandExecutor;
  readonly idempotencyCache: IdempotencyCache;
};

/** Carries out a verb by the commands that it means in this room, and answers with the room as it is then. */
export function performVerb(target: VerbTarget, room: Room, verb: PerformVerb, now: Instant): CallResult<VerbAnswer> {
  const { caller, call, key } = verb;
  const proof = proofOf(room, caller, now);
  const role = readerRole(room, proof);
  if (!can(role, 'see-messages')) return refusedCall({ error: proof === 'none' ? 'unauthorized' : 'forbidden' });
  // What a verb means depends on the room, so a repeated one is recognised before it is looked at.
  const known = target.idempotencyCache.get(idempotencyKeyOf(caller, key), now);
  const whole = JSON.stringify(call);
  if (known && !isOutcomeOf(known, whole))
    return refusedCall({ error: 'invalid', problems: { id: { code: 'already_used' } } });
  const isAgain = (command: PastPress['command']) =>
    target.commands.isRepeated({ command, scope: idempotencyScope(caller), at: now });
  const meant = known ? { ok: true as const, commands: leftOf(call, known) } : commandsOf(call, room, isAgain);
  if (!meant.ok) return refusedCall(meant.refusal);
  for (const [index, command] of meant.commands.entries()) {
    const isFirst = index === 0 && !known;
    // With a space, which no caller's key may contain.
    const own = isFirst ? { key, whole } : { key: `${key} 1` };
    const done = performCall(target.commands, target.state.room ?? room, { caller, command, ...own }, now);
    if (!done.ok) return done;
  }
  const after = target.state.room ?? room;
  const { rev } = after.clock;
  return success(call.verb === 'timers' ? { timers: timerLines(after, now) } : statusOf(after, { role, rev, now }));
}

/** A repeated verb goes on after its first command: one that was refused is tried again. */
const leftOf = (call: VerbCall, { answer }: CachedOutcome): readonly Command[] =>
  answer.timer ? restOf(call, answer.timer.id) : [];
