import type { KeyValue } from './safe-storage.ts';

export type Memory = { readonly storage: KeyValue; readonly wall: () => number };

/** Where the rooms are whose stage was black when this browser last showed it: `room@moment`, the wall clock's ms. */
export const BLACK_ROOMS = 'a-tiempo.black';
/** As long as a saved room is kept, ms. */
export const LIFE_MS = 12 * 3_600_000;

export const wasBlack = (sessionId: string, memory: Memory): boolean => read(memory).some(isOf(sessionId));

function noteBlack(sessionId: string, isBlack: boolean, memory: Memory): void {
  const { storage, wall } = memory;
  const others = read(memory).filter((entry) => !isOf(sessionId)(entry));
  const entries = isBlack ? [...others, `${sessionId}@${wall()}`] : others;
  if (entries.length > 0) storage.setItem(BLACK_ROOMS, entries.join(' '));
  else storage.removeItem(BLACK_ROOMS);
}

const isOf = (sessionId: string) => (entry: string) => entry.indexOf(`${sessionId}@`) === 0;

/** The storage may hold anything. */
const read = ({ storage, wall }: Memory): readonly string[] =>
  (storage.getItem(BLACK_ROOMS) || '')
    .split(' ')
    .filter((entry) => Math.abs(wall() - Number(entry.split('@')[1])) < LIFE_MS);

/** How often a note of a stage that stays as it is is made again, ms: it lives as long as a saved room from then on. */
const AGAIN_MS = 3_600_000;

/** Returns how to note whether the stage is black, for its next load. Called as often as the stage may have changed. */
export function createBlackNote(sessionId: string, memory: Memory): (isBlack: boolean) => void {
  let noted: { readonly isBlack: boolean; readonly at: number } | null = null;
  return (isBlack) => {
    const at = memory.wall();
    if (noted && noted.isBlack === isBlack && Math.abs(at - noted.at) < AGAIN_MS) return;
    noteBlack(sessionId, isBlack, memory);
    noted = { isBlack, at };
  };
}

/** The page has what it shows, black or not. */
export function endEarlyBlack(): void {
  document.documentElement.removeAttribute('data-was-black');
}
