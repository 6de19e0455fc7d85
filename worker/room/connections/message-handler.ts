import type { Room } from '#domain/room/room.ts';
import type { Seat } from '#domain/people/seat.ts';
import { needsAccountCheck } from '#domain/people/account-check.ts';
import { isTooLarge } from '#domain/people/frame-limits.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import { actInWords } from '#words/acts.ts';
import { explained } from '#words/refusals.ts';
import type { Instant } from '#protocol/time.ts';
import { upMessage, type Ping, type ScreenReport, type UpMessage } from '#protocol/up.ts';
import { ACCOUNT_STATUS_TIMEOUT_MS, withTimeout } from '../../lib/retry.ts';
import { log } from '../../log.ts';
import type { ScreenTests } from '../broadcast/screen-tests.ts';
import { snapshotMessage } from '../broadcast/snapshots.ts';
import { sendToStaff, type StaffChannel } from '../broadcast/staff-notices.ts';
import type { CommandExecutor } from '../commands/command-executor.ts';
import type { CommandOutcome } from '../commands/idempotency-cache.ts';
import { RESYNC_COST } from '../limits/limits.ts';
import type { CloseReason, CommandFrame } from '../relays/types.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import { recordHealth } from './health.ts';
import { parseJson } from './parse-json.ts';

type Answers = Pick<StaffChannel, 'state' | 'broadcaster'>;
type Advances = { advance(now: Instant): Room | null };
type Closes = { onDisconnected(connection: Connection, how: { clean: boolean }): void };
type Tests = StaffChannel & { readonly screenTests: Pick<ScreenTests, 'accept'> };
type Executes = Answers & Advances & { readonly commands: Pick<CommandExecutor, 'execute'> };
export type ChecksAccounts = Executes & {
  readonly connections: Pick<Connections, 'bySocket'>;
  refreshAccountStatus(): Promise<void>;
};

/** What messages read and change of the room. */
type MessageTarget = Tests & ChecksAccounts & Closes;

const NOT_TEXT = { code: closeCodes.badMessage, reason: 'not_text' } as const;
const TOO_LARGE = { code: closeCodes.tooLarge, reason: 'too_large' } as const;
export const TOO_FAST = { code: closeCodes.tooFast, reason: 'too_fast' } as const;
const BAD_MESSAGE = { code: closeCodes.badMessage, reason: 'bad_message' } as const;

/** Handles one frame. A violation closes the connection. */
export function handleMessage(target: MessageTarget, connection: Connection, data: string | ArrayBuffer): void {
  const message = readFrame(connection, data, target.state.now());
  return 'code' in message ? closeConnection(target, connection, message) : dispatch(target, connection, message);
}

/** Checks size and rate of a frame and parses it, or returns why its connection is closed. */
export function readFrame(connection: Connection, data: string | ArrayBuffer, now: Instant): UpMessage | CloseReason {
  if (typeof data !== 'string') return NOT_TEXT;
  if (isTooLarge(data, connection.attachment.role)) return TOO_LARGE;
  if (!connection.allowsFrames(now)) return TOO_FAST;
  const message = upMessage.safeParse(parseJson(data));
  return message.success ? message.data : BAD_MESSAGE;
}

function dispatch(target: MessageTarget, connection: Connection, message: UpMessage): void {
  switch (message.type) {
    case 'ping':
      return handlePing(target, connection, message.data ?? {});
    case 'resync':
      return handleResync(target, connection, message.data?.timer_id);
    case 'command':
      return handleCommand(target, connection, message.data);
    case 'screen_report':
      return forwardScreenReport(target, connection, message.data);
  }
}

function handlePing(target: StaffChannel & Advances, connection: Connection, ping: Ping): void {
  const { state, broadcaster } = target;
  const now = state.now();
  const data = { client_time: ping.client_time ?? null, server_time: now };
  // Sent before anything is written: the platform holds frames back until writes are durable, and that would skew the clock.
  broadcaster.send(connection, { type: 'pong', data }, { rev: state.rev, now });
  target.advance(now);
  forwardHealth(target, connection, ping);
}

function forwardHealth(target: StaffChannel, connection: Connection, ping: Ping): void {
  const { userId } = connection.attachment;
  if (userId === null || !recordHealth(connection, ping, target.state.now())) return;
  const { rtt_ms = 0, offset_ms = 0 } = ping;
  sendToStaff(target, { type: 'user_health', data: { user_id: userId, rtt_ms, offset_ms } });
}

