import type { Measuring } from '../lib/network/public-config.ts';
import type { KeyValue } from '../lib/browser/safe-storage.ts';

export const CONSENT_KEY = 'a-tiempo.measuring';

/** Incremented when the text changes: then people are asked again. */
const TEXT_VERSION = 1;

export type ConsentAnswer = 'yes' | 'no';

/** The decision in this browser, with its time and the version of the question. */
export type ConsentChoice = { readonly answer: ConsentAnswer; readonly at: string; readonly version: string };

/**
 * `unasked`: no decision yet. `refused`: Global Privacy Control is on, which counts as a no until somebody accepts
 * here.
 */
export type ConsentState = ConsentAnswer | 'unasked' | 'refused';

export const consentVersionOf = ({ analytics, ads }: Measuring): string =>
  [TEXT_VERSION, ...(analytics ? ['analytics'] : []), ...(ads ? ['ads'] : [])].join(' ');

export function readConsent(storage: KeyValue): ConsentChoice | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(CONSENT_KEY) ?? 'null');
    return isChoice(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function saveConsent(storage: KeyValue, choice: ConsentChoice): void {
  storage.setItem(CONSENT_KEY, JSON.stringify(choice));
}

/** A no holds for every later version of the question, a yes only for its own. */
export function consentStateOf(choice: ConsentChoice | null, version: string, asksNotTo: boolean): ConsentState {
  if (choice?.answer === 'no') return 'no';
  if (choice?.version === version) return 'yes';
  return asksNotTo ? 'refused' : 'unasked';
}

const isChoice = (kept: unknown): kept is ConsentChoice =>
  typeof kept === 'object' &&
  kept !== null &&
  'answer' in kept &&
  (kept.answer === 'yes' || kept.answer === 'no') &&
  'at' in kept &&
  typeof kept.at === 'string' &&
  'version' in kept &&
  typeof kept.version === 'string';
