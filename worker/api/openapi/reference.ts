import * as z from 'zod/mini';
import { status } from './answers.ts';
import { documentedAt, type Need, type Operation } from './operation.ts';
import { operations } from './operations.ts';
import { verbOperations } from './verb-operations.ts';

/** The descriptions of calls and verbs as the page for technicians lists them. */

export type ListedCall = {
  readonly method: string;
  readonly path: string;
  readonly words: string;
  readonly needs: Need;
  /** A query that works, with its question mark; empty if it needs none. */
  readonly query: string;
  /** A body that works, as JSON; null if it has none. */
  readonly body: string | null;
};

export type ListedVerb = {
  readonly verb: string;
  readonly words: string;
  readonly needs: Need;
  readonly values: readonly { readonly name: string; readonly isOptional: boolean }[];
  /** The verb with values that work. */
  readonly example: string;
};

export type Reference = {
  readonly verbs: readonly ListedVerb[];
  /** What verbs answer with. */
  readonly fields: readonly string[];
  /** By the first part of their path. */
  readonly calls: Readonly<Partial<Record<string, readonly ListedCall[]>>>;
};

const queryOf = (values: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(values).toString();
  return query === '' ? '' : `?${query}`;
};

function listedCall(method: string, path: string, { words, needs, body, example = {} }: Operation): ListedCall {
  return {
    method: method.toUpperCase(),
    path: `/api${path.replaceAll(/:(\w+)/gu, '{$1}')}`,
    words,
    needs,
    query: queryOf(example.query),
    body: body ? JSON.stringify(example.body ?? {}, null, 2) : null,
  };
}

const calls: readonly ListedCall[] = Object.entries(operations).flatMap(([path, methods]) =>
  Object.entries<Operation>(methods).flatMap(([method, operation]) =>
    documentedAt(path, operation).map(({ address, format }) =>
      listedCall(
        method,
        address,
        format ? { ...operation, needs: operation.asTable ?? operation.needs, example: {} } : operation,
      ),
    ),
  ),
);

const groupOf = ({ path }: ListedCall): string => path.split('/')[2] ?? '';

const verbs: readonly ListedVerb[] = verbOperations.map(({ verb, words, needs, values, example }) => ({
  verb,
  words,
  needs,
  values: Object.entries<z.core.$ZodType>(values).map(([name, form]) => ({
    name,
    isOptional: form instanceof z.ZodMiniOptional,
  })),
  example: `${verb}${queryOf(example)}`,
}));

export const reference: Reference = {
  verbs,
  fields: Object.keys(status.shape),
  calls: Object.groupBy(calls, groupOf),
};
