import { writerRole } from '#domain/people/credentials.ts';
import type { RoomLifecycle } from '#domain/room/lifecycle.ts';
import type { Room } from '#domain/room/room.ts';
import { acceptedAccount } from '#domain/people/tokens.ts';
import type { Instant } from '#protocol/time.ts';
import type { CommandExecutor } from '../commands/command-executor.ts';
import { parseCommand } from '../commands/parse-command.ts';
import { refusedCall, success, type CallResult } from './call-runner.ts';
import { clientKeyOf, idempotencyKeyOf, idempotencyScope, keyOf, proofOf } from './callers.ts';
import type { PerformCall, Performed } from './types.ts';

/** Executes a command that came by HTTP. */
export function performCall(
  commands: CommandExecutor,
  room: Room,
  { caller, command, key, whole }: PerformCall,
  now: Instant,
): CallResult<Performed> {
  const proof = proofOf(room, caller, now);
  const role = writerRole(proof);
  const program = keyOf(room, caller, now);
  const outcome = commands.execute(
    room,
    {
      raw: command,
      actor: { role, userId: null, uid: acceptedAccount(room, caller), ...(program && { keyId: program.id }) },
      proof,
      clientKey: clientKeyOf(caller),
      address: caller.address,
      id: key,
      key: key === null ? null : idempotencyKeyOf(caller, key),
      scope: idempotencyScope(caller),
      ...(whole !== undefined && { whole }),
    },
    now,
  );
  return outcome.ok ? success({ role, rev: outcome.rev, answer: outcome.answer }) : refusedCall(outcome.refusal);
}

/** Whether this call is the one that ended the room, sent again. It gets the same answer; the cache ended with the room. */
export function isRepeatedFinish(lifecycle: RoomLifecycle, { caller, command, key }: PerformCall): boolean {
  if (lifecycle.state !== 'ended' || key === null) return false;
  if (lifecycle.endedBy !== idempotencyKeyOf(caller, key)) return false;
  const parsed = parseCommand(command);
  return parsed.ok && parsed.command.command === 'event.finish';
}
