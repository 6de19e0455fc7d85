import type { Role } from '#protocol/users.ts';
import type { Room } from '#domain/room/room.ts';
import { commandSupport } from '../../client/live/commands/command-support.ts';
import type { Environment } from '../../client/live/environment.ts';
import { createSiteFetch } from '../../client/lib/network/site-fetch.ts';
import type { TokenSource } from '../../client/live/connection/token.ts';
import type { LiveEvent } from '../../client/live/live-event.ts';
import type { DeviceSignal } from '../../client/live/connection/socket.ts';
import { createFrameScheduler } from '../../client/live/clock/frame-scheduler.ts';
import { predictTime } from '../../client/live/store/predict-time.ts';
import { LiveRoom } from '../../client/live/live-room.ts';
import { createDevice } from './network-paths.ts';
import { createRandom } from './random.ts';
import { ROOM_ID, at, serial } from './rooms.ts';
import { createLiveServer, type LiveServer } from './live-server.ts';
import { createVirtualTime, type VirtualTime } from './virtual-time.ts';

const STEP_MS = 5;

/** Lets promises settle between two steps of time. */
const settle = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(done));
};

interface Making {
  readonly room: Room;
  readonly type?: Role;
  readonly code?: string | null;
  readonly seed?: number;
  readonly account?: TokenSource;
  /** A stage, which gets timers that it does not show in outline. */
  readonly stage?: { readonly timerId: string | null };
  /** How many millionths too fast its clock runs. */
  readonly ppm?: number;
}

/** A server, virtual time, and pages on which a room is open. */
export function aVenue(room: Room, { latency = 20 } = {}) {
  const time = createVirtualTime(at(0));
  const server = createLiveServer(time, room, latency);
  return {
    time,
    server,
    page: (making: Partial<Making> = {}) => aPage({ room, ...making }, time, server),
    /** Lets `ms` of virtual time pass; promises settle meanwhile. */
    async pass(ms: number): Promise<void> {
      const end = time.now() + ms;
      while (time.now() < end) {
        time.pass(Math.min(STEP_MS, end - time.now()));
        await settle();
      }
    },
  };
}

function aPage(
  { type = 'controller', code = 'c'.repeat(22), seed = 1, account, stage, ppm = 0 }: Making,
  time: VirtualTime,
  server: LiveServer,
) {
  const random = createRandom(seed);
  const device = createDevice({ born: time.now(), ppm });
  const state = { isOnline: true, isVisible: true, hasReloaded: false, reloads: 0, wallAhead: 0 };
  /** Frames of a hidden page wait until it is seen. */
  const requestFrame = (run: (timestamp: number) => void): number =>
    time.set(() => (state.isVisible ? run(device.read(time.now())) : void requestFrame(run)), state.isVisible ? 1 : 50);
  const watchers = new Set<(signal: DeviceSignal) => void>();
  const secret = `tab-${seed}`.padEnd(22, 'x');
  const surroundings: Environment = {
    connect: (address, protocols, handlers) => server.connect(address, protocols, handlers),
    fetch: createSiteFetch((input, init) => server.fetch(input, init)),
    clientId: () => secret,
    newId: serial(`p${seed}-`),
    random: random.next,
    timers: time,
    now: () => device.read(time.now()),
    wall: () => time.now() + state.wallAhead,
    signals: {
      isOnline: () => state.isOnline,
      isVisible: () => state.isVisible,
      watch: (noticed) => {
        watchers.add(noticed);
        return () => void watchers.delete(noticed);
      },
    },
    watchWake: () => () => {},
    createFrameScheduler: ({ serverNow, serverAt }) =>
      createFrameScheduler({
        serverNow,
        serverAtFrame: serverAt,
        requestFrame,
        setTimer: time.set,
        clearTimer: time.clear,
      }),
    reload: () => void (state.reloads += 1),
    hasReloaded: () => state.hasReloaded,
  };
  const options = { sessionId: ROOM_ID, type, name: 'Ana', code, account, commandSupport, ...(stage && { stage }) };
  const live = new LiveRoom(options, surroundings);
  predictTime(live, { timers: time, random: createRandom(seed).next });
  const events: LiveEvent[] = [];
  live.listen((event) => void events.push(event));
  return {
    live,
    surroundings,
    events,
    state,
    notice: (signal: DeviceSignal) => watchers.forEach((noticed) => noticed(signal)),
    line: () => live.connectionStatus().connection,
    view: () => live.store.view(),
  };
}

export type LivePage = ReturnType<typeof aPage>;
