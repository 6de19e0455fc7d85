import { once } from 'node:events';
import { WebSocket } from 'ws';

/** How the frames of a system begin that show a screen everything, and what happened. */
export type Words = { readonly state: string; readonly news: readonly string[] };

/** One socket, as lean as it can be: the driver must not be what is measured. */
export class Screen {
  /** Of all frames, heads not counted. */
  bytes = 0;
  newsBytes = 0;
  onNews: () => void = () => {};
  /** Everything that was there when it joined. */
  readonly state: Promise<string>;
  readonly #socket: WebSocket;

  constructor(address: string, protocols: readonly string[], words: Words) {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.state = promise;
    this.#socket = new WebSocket(address, [...protocols], { perMessageDeflate: false, skipUTF8Validation: true });
    this.#socket.on('error', reject);
    this.#socket.on('close', (code, reason) => reject(new Error(`Closed: ${code} ${reason.toString()}`)));
    let isIn = false;
    this.#socket.on('message', (data: Buffer) => {
      const [now, begin] = [isIn, data.toString('latin1', 0, 32)];
      this.bytes += data.length;
      if (now && words.news.some((word) => begin.startsWith(word))) {
        this.newsBytes = data.length;
        this.onNews();
      }
      if (!now && begin.startsWith(words.state)) {
        isIn = true;
        resolve(data.toString());
      }
    });
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  /** Leaves, and waits for the other side to have noticed. */
  async close(): Promise<void> {
    this.#socket.close(1000);
    await once(this.#socket, 'close');
  }
}
