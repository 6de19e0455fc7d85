import { importing as words } from '../../../text/es.ts';
import { MOST_BYTES, refused } from './sheet-answer.ts';
import type { ReadSheet } from './sheet-answer.ts';
import type { SheetNews, SheetQuestion } from './sheet-worker.ts';

/** Reads a file, a large one not at all, or pasted cells. The page goes on meanwhile. It is given up with the signal. */
export async function readSheet(source: File | string, signal: AbortSignal): Promise<ReadSheet> {
  if (typeof source === 'string') return asked(source, signal);
  if (source.size > MOST_BYTES) return refused(words.tooLarge);
  return asked(new Uint8Array(await source.arrayBuffer()), signal);
}

/** Milliseconds that a sheet may take, from when its reader has loaded. A full one takes a tenth of it. */
const READING_MS = 2000;

async function asked(question: SheetQuestion, signal: AbortSignal): Promise<ReadSheet> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  let deadline: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SheetNews>) => {
        if (data !== 'ready') return resolve(data);
        deadline = setTimeout(() => resolve(refused(words.tooSlow)), READING_MS);
      });
      // One that fills its heap ends without an event: for it there is the deadline.
      worker.addEventListener('error', () => resolve(refused(deadline === undefined ? words.notRead : words.tooSlow)));
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.postMessage(question, typeof question === 'string' ? [] : [question.buffer]);
    });
  } finally {
    clearTimeout(deadline);
    worker.terminate();
  }
}
