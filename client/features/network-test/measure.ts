import { ECHO_ID } from '#protocol/constants.ts';
import { SUBPROTOCOL } from '#protocol/version.ts';
import { replyOf } from '../../lib/network/reply.ts';
import { siteFetch } from '../../lib/network/site-fetch.ts';
import { openSocket } from '../../live/connection/open-socket.ts';
import type { Socket, SocketHandlers } from '../../live/connection/socket.ts';
import type { Sample } from '../../live/clock/clock-estimate.ts';
import type { Calls, Arrival, Live, MeasuredNetwork } from './measured.ts';

/** Measures the network by what screens use it for: calls, and a socket with pings. */

type MeasuringOptions = {
  /** Called with what is known so far. */
  readonly onKnown: (known: Partial<MeasuredNetwork>) => void;
  readonly signal: AbortSignal;
};

/** The longest wait for an answer, and for a socket with all its pings, ms. */
const PATIENCE_MS = 5000;
/** As a screen pings when it connects. */
const PINGS = 10;
const GAP_MS = 150;
/** Calls in place of pings. The first may have to open a connection and does not count. */
const TIMED_CALLS = 6;
/** Pieces that come closer together than this, ms, were collected. */
const TOGETHER_MS = 150;

/** Ends early when `signal` is aborted. Never rejects. */
export async function measureNetwork(options: MeasuringOptions): Promise<void> {
  const { onKnown, signal } = options;
  const calls = await callsOf(options);
  onKnown({ calls });
  if (calls !== 'answered') return onKnown({ live: 'unseen', delivery: 'unseen', samples: [] });
  const { live, samples } = await liveOf(options);
  onKnown({ live, wallOffset: Date.now() - now(), ...(samples.length > 0 && { samples }) });
  if (samples.length === 0 && !signal.aborted) onKnown({ samples: await samplesOfCalls(options) });
  if (!signal.aborted) onKnown({ delivery: await deliveryOf(options) });
}

/** The device's clock as screens read it, ms. */
const now = () => performance.timeOrigin + performance.now();

const within = (signal: AbortSignal) => {
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, signal.aborted ? 0 : PATIENCE_MS);
  signal.addEventListener('abort', end, { once: true, signal: ending.signal });
  return { signal: ending.signal, stop: () => clearTimeout(timer) };
};

/** A call whose answer is known. */
async function callsOf({ signal }: MeasuringOptions): Promise<Calls> {
  const patience = within(signal);
  const reply = await replyOf(
    () => siteFetch('/api/health', { signal: patience.signal }),
    (response) => response.json().catch(() => null),
  );
  patience.stop();
  if (reply.ok) return isHealth(reply.value) ? 'answered' : 'changed';
  const { error } = reply.failure;
  return error === 'captive' || error === 'offline' ? error : 'silent';
}

const isHealth = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'database' in answer && typeof answer.database === 'boolean';

/** A socket without a room, and its pings. */
function liveOf({ signal }: MeasuringOptions): Promise<{ live: Live; samples: readonly Sample[] }> {
  return new Promise((done) => {
    const samples: Sample[] = [];
    const pings: number[] = [];
    let isOpen = false;
    let socket: Socket | null = null;
    const end = () => {
      patience.stop();
      for (const id of pings) clearTimeout(id);
      socket?.close(1000, '');
      done({ live: samples.length > 0 ? 'open' : isOpen ? 'mute' : 'blocked', samples });
    };
    const patience = within(signal);
    patience.signal.addEventListener('abort', end);
    const ping = () => socket?.send(JSON.stringify({ type: 'ping', data: { client_time: now() } }));
    const handlers: SocketHandlers = {
      onOpen() {
        isOpen = true;
        for (let nth = 0; nth < PINGS; nth += 1) pings.push(window.setTimeout(ping, nth * GAP_MS));
      },
      onMessage(data) {
        const pong = pongIn(data);
        if (pong) samples.push({ ...pong, received: now() });
        if (samples.length === PINGS) end();
      },
      onClose: end,
    };
    try {
      socket = openSocket(`/ws/${ECHO_ID}`, [SUBPROTOCOL], handlers);
    } catch {
      end();
    }
  });
}

function pongIn(data: unknown): Pick<Sample, 'sent' | 'server'> | null {
  try {
    const { client_time, server_time } = JSON.parse(String(data)).data;
    return typeof client_time === 'number' && typeof server_time === 'number'
      ? { sent: client_time, server: server_time }
      : null;
  } catch {
    return null;
  }
}

/** Where no socket passes, calls show how far the server is. Ends with the first that fails. */
async function samplesOfCalls(options: MeasuringOptions, asked = 0): Promise<readonly Sample[]> {
  if (asked === TIMED_CALLS) return [];
  const { signal } = options;
  const patience = within(signal);
  const sent = now();
  const reply = await replyOf(
    () => siteFetch('/api/config', { signal: patience.signal }),
    ({ headers }) => Promise.resolve({ server: Number(headers.get('X-Server-Time')), received: now() }),
  );
  patience.stop();
  if (!reply.ok) return [];
  const later = await samplesOfCalls(options, asked + 1);
  return asked === 0 ? later : [{ sent, ...reply.value }, ...later];
}

/** When the pieces of an answer come. */
async function deliveryOf({ signal }: MeasuringOptions): Promise<Arrival> {
  const patience = within(signal);
  try {
    const response = await siteFetch('/api/pieces', { signal: patience.signal });
    const reader = response.body?.getReader();
    await reader?.read();
    const first = now();
    await reader?.read();
    return now() - first < TOGETHER_MS ? 'whole' : 'pieces';
  } catch {
    return 'unseen';
  } finally {
    patience.stop();
  }
}
