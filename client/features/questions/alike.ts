import { folded, foldedWords } from '#domain/lib/folded.ts';
import type { Question } from '#domain/questions/question.ts';

/** Shorter words say little of what a question is about. */
const LETTERS = 4;

const topicsOf = (text: string): ReadonlySet<string> =>
  new Set(foldedWords(text).filter(({ length }) => length >= LETTERS));

/** Those that share most words with these texts first, else the newest first. */
export function mostAlike(questions: readonly Question[], texts: readonly string[]): readonly Question[] {
  const topics = topicsOf(texts.join(' '));
  const shared = new Map(
    questions.map(({ id, content }) => [id, [...topicsOf(content)].filter((each) => topics.has(each)).length]),
  );
  return questions.toReversed().toSorted((a, b) => (shared.get(b.id) ?? 0) - (shared.get(a.id) ?? 0));
}

/** Those with a text in their words or in their author's name. */
export const withText = (questions: readonly Question[], text: string): readonly Question[] =>
  questions.filter(({ content, author }) => folded(`${content}\n${author}`).includes(folded(text.trim())));
