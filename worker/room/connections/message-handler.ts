import { closeCodes } from '#protocol/close-codes.ts';
import type { CloseCode } from '#protocol/close-codes.ts';
import type { Instant } from '#protocol/time.ts';
import { explained } from '#protocol/refusals.ts';
import { upMessage } from '#protocol/up.ts';
import type { Ping, ScreenReport, UpMessage } from '#protocol/up.ts';
import type { Credential } from '#domain/people/seat.ts';
import { needsAccountCheck } from '#domain/people/tokens.ts';
import { ACCOUNT_STATUS_TIMEOUT_MS, withTimeout } from '../../lib/retry.ts';
import { log } from '../../log.ts';
import { executeCommand } from '../commands/execute-command.ts';
import type { RoomRuntime } from '../room-runtime.ts';
import { recordHealth } from './health.ts';
import { isTooLarge, RESYNC_COST } from '../limits/limits.ts';
import type { Connection } from './connection.ts';
import type { CommandOutcome } from '../commands/idempotency-cache.ts';
import { snapshotMessage } from '../broadcast/snapshots.ts';
import { sendToStaff } from '../broadcast/staff-notices.ts';

const tooFast = { code: closeCodes.tooFast, reason: 'too_fast' } as const;

/** One frame from a connection: weighed, counted, read, answered. */
export function handleMessage(runtime: RoomRuntime, connection: Connection, data: string | ArrayBuffer): void {
  const now = runtime.now();
  if (typeof data !== 'string')
    return closeConnection(runtime, connection, { code: closeCodes.badMessage, reason: 'not_text' });
  if (isTooLarge(data, connection.attachment.role))
    return closeConnection(runtime, connection, { code: closeCodes.tooLarge, reason: 'too_large' });
  if (!connection.allowsFrames(now)) return closeConnection(runtime, connection, tooFast);
  const message = upMessage.safeParse(parseJson(data));
  if (!message.success)
    return closeConnection(runtime, connection, { code: closeCodes.badMessage, reason: 'bad_message' });
  return dispatch(runtime, connection, message.data);
}

function dispatch(runtime: RoomRuntime, connection: Connection, message: UpMessage): void {
  const now = runtime.now();
  switch (message.type) {
    case 'ping':
      // Before anything that writes: what is sent waits for writes to be durable, and a clock cannot wait.
      runtime.broadcaster.send(
        connection,
        { type: 'pong', data: { client_time: message.data.client_time, server_time: now } },
        { rev: runtime.room?.clock.rev ?? 0, now },
      );
      runtime.advance(now);
      return forwardHealth(runtime, connection, message.data);
    case 'resync': {
      if (!connection.allowsFrames(now, RESYNC_COST - 1)) return closeConnection(runtime, connection, tooFast);
      const room = runtime.advance(now);
      if (!room) return;
      runtime.broadcaster.send(connection, snapshotMessage(room, connection.attachment, runtime.connections, now), {
        rev: room.clock.rev,
        now,
      });
      // What still waits to be told is in it.
      connection.rev = room.clock.rev;
      return;
    }
    case 'command':
      return handleCommand(runtime, connection, message.data);
    case 'screen_report':
      return forwardScreenReport(runtime, connection, message.data);
  }
}

type CommandFrame = Extract<UpMessage, { type: 'command' }>['data'];

function handleCommand(runtime: RoomRuntime, connection: Connection, frame: CommandFrame): void {
  const room = runtime.advance(runtime.now());
  if (!room) return;
  const { uid, codeHash = null } = connection.attachment;
  if (needsAccountCheck(room, frame, { uid, codeHash })) void runAfterStatusCheck(runtime, connection, frame);
  else runCommand(runtime, connection, frame);
}

/** Whoever asks for it by a token that is good no more has no connection when D1 has said so. */
async function runAfterStatusCheck(runtime: RoomRuntime, connection: Connection, frame: CommandFrame): Promise<void> {
  try {
    await withTimeout(ACCOUNT_STATUS_TIMEOUT_MS, runtime.refreshAccountStatus());
  } catch (error) {
    log.warn('Nobody says how an account stands', error);
    const refused: CommandOutcome = { ok: false, rev: runtime.room?.clock.rev ?? 0, refusal: { error: 'unavailable' } };
    return sendResult(runtime, connection, { id: frame.id, result: refused, now: runtime.now() });
  }
  if (runtime.connections.bySocket(connection.socket) === connection) runCommand(runtime, connection, frame);
}

function runCommand(
  runtime: RoomRuntime,
  connection: Connection,
  { id, not_after: notAfter, ...raw }: CommandFrame,
): void {
  const now = runtime.now();
  const room = runtime.advance(now);
  if (!room) return;
  const { role, userId, uid, clientKey, address = '' } = connection.attachment;
  const result = executeCommand(
    runtime,
    room,
    {
      raw,
      actor: { role, userId, uid },
      clientKey,
      address,
      credential: credentialOfSeat(room.seats, userId),
      key: `${clientKey} ${id}`,
      cause: { connection, id },
      notAfter,
    },
    now,
  );
  sendResult(runtime, connection, { id, result, now });
}

/** `now`: the moment of the command, to which the figures of its answer belong. */
type CommandReply = { readonly id: string; readonly result: CommandOutcome; readonly now: Instant };

function sendResult(runtime: RoomRuntime, connection: Connection, { id, result, now }: CommandReply): void {
  const rev = runtime.room?.clock.rev ?? result.rev;
  const data = result.ok
    ? { id, ok: true, rev: result.rev, result: result.answer }
    : { id, ok: false, rev: result.rev, error: explained(result.refusal) };
  runtime.broadcaster.send(connection, { type: 'command_result', data }, { rev, now });
}

const credentialOfSeat = (
  seats: readonly { readonly userId: string; readonly credential: Credential }[],
  userId: string | null,
): Credential => seats.find((each) => each.userId === userId)?.credential ?? 'none';

function forwardHealth(runtime: RoomRuntime, connection: Connection, ping: Ping): void {
  const now = runtime.now();
  const { userId } = connection.attachment;
  if (userId === null || !recordHealth(connection, ping, now)) return;
  const { rtt_ms = 0, offset_ms = 0 } = ping;
  sendToStaff(runtime, { type: 'user_health', data: { user_id: userId, rtt_ms, offset_ms } });
}

/** How a screen did in a test is for staff to see; the room keeps nothing of it. */
function forwardScreenReport(runtime: RoomRuntime, connection: Connection, report: ScreenReport): void {
  const { userId } = connection.attachment;
  if (userId === null || !runtime.effects.tests.accept(report.test_id, userId)) return;
  sendToStaff(runtime, { type: 'screen_tested', data: { ...report, user_id: userId } });
}

/** Somebody who does not keep to the protocol is shown out; too fast may come back to the same seat. */
function closeConnection(
  runtime: RoomRuntime,
  connection: Connection,
  { code, reason }: { code: CloseCode; reason: string },
): void {
  connection.close(code, reason);
  runtime.onDisconnected(connection, { clean: code !== closeCodes.tooFast });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
