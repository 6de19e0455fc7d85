import { once } from 'node:events';
import { startProgram } from './program.ts';

interface Display {
  readonly name: string;
  readonly stop: () => Promise<void>;
}

/** A display in memory, large enough for every screen of a story; it chooses and prints a free number. */
export async function startDisplay(): Promise<Display> {
  const { told, stop } = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '2600x1500x24', '-nolisten', 'tcp']);
  const [number] = await once(told, 'data');
  return { name: `:${String(number).trim()}`, stop };
}
