import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';

const INSTALLED = '/opt/a-tiempo';
const unit = readFileSync('tools/venue/a-tiempo.service', 'utf8');
const container = readFileSync('tools/venue/Containerfile', 'utf8');

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const linesOf = (file: string): readonly string[] => readFileSync(file, 'utf8').trim().split('\n');
const matchesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);
/** The values of an instruction: `KEY=value` of the unit, `KEY value` of the container file. */
const valuesIn = (text: string, key: string): readonly string[] =>
  matchesIn(text, new RegExp(`^${key}[= ](.+)$`, 'gmu'));
const valueIn = (text: string, key: string): string => valuesIn(text, key).join();

describe.for([
  ['the unit', unit],
  ['the container file', container],
] as const)('[VN15] %s', ([, text]) => {
  test('names scripts of the project', () => {
    const named = matchesIn(text, /npm run (?:-s )?([\w:-]+)/gu);
    expect(named).toEqual(expect.arrayContaining(['build', 'bundle', 'backup']));
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('has files of the project at the paths that it names', () => {
    const paths = matchesIn(text, /\/opt\/a-tiempo\/([\w./-]+)|-f ([\w./-]+)/gu).filter(Boolean);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('keeps the data in a folder of a folder, so that a backup can take its place', () => {
    expect(matchesIn(text, /STATE=(\S+)$/gmu)).toEqual(['/var/lib/a-tiempo/state']);
  });
});

test('[VN15] the unit starts what `npm run venue` starts, by the Node that comes with the project', () => {
  const [program = '', ...args] = valueIn(unit, 'ExecStart').split(' ');
  expect(program).toBe(`${INSTALLED}/node_modules/.bin/node`);
  expect(valueIn(unit, 'WorkingDirectory')).toBe(INSTALLED);
  expect(['node', ...args].join(' ')).toBe(scripts['venue']);
});

test('[VN15] the unit starts again without end, not as root, with the descriptors of 2000 pages and more', () => {
  expect(valueIn(unit, 'Restart')).toBe('always');
  expect(valueIn(unit, 'StartLimitIntervalSec')).toBe('0');
  expect(valueIn(unit, 'WantedBy')).toBe('multi-user.target');
  expect(valueIn(unit, 'User')).toBe('a-tiempo');
  expect(Number(valueIn(unit, 'LimitNOFILE'))).toBeGreaterThan(3 * 2000);
});

test('[VN15] systemd finds nothing wrong with the unit', ({ skip }) => {
  skip(spawnSync('systemd-analyze', ['--version']).status !== 0, 'There is no systemd-analyze here.');
  const complaintsOf = (text: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'unit-')), 'a-tiempo.service');
    writeFileSync(file, text);
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    return stderr.split('\n').filter((line) => line.includes('a-tiempo'));
  };
  const here = unit.replaceAll(INSTALLED, process.cwd());
  expect(complaintsOf(here)).toEqual([]);
  expect(complaintsOf(here.replace('Restart=always', 'Restart=ever'))).not.toEqual([]);
});

test('[VN15] the container file copies what is there, and starts what `npm run venue` starts, not as root', () => {
  const copied = valuesIn(container, 'COPY').flatMap((value) => value.split(' ').slice(0, -1));
  expect(copied.filter((path) => !existsSync(path))).toEqual([]);
  const command = z.array(z.string()).parse(JSON.parse(valueIn(container, 'CMD')));
  expect(command).toEqual(['node_modules/.bin/node', 'scripts/venue.ts']);
  expect(container.lastIndexOf('\nUSER a-tiempo')).toBeGreaterThan(container.lastIndexOf('\nRUN '));
});

test('[VN15] an image gets none of the files that the repository leaves out', () => {
  expect(linesOf('.dockerignore')).toEqual(['.git', ...linesOf('.gitignore')]);
});