/** `timerId`: the timer that a stage shows instead of the active one; undefined if it does not say. */
function handleResync(
  target: StaffChannel & Advances & Closes,
  connection: Connection,
  timerId: string | null | undefined,
): void {
  const { state, connections, broadcaster } = target;
  const now = state.now();
  if (!connection.allowsFrames(now, RESYNC_COST - 1)) return closeConnection(target, connection, TOO_FAST);
  const room = target.advance(now);
  if (!room) return;
  const { rev } = room.clock;
  if (connection.attachment.outline && timerId !== undefined) connection.update({ outline: { timerId } });
  broadcaster.send(connection, snapshotMessage(room, connection.attachment, connections, now), { rev, now });
  // Frames that are still deferred for this connection are part of the snapshot.
  connection.rev = rev;
}

/** Executes the command of a connection, or refuses it. */
export function handleCommand(target: ChecksAccounts, connection: Connection, frame: CommandFrame): void {
  if (connection.attachment.program) return refuseProgram(target, connection, frame.id);
  const room = target.advance(target.state.now());
  if (!room) return;
  const { uid, codeHash = null } = connection.attachment;
  if (needsAccountCheck(room, frame, { uid, codeHash })) void runAfterStatusCheck(target, connection, frame);
  else runCommand(target, connection, frame);
}

/** A program gives its commands by calls and verbs. */
function refuseProgram(target: Answers, connection: Connection, id: string): void {
  const { state } = target;
  const outcome: CommandOutcome = { ok: false, rev: state.rev, refusal: { error: 'forbidden' } };
  sendOutcome(target, connection, { id, outcome, now: state.now() });
}

/** The check closes a connection whose token is not valid any more; its command is not run. */
async function runAfterStatusCheck(target: ChecksAccounts, connection: Connection, frame: CommandFrame): Promise<void> {
  const { state, connections } = target;
  try {
    await withTimeout(ACCOUNT_STATUS_TIMEOUT_MS, target.refreshAccountStatus());
  } catch (error) {
    log.warn('The status of an account is unavailable', error);
    const outcome: CommandOutcome = { ok: false, rev: state.rev, refusal: { error: 'unavailable' } };
    return sendOutcome(target, connection, { id: frame.id, outcome, now: state.now() });
  }
  if (connections.bySocket(connection.socket) === connection) runCommand(target, connection, frame);
}

function runCommand(target: Executes, connection: Connection, { id, not_after, ...raw }: CommandFrame): void {
  const now = target.state.now();
  const room = target.advance(now);
  if (!room) return;
  const { role, userId, uid, clientKey, address = '' } = connection.attachment;
  const outcome = target.commands.execute(
    room,
    {
      raw,
      actor: { role, userId, uid },
      clientKey,
      address,
      proof: credentialOf(room.seats, userId),
      id,
      key: `${clientKey} ${id}`,
      scope: clientKey,
      cause: { connection, id },
      notAfter: not_after,
    },
    now,
  );
  sendOutcome(target, connection, { id, outcome, now });
}

const credentialOf = (seats: readonly Seat[], userId: string | null): Seat['credential'] =>
  seats.find((each) => each.userId === userId)?.credential ?? 'none';

/** `now`: the moment of the command, so that the clock figures of the answer belong to it. */
type CommandReply = { readonly id: string; readonly outcome: CommandOutcome; readonly now: Instant };

function sendOutcome(
  { state, broadcaster }: Answers,
  connection: Connection,
  { id, outcome, now }: CommandReply,
): void {
  const rev = state.room?.clock.rev ?? outcome.rev;
  const data = outcome.ok
    ? {
        id,
        ok: true,
        rev: outcome.rev,
        result: outcome.answer,
        ...(outcome.said && { undoable: actInWords(outcome.said), said: outcome.said }),
        ...(outcome.continues !== undefined && { continues: outcome.continues }),
      }
    : { id, ok: false, rev: outcome.rev, error: explained(outcome.refusal) };
  broadcaster.send(connection, { type: 'command_result', data }, { rev, now });
}

/** Forwards the result of a screen test to staff. The room stores nothing of it. */
function forwardScreenReport(target: Tests, connection: Connection, report: ScreenReport): void {
  const { userId } = connection.attachment;
  if (userId === null || !target.screenTests.accept(report.test_id, userId)) return;
  sendToStaff(target, { type: 'screen_tested', data: { ...report, user_id: userId } });
}

/** Closes a connection that violates the protocol. One that was only too fast keeps its seat for the grace period. */
function closeConnection(target: Closes, connection: Connection, { code, reason }: CloseReason): void {
  connection.close(code, reason);
  target.onDisconnected(connection, { clean: code !== closeCodes.tooFast });
}
