import { closeCodes } from '#protocol/close-codes.ts';
import type { CloseCode } from '#protocol/close-codes.ts';
import type { Instant } from '#protocol/time.ts';
import { explained } from '#protocol/refusals.ts';
import { upMessage } from '#protocol/up.ts';
import type { Ping, ScreenReport, UpMessage } from '#protocol/up.ts';
import type { Credential } from '#domain/seat.ts';
import { needsStanding } from '#domain/tokens.ts';
import { ACCOUNT_STATUS_TIMEOUT_MS, withTimeout } from '../lib/retry.ts';
import { log } from '../log.ts';
import { perform } from './commands.ts';
import type { Core } from './core.ts';
import { notesHealth } from './health.ts';
import { isTooLarge, RESYNC_FRAMES } from './limits.ts';
import type { Line } from './line.ts';
import type { Result } from './results.ts';
import { stateFor } from './speech.ts';
import { tellStaff } from './staff.ts';

const tooFast = { code: closeCodes.tooFast, reason: 'too_fast' } as const;

/** One frame from a line: weighed, counted, read, answered. */
export function hear(core: Core, line: Line, data: string | ArrayBuffer): void {
  const now = core.now();
  if (typeof data !== 'string') return endLine(core, line, { code: closeCodes.badMessage, reason: 'not_text' });
  if (isTooLarge(data, line.who.role)) return endLine(core, line, { code: closeCodes.tooLarge, reason: 'too_large' });
  if (!line.allows(now)) return endLine(core, line, tooFast);
  const message = upMessage.safeParse(parseJson(data));
  if (!message.success) return endLine(core, line, { code: closeCodes.badMessage, reason: 'bad_message' });
  return answer(core, line, message.data);
}

function answer(core: Core, line: Line, message: UpMessage): void {
  const now = core.now();
  switch (message.type) {
    case 'ping':
      // Before anything that writes: what is sent waits for writes to be durable, and a clock cannot wait.
      core.voice.say(
        line,
        { type: 'pong', data: { client_time: message.data.client_time, server_time: now } },
        { rev: core.room?.clock.rev ?? 0, now },
      );
      core.advance(now);
      return passHealth(core, line, message.data);
    case 'resync': {
      if (!line.allows(now, RESYNC_FRAMES - 1)) return endLine(core, line, tooFast);
      const room = core.advance(now);
      if (!room) return;
      core.voice.say(line, stateFor(room, line.who, core.lines, now), { rev: room.clock.rev, now });
      // What still waits to be told is in it.
      line.rev = room.clock.rev;
      return;
    }
    case 'command':
      return command(core, line, message.data);
    case 'screen_report':
      return passReport(core, line, message.data);
  }
}

type CommandFrame = Extract<UpMessage, { type: 'command' }>['data'];

function command(core: Core, line: Line, frame: CommandFrame): void {
  const room = core.advance(core.now());
  if (!room) return;
  const { uid, codeHash = null } = line.who;
  if (needsStanding(room, frame, { uid, codeHash })) void onceStanding(core, line, frame);
  else obey(core, line, frame);
}

/** Whoever asks for it by a token that is good no more has no line when D1 has said so. */
async function onceStanding(core: Core, line: Line, frame: CommandFrame): Promise<void> {
  try {
    await withTimeout(ACCOUNT_STATUS_TIMEOUT_MS, core.askStanding());
  } catch (error) {
    log.warn('Nobody says how an account stands', error);
    const refused: Result = { ok: false, rev: core.room?.clock.rev ?? 0, refusal: { error: 'unavailable' } };
    return tellResult(core, line, { id: frame.id, result: refused, now: core.now() });
  }
  if (core.lines.of(line.socket) === line) obey(core, line, frame);
}

function obey(core: Core, line: Line, { id, not_after: notAfter, ...raw }: CommandFrame): void {
  const now = core.now();
  const room = core.advance(now);
  if (!room) return;
  const { role, userId, uid, clientKey, address = '' } = line.who;
  const result = perform(
    core,
    room,
    {
      raw,
      actor: { role, userId, uid },
      clientKey,
      address,
      credential: credentialBehind(room.seats, userId),
      key: `${clientKey} ${id}`,
      cause: { line, id },
      notAfter,
    },
    now,
  );
  tellResult(core, line, { id, result, now });
}

/** `now`: the moment of the command, to which the figures of its answer belong. */
type Told = { readonly id: string; readonly result: Result; readonly now: Instant };

function tellResult(core: Core, line: Line, { id, result, now }: Told): void {
  const rev = core.room?.clock.rev ?? result.rev;
  const data = result.ok
    ? { id, ok: true, rev: result.rev, result: result.answer }
    : { id, ok: false, rev: result.rev, error: explained(result.refusal) };
  core.voice.say(line, { type: 'command_result', data }, { rev, now });
}

const credentialBehind = (
  seats: readonly { readonly userId: string; readonly credential: Credential }[],
  userId: string | null,
): Credential => seats.find((each) => each.userId === userId)?.credential ?? 'none';

function passHealth(core: Core, line: Line, ping: Ping): void {
  const now = core.now();
  const { userId } = line.who;
  if (userId === null || !notesHealth(line, ping, now)) return;
  const { rtt_ms = 0, offset_ms = 0 } = ping;
  tellStaff(core, { type: 'user_health', data: { user_id: userId, rtt_ms, offset_ms } });
}

/** How a screen did in a test is for staff to see; the room keeps nothing of it. */
function passReport(core: Core, line: Line, report: ScreenReport): void {
  const { userId } = line.who;
  if (userId === null || !core.effects.tests.takes(report.test_id, userId)) return;
  tellStaff(core, { type: 'screen_tested', data: { ...report, user_id: userId } });
}

/** Somebody who does not keep to the protocol is shown out; too fast may come back to the same seat. */
function endLine(core: Core, line: Line, { code, reason }: { code: CloseCode; reason: string }): void {
  line.close(code, reason);
  core.hangUp(line, { clean: code !== closeCodes.tooFast });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
