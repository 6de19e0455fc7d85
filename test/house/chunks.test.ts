import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { groups } from '../../scripts/site/chunks.ts';

const modules = globSync(['{client,worker}/**/*.{ts,tsx,css}', 'node_modules/react-router/dist/production/*.js']).map(
  (file) => resolve(file),
);

test.each(groups)('the chunk $name names modules that are there', ({ name, test: takes }) => {
  expect(name).toMatch(/^[a-z-]+$/u);
  expect(name === 'base' || modules.some((id) => takes(id))).toBe(true);
});
