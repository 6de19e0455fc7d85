import { importing as words } from '../../../text/es.ts';
import { MOST_BYTES, refused } from './sheet-answer.ts';
import type { ReadSheet } from './sheet-answer.ts';
import type { SheetQuestion } from './sheet-worker.ts';

/** Reads a file, a large one not at all, or pasted cells. The page goes on meanwhile. It is given up with the signal. */
export async function readSheet(source: File | string, signal: AbortSignal): Promise<ReadSheet> {
  if (typeof source === 'string') return asked(source, signal);
  if (source.size > MOST_BYTES) return refused(words.tooLarge);
  return asked(new Uint8Array(await source.arrayBuffer()), signal);
}

async function asked(question: SheetQuestion, signal: AbortSignal): Promise<ReadSheet> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ReadSheet>) => resolve(data));
      worker.addEventListener('error', () => resolve(refused(words.notRead)));
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.postMessage(question, typeof question === 'string' ? [] : [question.buffer]);
    });
  } finally {
    worker.terminate();
  }
}
