import { closeCodes } from '#protocol/close-codes.ts';
import type { SocketHandlers, Socket } from './socket.ts';
import { tokenFor, type TokenSource } from './token.ts';
import type { Timers } from '../timers.ts';

type AuthenticatedSocketOptions = {
  /** Opens a socket with this token beside the version and the code. */
  readonly open: (token: string | null, handlers: SocketHandlers) => Socket;
  readonly account: TokenSource;
  readonly code: string | null;
  readonly timers: Timers;
};

/**
 * A socket of a person who may be signed in: it opens when their token is known. If the token is refused, it tries once more
 * with a new one before it reports the refusal.
 */
export function openAuthenticatedSocket(
  { open, account, code, timers }: AuthenticatedSocketOptions,
  handlers: SocketHandlers,
): Socket {
  let socket: Socket | null = null;
  let isClosed = false;
  const connect = (token: string | null, last: boolean): void => {
    if (isClosed) return;
    const retries = token !== null && !last;
    socket = open(token, {
      ...handlers,
      onClose: (info) => {
        if (isClosed) return;
        if (!retries || info.code !== closeCodes.credentials) return handlers.onClose(info);
        void account.token({ fresh: true }).then((fresh) => connect(fresh, true));
      },
    });
  };
  void tokenFor(account, { code, timers }).then((token) => connect(token, false));
  return {
    send: (text) => socket?.send(text),
    close(closeCode, reason) {
      isClosed = true;
      socket?.close(closeCode, reason);
    },
  };
}
