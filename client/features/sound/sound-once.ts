import { localMemory, tabMemory } from '../../lib/browser/safe-storage.ts';

const KEY = 'sounded';
const CLAIMED = 'sounding';
const SEPARATOR = '\n';
const MOST = 50;
/** Windows of one device receive an event at most this far apart, ms. */
const APART_MS = 5000;

/**
 * Plays once in a tab, through reloads and reconnects, and in one window of a device, where panel and stage are often
 * open side by side and would sound out of step.
 */
export async function soundOnce(key: string, play: () => Promise<void>): Promise<void> {
  if (!isFirst(key)) return;
  // Browsers have locks by https alone.
  if (!('locks' in navigator)) return claims(key) ? play() : undefined;
  await navigator.locks.request(`${KEY} ${key}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await play();
    await new Promise((done) => setTimeout(done, APART_MS));
  });
}

/** Counts as sounded in this tab, without a sound; other windows of the device still play it. */
export const passOver = (key: string): void => void isFirst(key);

/** Whether no other window of the device has claimed the sound. Two that ask within a millisecond may both sound. */
function claims(key: string): boolean {
  const now = Date.now();
  const recent = listIn(localMemory.getItem(CLAIMED)).filter(
    (each) => now - Number(each.split(SEPARATOR)[1]) < APART_MS,
  );
  if (recent.some((each) => each.startsWith(key + SEPARATOR))) return false;
  localMemory.setItem(CLAIMED, JSON.stringify([...recent, key + SEPARATOR + now]));
  return true;
}

function isFirst(key: string): boolean {
  const sounded = listIn(tabMemory.getItem(KEY));
  if (sounded.includes(key)) return false;
  tabMemory.setItem(KEY, JSON.stringify([...sounded, key].slice(-MOST)));
  return true;
}

function listIn(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
