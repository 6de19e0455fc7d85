import { closeCodes } from '#protocol/close-codes.ts';
import type { Ears, Wire } from './line.ts';
import { tokenFor } from './token.ts';
import type { TokenSource } from './token.ts';
import type { Timers } from './waiting.ts';

type Parts = {
  /** Opens a socket that says this token beside the version and the code. */
  readonly open: (token: string | null, ears: Ears) => Wire;
  readonly account: TokenSource;
  readonly code: string | null;
  readonly timers: Timers;
};

/**
 * A socket of somebody who may be signed in: it opens when his token is here. One that was refused for its token is
 * tried once more with a new one, before anybody hears of it (design section 1).
 */
export function accountWire({ open, account, code, timers }: Parts, ears: Ears): Wire {
  let wire: Wire | null = null;
  let isClosed = false;
  const knock = (token: string | null, last: boolean): void => {
    if (isClosed) return;
    const retries = token !== null && !last;
    wire = open(token, {
      ...ears,
      closed: (ending) => {
        if (isClosed) return;
        if (!retries || ending.code !== closeCodes.credentials) return ears.closed(ending);
        void account.token({ fresh: true }).then((fresh) => knock(fresh, true));
      },
    });
  };
  void tokenFor(account, { code, timers }).then((token) => knock(token, false));
  return {
    send: (text) => wire?.send(text),
    close(closeCode, reason) {
      isClosed = true;
      wire?.close(closeCode, reason);
    },
  };
}
