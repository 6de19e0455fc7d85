import { vi } from 'vitest';
import type { LiveServer } from '../../support/live-server.ts';

/** A WebSocket whose other end is a room in this page, which knows it as a tab of this name. */
function socketsTo(server: LiveServer, tab: () => string) {
  return class extends EventTarget {
    static readonly OPEN = 1;
    readyState = 0;
    readonly #line;

    constructor(address: URL, protocols: readonly string[]) {
      super();
      address.searchParams.set('client_id', tab());
      this.#line = server.connect(address.href, protocols, {
        onOpen: () => {
          this.readyState = 1;
          this.dispatchEvent(new Event('open'));
        },
        onMessage: (data) => this.dispatchEvent(new MessageEvent('message', { data })),
        onClose: (ending) => {
          this.readyState = 3;
          this.dispatchEvent(new CloseEvent('close', ending));
        },
      });
    }

    send(text: string) {
      this.#line.send(text);
    }

    close(code: number, reason: string) {
      this.readyState = 3;
      this.#line.close(code, reason);
    }
  };
}

const Browsers = WebSocket;
const browsersFetch = fetch;

/** What the page says to its server comes to `server`; files come from where they are. */
export function connectTo(server: LiveServer, tab: () => string): void {
  const Rooms = socketsTo(server, tab);
  vi.stubGlobal(
    'WebSocket',
    new Proxy(Browsers, {
      construct: (target, [address, protocols]) =>
        new URL(address).pathname.startsWith('/ws/')
          ? new Rooms(new URL(address), protocols)
          : new target(address, protocols),
    }),
  );
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return /^\/(?:api|identity)\//u.test(pathname) ? server.fetch(input, init) : browsersFetch(input, init);
  });
}
