import type { Measuring } from '../lib/public-config.ts';
import type { KeyValue } from '../lib/safe-storage.ts';

export const CHOICE_KEY = 'a-tiempo.measuring';

/** With another text, or for other purposes, people are asked anew. */
const TEXT_VERSION = 1;

export type Answer = 'yes' | 'no';

/** What somebody decided in this browser, when, and about what. */
export type Choice = { readonly answer: Answer; readonly at: string; readonly version: string };

/**
 * `unasked`: nobody decided yet. `refused`: the browser asks sites not to (Global Privacy Control), which counts as a
 * no until somebody says yes here.
 */
export type Standing = Answer | 'unasked' | 'refused';

export const versionOf = ({ analytics, ads }: Measuring): string =>
  [TEXT_VERSION, ...(analytics ? ['analytics'] : []), ...(ads ? ['ads'] : [])].join(' ');

export function readChoice(storage: KeyValue): Choice | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(CHOICE_KEY) ?? 'null');
    return isChoice(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keepChoice(storage: KeyValue, choice: Choice): void {
  storage.setItem(CHOICE_KEY, JSON.stringify(choice));
}

/** A no holds for whatever is asked later; a yes only for what was asked. */
export function standingOf(choice: Choice | null, version: string, asksNotTo: boolean): Standing {
  if (choice?.answer === 'no') return 'no';
  if (choice?.version === version) return 'yes';
  return asksNotTo ? 'refused' : 'unasked';
}

const isChoice = (kept: unknown): kept is Choice =>
  typeof kept === 'object' &&
  kept !== null &&
  'answer' in kept &&
  (kept.answer === 'yes' || kept.answer === 'no') &&
  'at' in kept &&
  typeof kept.at === 'string' &&
  'version' in kept &&
  typeof kept.version === 'string';
