import { withoutCommonEnds } from '../lib/lists.ts';

/** A room as documents by key. A document that is the identical object does not need to be written again. */
export type Documents = ReadonlyMap<string, unknown>;
export type Document = readonly [key: string, value: unknown];

/** How one slice of a room is stored. */
export type StoredForm<Value> = {
  readonly toDocuments: (value: Value) => readonly Document[];
  /** The inverse of `toDocuments`; undefined if a document without a default is missing. */
  readonly fromDocuments: (documents: Documents) => Value | undefined;
  /** Two values without identical elements at both ends, so that a change of one element does not compare all. */
  readonly withoutCommon?: (before: Value, after: Value) => readonly [before: Value, after: Value];
  /** Whether a room may lack it; absent: false. */
  readonly isOptional?: true;
};

/** One document; undefined is not stored. `fallback`: the value of a room without the document. */
export function document<Value>(key: string, fallback: NoInfer<Value> | undefined): StoredForm<Value> {
  return {
    toDocuments: (value) => (value === undefined ? [] : [[key, value]]),
    // The cast is safe: only this file writes documents, and `upgraded` brings older ones into the current form.
    fromDocuments: (documents) => (documents.get(key) as Value | undefined) ?? fallback,
  };
}

/** A document that every stored room has had from the first version on. A later one needs the fallback of `document`. */
export function requiredDocument<Value>(key: string): StoredForm<Value> {
  return document(key, undefined);
}

/** A document that a room may lack. */
export const optionalDocument = <Value>(key: string): StoredForm<Value> => ({
  ...requiredDocument<Value>(key),
  isOptional: true,
});

/** What is never stored. */
export const notStored = <Value>(value: Value): StoredForm<Value> => ({
  toDocuments: () => [],
  fromDocuments: () => value,
});

type Elements<Thing> = {
  readonly idOf: (thing: Thing) => string;
  /** Compares by the order of the list, which is not stored. */
  readonly order: (a: Thing, b: Thing) => number;
  /** An element with what it has since it was stored; absent: as it is. */
  readonly completed?: (thing: Thing) => Thing;
};

/** A document for each element of a list, with its id after `prefix`. */
export function documentEach<Thing>(
  prefix: string,
  { idOf, order, completed = (thing) => thing }: Elements<Thing>,
): StoredForm<readonly Thing[]> {
  return {
    toDocuments: (things) => things.map((each) => [`${prefix}${idOf(each)}`, each]),
    fromDocuments: (documents) => elementsIn<Thing>(documents, prefix).map(completed).toSorted(order),
    withoutCommon: withoutCommonEnds,
  };
}

/** The documents whose keys begin with `prefix`. */
export const elementsIn = <Thing>(documents: Documents, prefix: string): Thing[] =>
  [...documents].flatMap(([key, value]) => (key.startsWith(prefix) ? [value as Thing] : []));
