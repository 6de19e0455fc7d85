import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { within, type Node } from './syntax-tree.ts';

/** The files with words for people. */
export const CATALOGUE = ['client/text/*.ts', 'worker/words/*.ts', 'integrations/companion/src/words.ts'] as const;

type Text = { readonly text: string; readonly isShown: boolean };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** An attribute whose words people see or hear. */
const isLabel = ({ type, name }: Node): boolean =>
  type === 'JSXAttribute' &&
  isRecord(name) &&
  /^(?:alt|label|placeholder|title|aria-(?:label|description|roledescription|valuetext))$/.test(String(name['name']));

/** A string, a template with `0` for each of its values, or what stands between tags. */
function textOf({ type, value, quasis }: Node): string {
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return value.trim();
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return '';
  return quasis
    .map((part) => part.value.raw)
    .join('0')
    .trim();
}

/** Every text of a source, besides import paths. */
function textsIn(file: string, source: string): readonly Text[] {
  const nodes = [...within(parseSync(file, source).program)];
  const paths = new Set(nodes.filter(({ type }) => /^(?:Import|Export)/.test(type)).map((node) => node['source']));
  const labels = new Set(nodes.filter((node) => isLabel(node)).flatMap(({ value }) => [...within(value)]));
  return nodes
    .filter((node) => !paths.has(node))
    .map((node) => ({ text: textOf(node), isShown: node.type === 'JSXText' || labels.has(node) }));
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

const hasCapital = (text: string): boolean => /^\p{Lu}\p{Ll}/u.test(text);

/** The name of a header. */
const HEADER = /^[A-Z][a-z]+(?:-[A-Z][a-z]+)+$/;

/** It begins with a capital or has several words. */
const isWritten = (text: string): boolean => !HEADER.test(text) && (hasCapital(text) || /[\p{L}\d] \p{L}/u.test(text));

/** Words of the catalogue that code has too: English ones, names of keys and headers, a unit. */
const OTHERS = /^(?:alt|authorization|auto|bearer|blog|enter|id|idempotency|key|no|on|px|tab)$/;

const known = new Set(
  globSync([...CATALOGUE])
    .flatMap((file) => textsIn(file, readFileSync(file, 'utf8')))
    .flatMap(({ text }) => (isWritten(text) ? wordsOf(text) : []))
    .filter((word) => !OTHERS.test(word)),
);

const SPANISH_LETTER = /[áéíóúñ¿¡]/iu;
/** The language itself, as formats and pages name it. */
const LANGUAGE = /^es(?:[-_]MX)?$/;
const LABEL_IN_HTML = /\b(?:alt|aria-label|title)="\p{L}{2}/u;

/** Whether half of the words of a text are in the catalogue. */
function isKnown(text: string): boolean {
  const words = wordsOf(text);
  return isWritten(text) && words.length > 0 && words.filter((word) => known.has(word)).length * 2 >= words.length;
}

const isForPeople = ({ text, isShown }: Text): boolean =>
  [SPANISH_LETTER, LANGUAGE, LABEL_IN_HTML].some((sign) => sign.test(text)) ||
  isKnown(text) ||
  (isShown && hasCapital(text));

/** The texts of a source that are Spanish, or shown as they stand. */
export const spanishIn = (file: string, source: string): readonly string[] =>
  textsIn(file, source).flatMap((each) => (isForPeople(each) ? [each.text] : []));
