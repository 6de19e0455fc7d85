import type { WebSocket } from 'ws';
import { type Frame, frameIn } from './frames.ts';

/** How a connection ended (RFC 6455, section 7.4): 1006 without a close frame. */
export interface Ending {
  readonly code: number;
  readonly reason: string;
  /** Why no socket was opened: the status of the answer, as `HTTP 403`, or the error of the network. */
  readonly failure?: string;
}

/** As one line: `4409 taken_over`, or why no socket was opened. */
export const described = ({ code, reason, failure }: Ending): string => failure ?? `${code} ${reason}`.trim();

/** A wait that ended without what was waited for: time passed, or the connection ended. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** What a socket has received so far, and how it ended. */
export interface Inbox {
  readonly frames: readonly Frame[];
  /** Texts that were no JSON object, such as the platform's `pong`. */
  readonly texts: readonly string[];
  readonly wasOpened: () => boolean;
  /** How it ended, or null. */
  readonly ending: () => Ending | null;
  /** Never rejects. */
  readonly ended: Promise<Ending>;
  readonly onChange: (look: () => void) => () => void;
}

/** Collects what arrives on a socket. An aborted `signal` ends the socket without a close frame. */
export function collect(socket: WebSocket, signal: AbortSignal | undefined): Inbox {
  const frames: Frame[] = [];
  const texts: string[] = [];
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((look) => look());
  const { promise: ended, resolve } = Promise.withResolvers<Ending>();
  let wasOpened = false;
  let ending: Ending | null = null;
  const end = (how: Ending) => {
    ending ??= how;
    resolve(ending);
    changed();
  };
  const terminate = () => {
    socket.terminate();
    changed();
  };
  socket.on('open', () => {
    wasOpened = true;
    changed();
  });
  socket.on('message', (bytes: Buffer) => {
    const text = bytes.toString('utf8');
    const frame = frameIn(text);
    if (frame === null) texts.push(text);
    else frames.push(frame);
    changed();
  });
  socket.on('close', (code, reason) => end({ code, reason: reason.toString('utf8') }));
  socket.on('unexpected-response', (_, { statusCode = 0 }) => {
    end({ code: 1006, reason: '', failure: `HTTP ${statusCode}` });
    socket.terminate();
  });
  // Of an open socket the close event tells more.
  socket.on('error', ({ message }) => wasOpened || end({ code: 1006, reason: '', failure: message }));
  signal?.addEventListener('abort', terminate, { once: true });
  if (signal?.aborted === true) terminate();
  return {
    frames,
    texts,
    wasOpened: () => wasOpened,
    ending: () => ending,
    ended,
    onChange: (look) => {
      listeners.add(look);
      return () => void listeners.delete(look);
    },
  };
}
