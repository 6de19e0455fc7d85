import { importing as words } from '../../text/es.ts';
import { MOST_BYTES, unread, type ReadSheet } from './sheet-answer.ts';
import type { SheetNews, SheetQuestion } from './sheet-worker.ts';

/** Reads a file, a large one not at all, or pasted cells. The page goes on meanwhile. It is given up with the signal. */
export async function readSheet(source: File | string, signal: AbortSignal): Promise<ReadSheet> {
  if (typeof source === 'string') return asked(source, signal);
  if (source.size > MOST_BYTES) return unread(words.tooLarge);
  return asked(new Uint8Array(await source.arrayBuffer()), signal);
}

/** Milliseconds that a sheet may take, with a reader that has loaded. A full one takes a tenth of it. */
const READING_MS = 2000;

/** A worker for one question. Until it has loaded its time does not begin. */
type Reader = { readonly worker: Worker; isLoaded: boolean };

/** The reader that loads while the dialog is open, so that the time of its sheet begins with the press. */
let waiting: Reader | null = null;

/** Loads the reader of the next sheet. Returns what ends it if no sheet came. */
export function prepareReader(): () => void {
  const reader = (waiting ??= openReader());
  // Without a network the next sheet has one of its own.
  reader.worker.addEventListener('error', () => forget(reader));
  return () => {
    if (forget(reader)) reader.worker.terminate();
  };
}

function openReader(): Reader {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  const reader = { worker, isLoaded: false };
  worker.addEventListener('message', () => (reader.isLoaded = true), { once: true });
  return reader;
}

/** Whether it was still waiting. */
function forget(reader: Reader): boolean {
  const isWaiting = waiting === reader;
  if (isWaiting) waiting = null;
  return isWaiting;
}

async function asked(question: SheetQuestion, signal: AbortSignal): Promise<ReadSheet> {
  const { worker, isLoaded } = waiting ?? openReader();
  waiting = null;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const begin = () => (deadline = setTimeout(() => resolve(unread(words.tooSlow)), READING_MS));
      if (isLoaded) begin();
      worker.addEventListener('message', ({ data }: MessageEvent<SheetNews>) =>
        data === 'ready' ? begin() : resolve(data),
      );
      // One that fills its heap ends without an event: for it there is the deadline.
      worker.addEventListener('error', () => resolve(unread(deadline === undefined ? words.notRead : words.tooSlow)));
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.postMessage(question, typeof question === 'string' ? [] : [question.buffer]);
    });
  } finally {
    clearTimeout(deadline);
    worker.terminate();
  }
}
