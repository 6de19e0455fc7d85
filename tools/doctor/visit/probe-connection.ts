import type { Sample } from '../../../client/live/clock/clock-estimate.ts';
import { type CommandReceipt, type ConnectionOptions, connectTo } from '../../room-client/connection.ts';
import { type Frame, deviceNow } from '../../room-client/frames.ts';
import { NoAnswer, described } from '../../room-client/inbox.ts';
import { FRAME_TIMEOUT_MS, type Installation } from './installation.ts';

/** A connection of a visit: what the other side does wrong is a result and never thrown. */

/** The result of a connection request: `in`, `4404 not_found`, `HTTP 403`, or `nada` without any answer. */
export type AdmissionText = string;
export const SILENCE = 'nada';

/** All promises reject when the visit is over. */
export interface ProbeConnection {
  readonly frames: readonly Frame[];
  readonly admission: () => Promise<AdmissionText>;
  /** How it ended, as `4409 taken_over`. */
  readonly ended: () => Promise<AdmissionText>;
  /** The first frame from index `from` on that fits; null if none arrives in time. */
  readonly until: (fits: (frame: Frame) => boolean, from?: number) => Promise<Frame | null>;
  /** The result of the command; empty if none arrives. */
  readonly command: (command: string, fields: Readonly<Record<string, unknown>>) => Promise<Partial<CommandReceipt>>;
  readonly ping: () => Promise<Sample | null>;
  /** How long the platform took to answer the text `ping`, ms; null if it did not. */
  readonly alive: () => Promise<number | null>;
  readonly close: () => void;
}

/** Null instead of an error if there was no answer. */
async function orNull<Value>(answer: Promise<Value>): Promise<Value | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NoAnswer) return null;
    throw error;
  }
}

export function connect({ address, signal }: Installation, room: string, options: ConnectionOptions): ProbeConnection {
  const connection = connectTo(
    address,
    room,
    { name: 'npm run doctor', ...options },
    { signal, timeoutMs: FRAME_TIMEOUT_MS },
  );
  const { frames, texts, ending, wait } = connection;

  /** A probe goes on after the other side has ended the connection. */
  const whenOpen = async <Value>(run: () => Promise<Value>): Promise<Value | null> =>
    connection.isOpen() ? orNull(run()) : null;

  const ping = () =>
    whenOpen(async () => {
      const { sent, frame } = await connection.ping();
      const server = frame.data.server_time;
      return server === undefined ? null : { sent, received: frame.arrived, server };
    });

  const endOf = () => {
    const end = ending();
    return end && described(end);
  };

  return {
    frames,
    ping,
    admission: async () => {
      const first = await orNull(wait(() => frames[0]?.type ?? endOf(), 'an answer'));
      // Screens do so too: the runtime closes a connection at once only if the connection has sent something.
      if (ending() === null && first !== null) await ping();
      return endOf() ?? (first === null ? SILENCE : 'in');
    },
    ended: async () => (await orNull(wait(endOf, 'its end'))) ?? SILENCE,
    until: (fits, from) => orNull(connection.until(fits, from)),
    command: async (command, fields) => (await whenOpen(() => connection.command(command, fields))) ?? {},
    alive: () =>
      whenOpen(async () => {
        const sent = deviceNow();
        const before = texts.length;
        connection.sendRaw('ping');
        await wait(() => texts.slice(before).includes('pong') || null, 'pong');
        return deviceNow() - sent;
      }),
    close: () => void connection.close().catch(() => null),
  };
}
