import type { CommandOf } from '#protocol/commands.ts';
import { foldedWords } from '../lib/folded.ts';
import { isSame } from '../lib/mark.ts';
import { nothing, type Decision } from '../room/decision.ts';
import type { SharedState } from '../room/state.ts';

/** The word of the list that a text contains as a whole word, with any capitals and accents; null: none. */
export function holdingWord(words: readonly string[], text: string): string | null {
  if (words.length === 0) return null;
  const said = new Set(foldedWords(text));
  return words.find((each) => said.has(compared(each))) ?? null;
}

const compared = (word: string): string => foldedWords(word).join('');

/** Each word once. Questions that are there stay as they are. */
export function setHeldWords({ heldWords }: SharedState, { words }: CommandOf<'questions.hold'>): Decision {
  const kept = [...new Map(words.map((word) => [compared(word), word])).values()];
  return isSame(kept, heldWords) ? nothing() : { ok: true, facts: [{ fact: 'question.words_set', words: kept }] };
}
