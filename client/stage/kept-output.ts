import type { ScreenOutput } from '#protocol/users.ts';
import { tabMemory } from '../lib/browser/safe-storage.ts';

const keyOf = (sessionId: string) => `a-tiempo.output.${sessionId}`;

/** What a controller chose for the stage of this room in this tab, as JSON; null for nothing. It outlasts a reload. */
export const keptOutput = (sessionId: string): string | null => tabMemory.getItem(keyOf(sessionId));

/** Keeps a new choice and returns it as JSON; null takes it back. */
export function keepOutput(sessionId: string, output: ScreenOutput | null): string | null {
  if (output) tabMemory.setItem(keyOf(sessionId), JSON.stringify(output));
  else tabMemory.removeItem(keyOf(sessionId));
  return keptOutput(sessionId);
}
