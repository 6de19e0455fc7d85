import type { CopyCall, CopyReply } from './other-copy-worker.ts';

/** What another copy of the product answered; `status` 0: nothing. */
export type OtherCopyAnswer = Pick<CopyReply, 'status' | 'serverTime' | 'sent' | 'received'> & {
  /** Null if it is no JSON. */
  readonly body: unknown;
};

let worker: Worker | null = null;
let count = 0;

/** Calls another copy of the product; with a body it is a POST. Never rejects. */
export function callOtherCopy(url: string, body?: object): Promise<OtherCopyAnswer> {
  worker ??= new Worker(new URL('./other-copy-worker.ts', import.meta.url), { type: 'module' });
  const at = worker;
  count += 1;
  const call: CopyCall = { id: count, url, body: body === undefined ? null : JSON.stringify(body) };
  return new Promise((done) => {
    const listen = ({ data }: MessageEvent<CopyReply>) => {
      if (data.id !== call.id) return;
      at.removeEventListener('message', listen);
      done({ ...data, body: parsed(data.text) });
    };
    at.addEventListener('message', listen);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has none.
    at.postMessage(call);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether a page of `here` may call `there`: browsers forbid it from https to http, except to this machine. */
export function mayCall(there: string, here: string): boolean {
  const { protocol, hostname } = new URL(there);
  return (
    protocol === 'https:' || new URL(here).protocol === 'http:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  );
}
