import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  double,
  integer,
  jsonValue,
  oneof,
  option,
  record,
  string,
  stringMatching,
} from 'fast-check';
import type * as z from 'zod/mini';

/** Arbitrary values of the protocol's schemas, read from the schemas, so that new commands are included. */

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];
type Check = z.core.$ZodChecks['_zod']['def'];

/** Texts that random values would not find: existing ids, a day, a colour. */
type Known = readonly string[];

const checksOf = (def: Def): readonly Check[] =>
  'checks' in def ? (def.checks ?? []).map((check) => check._zod.def as Check) : [];

function texts(def: Def, known: Known): Arbitrary<string> {
  const checks = checksOf(def);
  const pattern = checks.flatMap((check) =>
    'pattern' in check && check.pattern instanceof RegExp ? [check.pattern] : [],
  )[0];
  const most = checks.flatMap((check) => (check.check === 'max_length' ? [check.maximum] : []))[0] ?? 40;
  const free = string({ unit: 'grapheme', maxLength: Math.min(most, 60) });
  const full = constantFrom('ñ'.repeat(most), '💥'.repeat(Math.floor(most / 2)));
  const wanted = pattern ? known.filter((each) => pattern.test(each)) : [...known];
  const likely = wanted.length > 0 ? [{ weight: 6, arbitrary: constantFrom(...wanted) }] : [];
  return pattern
    ? oneof(...likely, stringMatching(new RegExp(pattern.source)))
    : oneof(...likely.map((each) => ({ ...each, weight: 1 })), free, full);
}

function numbers(def: Def): Arbitrary<number> {
  const checks = checksOf(def);
  const min = Math.max(
    -1e6,
    ...checks.flatMap((check) => (check.check === 'greater_than' ? [Number(check.value)] : [])),
  );
  const max = Math.min(1e6, ...checks.flatMap((check) => (check.check === 'less_than' ? [Number(check.value)] : [])));
  const whole = integer({ min: Math.ceil(min), max: Math.floor(max) });
  return 'format' in def ? whole : oneof(whole, double({ min, max, noNaN: true }), constantFrom(min, max));
}

/** For a field that names a thing, or several, mostly ids of such things. */
function likelyFor(field: string, known: Known): Known {
  const [, thing] = /^(.+)_ids?$/u.exec(field) ?? [];
  const likely = thing === undefined ? [] : known.filter((each) => each.endsWith(thing));
  return likely.length > 0 ? [...likely, ...likely, ...likely, ...known.slice(0, 3)] : known;
}

/** Values for a schema by its types, lengths and patterns. Some are refused, because other checks are unknown here. */
export function validFor(form: Schema, known: Known): Arbitrary<unknown> {
  const def = (form as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'object': {
      const shape = Object.entries(def.shape);
      const needed = shape.filter(([, each]) => each._zod.def.type !== 'optional').map(([name]) => name);
      const fields = Object.fromEntries(shape.map(([name, each]) => [name, validFor(each, likelyFor(name, known))]));
      return record(fields, { requiredKeys: needed, noNullPrototype: true });
    }
    case 'union':
      return oneof(...def.options.map((each) => validFor(each, known)));
    case 'optional':
      return validFor(def.innerType, known);
    case 'nullable':
      return option(validFor(def.innerType, known), { nil: null });
    case 'array':
      return array(validFor(def.element, known), { maxLength: 4 });
    case 'pipe':
      return def.in._zod.def.type === 'transform' ? validFor(def.out, known) : validFor(def.in, known);
    case 'literal':
      return constantFrom(...def.values);
    case 'enum':
      return constantFrom(...Object.values(def.entries));
    case 'string':
      return texts(def, known);
    case 'number':
      return numbers(def);
    case 'boolean':
      return boolean();
    default:
      throw new Error(`No dice for a form of type ${def.type}`);
  }
}

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  'toJSON',
  'hasOwnProperty',
  '',
  'nobody_knows',
];

/** Values that fit no field, or fit it badly. */
const wrong: Arbitrary<unknown> = oneof(
  constantFrom(
    null,
    true,
    '',
    '10',
    '\0',
    '\ud800',
    '💥'.repeat(700),
    'ñ'.repeat(501),
    -1,
    0,
    -0,
    1e-320,
    1e308,
    2 ** 53,
  ),
  constantFrom<unknown>([], [[]], {}, [null], JSON.parse('{"__proto__":{"x":1},"then":1,"toJSON":1}')),
  constantFrom(...NAMES),
  string({ unit: 'binary', maxLength: 80 }),
  jsonValue({ maxDepth: 3 }),
);

type Thing = Readonly<Record<string, unknown>>;

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One field, anywhere, is replaced, missing, or added. */
export function corrupted(good: Arbitrary<unknown>): Arbitrary<unknown> {
  return record({
    good,
    at: integer({ min: 0, max: 1000 }),
    how: integer({ min: 0, max: 5 }),
    part: wrong,
    name: constantFrom(...NAMES),
  }).map(({ good: value, at, how, part, name }) => {
    if (!isThing(value)) return part;
    const entries = Object.entries(value);
    const chosen = entries[at % Math.max(1, entries.length)];
    if (how === 0 || !chosen) return Object.fromEntries([...entries, [name, part]]);
    if (how === 1) return Object.fromEntries(entries.filter((each) => each !== chosen));
    const inner = isThing(chosen[1])
      ? Object.fromEntries(
          Object.entries(chosen[1]).map(([key, each], index, all) => [key, index === at % all.length ? part : each]),
        )
      : part;
    return Object.fromEntries(entries.map(([key, each]) => [key, key === chosen[0] ? inner : each]));
  });
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Unusual JSON: a name twice, huge numbers, deep, long, cut off, or no JSON. */
export function serialised(value: Arbitrary<unknown>): Arbitrary<string> {
  const text = value.map((each) => JSON.stringify(each) ?? '');
  const twisted = record({ text, how: integer({ min: 0, max: 9 }), at: integer({ min: 0, max: 400 }) }).map(
    ({ text: good, how, at }) => {
      switch (how) {
        case 0:
          return good.replace(/:[-\d.]+/u, ':1e999');
        case 1:
          return good.replace(/^\{/u, '{"command":"event.finish","type":"resync",');
        case 2:
          return good.replace(/\}$/u, ',"__proto__":{"command":"event.finish"},"id":"x"}');
        case 3:
          return good.slice(0, at);
        case 4:
          return `\ufeff${good}`;
        case 5:
          return good.replace(/"[^"]*"\}?$/u, `${nested(3000)}}`);
        case 6:
          return good.replaceAll('"', "'");
        case 7:
          return good.replace(/:"/u, String.raw`:"\ud800\u0000\u202e`);
        case 8:
          return `${good.slice(0, at)}\0${good.slice(at)}`;
        default:
          return `${' '.repeat(at)}${good}\n\t`;
      }
    },
  );
  return oneof(
    { weight: 5, arbitrary: text },
    { weight: 3, arbitrary: twisted },
    string({ unit: 'binary', maxLength: 300 }),
    constant(nested(2000)),
  );
}
