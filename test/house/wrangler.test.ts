import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LIMIT_PERIOD_S } from '../../worker/lib/limit-period.ts';
import { unstable_readConfig as readConfig } from 'wrangler';

interface Config {
  readonly name: string;
  readonly vars: Readonly<Record<string, unknown>>;
  readonly d1_databases: readonly { readonly binding: string }[];
  readonly durable_objects: { readonly bindings: readonly { readonly name: string }[] };
  readonly ratelimits: readonly {
    readonly name: string;
    readonly simple: { readonly limit: number; readonly period: number };
  }[];
  readonly queues: { readonly producers: readonly { readonly binding: string }[] };
  readonly assets: { readonly binding: string };
  readonly observability: object;
}

const environments: Config[] = ['', 'production'].map((env) => readConfig({ config: 'wrangler.toml', env }));

test.each(environments)('$name binds what worker/env.d.ts declares', (config) => {
  const bound = [
    ...Object.keys(config.vars),
    ...config.d1_databases.map(({ binding }) => binding),
    ...config.durable_objects.bindings.map(({ name }) => name),
    ...config.ratelimits.map(({ name }) => name),
    ...config.queues.producers.map(({ binding }) => binding),
    config.assets.binding,
  ];
  const [required = ''] = readFileSync('worker/env.d.ts', 'utf8').split('interface Secrets');
  const declared = required.matchAll(/readonly (?<name>\w+):/gu);
  expect(new Set(bound)).toEqual(new Set([...declared].map(({ groups }) => groups?.['name'])));
});

test('rate limits of production are strict, those of development are not', () => {
  const limits = environments.map(({ ratelimits }) => ratelimits.map(({ simple }) => simple.limit));
  expect(limits).toEqual([
    [1000, 1000, 1000, 1000, 1000, 100_000],
    [20, 20, 300, 10, 20, 30_000],
  ]);
  // What `Retry-After` says of them.
  const periods = environments.flatMap(({ ratelimits }) => ratelimits.map(({ simple }) => simple.period));
  expect(new Set(periods)).toEqual(new Set([LIMIT_PERIOD_S]));
});

test.each(environments)('[OP14] $name keeps neither the query of an address nor the headers of a call', (config) => {
  expect(config.observability).toMatchObject({
    enabled: true,
    redact_query_string: true,
    logs: { enabled: true, invocation_logs: false },
  });
});
