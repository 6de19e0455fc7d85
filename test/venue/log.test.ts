import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { logIn } from '../../scripts/venue/log.ts';

test('[VN17] the log of a copy that runs for long is two files at most, and has the last lines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const note = logIn(join(folder, 'venue.log'), 1000);
  for (let nth = 0; nth < 200; nth += 1) note(`line ${nth}`);
  expect(readdirSync(folder).toSorted()).toEqual(['venue.log', 'venue.log.1']);
  expect(statSync(join(folder, 'venue.log')).size).toBeLessThanOrEqual(1000);
  const both = ['venue.log.1', 'venue.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  expect(both).toMatch(/Z line 198\n[\d:.TZ-]+ line 199\n$/u);
});
