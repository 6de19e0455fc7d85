import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../worker/api/openapi/document.ts';

type Operation = {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly description?: string }[];
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
};

const document = openApiDocument();

const operations = Object.entries(Object(document['paths'])).flatMap(([path, methods]) =>
  Object.values<Operation>(Object(methods)).map((operation) => ({ path, ...operation })),
);

test('[OA1, OA7] a linter of OpenAPI has nothing to say of the document: names, security, examples of the right type, paths', async () => {
  // The product has no licence to name.
  const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('[OA8] every answer has one media type, so that a client from the document has one type for it', () => {
  expect(operations.length).toBeGreaterThan(80);
  const mixed = operations.filter(({ responses }) =>
    Object.values(responses).some(({ content = {} }) => Object.keys(content).length > 1),
  );
  expect(mixed.map(({ path }) => path)).toEqual([]);
});

test('[OA9] an id has one name in all paths, and a name means one id', () => {
  const words = new Map<string, Set<string | undefined>>();
  const names = new Map<string | undefined, Set<string>>();
  for (const { parameters } of operations) {
    for (const { name, in: place, description } of parameters.filter((each) => each.in === 'path')) {
      expect([name, place, description]).toEqual([name, 'path', expect.stringMatching(/./u)]);
      words.set(name, (words.get(name) ?? new Set()).add(description));
      names.set(description, (names.get(description) ?? new Set()).add(name));
    }
  }
  expect(words.size).toBeGreaterThan(5);
  expect([...words].filter(([, all]) => all.size > 1)).toEqual([]);
  expect([...names].filter(([, all]) => all.size > 1)).toEqual([]);
});
