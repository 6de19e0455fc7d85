import { votedBy } from '#domain/questions/votes.ts';
import { isKeptOut } from '#domain/people/removed-tabs.ts';
import type { Room } from '#domain/room/room.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { DownBody } from '#protocol/down.ts';
import type { Instant } from '#protocol/time.ts';
import { serialize } from '../broadcast/frame-cache.ts';
import { snapshotMessage, votesMessage } from '../broadcast/snapshots.ts';
import { absenceOf } from '../connections/absence.ts';
import { Connection, type Attachment } from '../connections/connection.ts';
import type { Connections } from '../connections/connections.ts';
import type { HallCount } from '../connections/hall-count.ts';
import { handleCommand, type ChecksAccounts } from '../connections/message-handler.ts';
import { foundNoSeat } from '../connections/no-seat.ts';
import type { Relays } from './relays.ts';
import type { RelayedCommand, RelayReport, ReportReply } from './types.ts';

/** Commands and newcomers of relays in a turn: a command of somebody else waits for no more of them. */
const COMMANDS_IN_TURN = 10;
const NEWCOMERS_IN_TURN = 50;

type HearingRoom = ChecksAccounts &
  Parameters<typeof foundNoSeat>[0] & {
    readonly connections: Connections;
    readonly relays: Relays;
    readonly hall: Pick<HallCount, 'noteRefused'>;
    venues(): ReadonlySet<string | undefined>;
  };

/**
 * What a relay reports: its commands are executed as those of phones on the room's own sockets, and its newcomers get the
 * whole state. All that its phones are told goes the one way on which the relay is told everything, so that it comes in order.
 */
export async function hearRelay(target: HearingRoom, place: number, report: RelayReport): Promise<ReportReply> {
  const { state, relays } = target;
  const before = target.advance(state.now());
  if (!before) return { reply: 'gone', ...absenceOf(state.lifecycle) };
  const nth = relays.heard(place, report);
  if (nth !== null) return { reply: 'late', nth };
  await executeAll(target, place, report.commands);
  for (const clientKey of report.refused) target.hall.noteRefused(before, clientKey);
  if (report.refused.length > 0) foundNoSeat(target, 'audience');
  await welcomeAll(target, place, report.newcomers);
  if (!target.advance(state.now())) return { reply: 'gone', ...absenceOf(state.lifecycle) };
  target.scheduleAlarm();
  return { reply: 'done', venues: [...target.venues()].flatMap((each) => each ?? []) };
}

async function executeAll(target: HearingRoom, place: number, commands: readonly RelayedCommand[]): Promise<void> {
  if (commands.length === 0) return;
  await target.broadcaster.turn();
  for (const command of commands.slice(0, COMMANDS_IN_TURN)) execute(target, place, command);
  await executeAll(target, place, commands.slice(COMMANDS_IN_TURN));
}

/** Executes a command of a phone, which is told by its relay what comes of it. One that was removed is closed instead. */
function execute(target: HearingRoom, place: number, { clientKey, address, frame }: RelayedCommand): void {
  const { room } = target.state;
  if (room && isKeptOut(room, { clientKey, credential: 'none', uid: null })) return;
  const line = {
    readyState: WebSocket.OPEN,
    send: (text: string) => target.relays.tell(place, { news: 'texts', texts: [[clientKey, text]] }),
    close: () => {},
    serializeAttachment: () => {},
  };
  const { connections, state } = target;
  const connection = Connection.open(line, { ...phoneOf({ clientKey, isSign: false }, state.now()), address });
  connection.rev = state.rev;
  connections.actForRelay(connection, () => handleCommand(target, connection, frame));
}

type Newcomer = RelayReport['newcomers'][number];

const phoneOf = ({ clientKey, isSign }: Newcomer, now: Instant): Attachment => ({
  userId: null,
  role: 'audience',
  uid: null,
  clientKey,
  ticks: false,
  isSign,
  connectedAt: now,
  health: null,
  heardAt: now,
});

async function welcomeAll(target: HearingRoom, place: number, newcomers: readonly Newcomer[]): Promise<void> {
  if (newcomers.length === 0) return;
  await target.broadcaster.turn();
  const now = target.state.now();
  const room = target.advance(now);
  if (!room) return;
  welcome(target, room, { place, newcomers: newcomers.slice(0, NEWCOMERS_IN_TURN), now });
  await welcomeAll(target, place, newcomers.slice(NEWCOMERS_IN_TURN));
}

type Welcome = {
  readonly place: number;
  readonly newcomers: readonly Newcomer[];
  readonly now: Instant;
};

/** Those without a question of their own all get the same text. */
function welcome({ relays, connections }: HearingRoom, room: Room, { place, newcomers, now }: Welcome): void {
  const { rev } = room.clock;
  const textOf = (body: DownBody) => serialize(body, { rev, now });
  const stateFor = (newcomer: Newcomer) => textOf(snapshotMessage(room, phoneOf(newcomer, now), connections, now));
  const isOut = ({ clientKey }: Newcomer) => isKeptOut(room, { clientKey, credential: 'none', uid: null });
  const out = newcomers.filter(isOut).map(({ clientKey }) => clientKey);
  if (out.length > 0) relays.tell(place, { news: 'close', to: out, code: closeCodes.withdrawn, reason: 'removed' });

  const askers = new Set(room.questions.map(({ asker }) => asker));
  const own = newcomers.filter(({ clientKey }) => askers.has(clientKey));
  const common = (isSign: boolean) =>
    newcomers.some((each) => each.isSign === isSign) ? stateFor({ clientKey: '', isSign }) : null;
  relays.tell(place, {
    news: 'states',
    rev,
    to: newcomers.filter((each) => !isOut(each)).map(({ clientKey }) => clientKey),
    phone: common(false),
    sign: common(true),
    own: own.map((each) => [each.clientKey, stateFor(each)]),
    votes: newcomers
      .filter(({ clientKey }) => !askers.has(clientKey) && votedBy(room.ballots, clientKey).length > 0)
      .map(({ clientKey }) => [clientKey, textOf(votesMessage(room, clientKey))]),
  });
}
