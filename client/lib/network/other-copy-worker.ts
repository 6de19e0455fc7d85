/** Calls another copy of the product. A page calls only its own server; what a worker calls is up to its own file. */

export type CopyCall = { readonly id: number; readonly url: string; readonly body: string | null };

/** `serverTime` in epoch milliseconds, `sent` and `received` in ms of the device's clock. Status 0: there was no answer. */
export type CopyReply = {
  readonly id: number;
  readonly status: number;
  readonly text: string;
  readonly serverTime: number | null;
  readonly sent: number;
  readonly received: number;
};

/** An answer is not awaited for longer, ms. */
const PATIENCE_MS = 8000;

const now = () => performance.timeOrigin + performance.now();

async function answer({ id, url, body }: CopyCall): Promise<CopyReply> {
  const sent = now();
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), PATIENCE_MS);
  const post = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } };
  try {
    const response = await fetch(url, { credentials: 'omit', signal: abort.signal, ...(body !== null && post) });
    const received = now();
    const serverTime = response.headers.get('X-Server-Time');
    const text = await response.text();
    return {
      id,
      status: response.status,
      text,
      serverTime: serverTime === null ? null : Number(serverTime),
      sent,
      received,
    };
  } catch {
    return { id, status: 0, text: '', serverTime: null, sent, received: now() };
  } finally {
    clearTimeout(timer);
  }
}

addEventListener('message', ({ data }: MessageEvent<CopyCall>) => {
  void answer(data).then((reply) => postMessage(reply));
});
