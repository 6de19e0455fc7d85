import { type Plugin, parseSync } from 'vite';
import { language } from '../../../client/text/language.ts';
import { type Node, within } from '../../house/syntax-tree.ts';

/**
 * A language that nobody speaks, made of the catalogue: every text is in brackets, two fifths longer, and has other vowels. What
 * has a plain vowel on a screen is not from the catalogue.
 */

const VOWELS = 'aeiouáéíóúü';
const OTHERS = 'åëïøûäêîôùÿ';

const BRACKETS = 2;

/** Translates the parts of one text, which together get longer by `more` letters. */
function pseudo(parts: readonly string[]): readonly string[] {
  const { length } = parts.join('');
  let more = Math.ceil(length * 0.4) - BRACKETS;
  return parts.map((part) =>
    part.replaceAll(/\\.|[aeiouáéíóúü]/giu, (letter) => {
      const other = OTHERS.charAt(VOWELS.indexOf(letter.toLowerCase()));
      if (other === '') return letter;
      more -= 1;
      const first = letter === letter.toLowerCase() ? other : other.toUpperCase();
      return more < 0 ? first : first + other;
    }),
  );
}

type Edit = readonly [start: number, end: number, text: string];
type Placed = Node & { readonly start: number; readonly end: number };

const hasWords = (text: string): boolean => /[aeiouáéíóúü]/iu.test(text);

/** Its dates are those of a language without plain vowels. */
const LANGUAGE = 'ja-JP';

/** Values that are codes, also where their names are words. */
const CODES = /^(?:again|back|written)$/u;
const CODED = /^(?:color|code|value)$/u;

/** What stands in a source and is no text: paths, names, and what is compared. */
function* besides({ type, ...node }: Node): Generator {
  if (/^(?:Import|Export)/u.test(type)) yield node['source'];
  if (type === 'Property') {
    yield node['key'];
    if (CODED.test(Object(node['key']).name) && /^[a-z]+$/u.test(Object(node['value']).value)) yield node['value'];
  }
  if (type === 'MemberExpression') yield node['property'];
  if (type === 'BinaryExpression') yield* [node['left'], node['right']];
  if (type === 'SwitchCase') yield node['test'];
  if (type === 'CallExpression' && !/^(?:counted|quoted)$/u.test(Object(node['callee']).name))
    yield* Object(node['arguments']);
}

function editsOf({ type, start, end, value, quasis }: Placed): readonly Edit[] {
  if (value === language) return [[start, end, `'${LANGUAGE}'`]];
  if (type === 'Literal' && typeof value === 'string' && hasWords(value) && !CODES.test(value)) {
    return [[start, end, JSON.stringify(`[${pseudo([value]).join('')}]`)]];
  }
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return [];
  const parts: readonly string[] = quasis.map((part) => part.value.raw);
  if (!parts.some((part) => hasWords(part))) return [];
  const words = pseudo(parts);
  return [
    [start + 1, start + 1, '['],
    ...quasis.map((part, index): Edit => [part.start, part.end, words[index] ?? '']),
    [end - 1, end - 1, ']'],
  ];
}

/** A module of the catalogue in the pseudo-language. */
function translated(source: string): string {
  const nodes = [...within(parseSync('catalogue.js', source).program)];
  const others = new Set(nodes.flatMap((node) => [...besides(node)]));
  const edits = nodes.filter((node) => !others.has(node)).flatMap((node) => editsOf(node as Placed));
  let [text, at] = ['', 0];
  for (const [start, end, words] of edits.toSorted((one, other) => one[0] - other[0] || one[1] - other[1])) {
    text += source.slice(at, start) + words;
    at = end;
  }
  return text + source.slice(at);
}

const CATALOGUE = /\/(?:client\/text|worker\/words)\/(?!counted)[a-z-]+\.ts$/u;

/** Serves the catalogue in it. */
export const pseudoLanguage: Plugin = {
  name: 'pseudo-language',
  transform: (source, id) => (CATALOGUE.test(id) ? { code: translated(source), map: null } : null),
};
