import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../scripts/local/instance.ts';
import { withoutNoise } from '../../scripts/local/noise.ts';
import { folderProblem } from '../../scripts/local/place.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'a-tiempo-place-'));

/** `npm start` where it cannot run: what it says, and its exit code. */
function started(env: Readonly<Record<string, string>>) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return [status, stdout, stderr.trim().split('\n')];
}

test('[OP20] a data folder has one process, and the second one says so', async () => {
  const STATE = newFolder();
  expect(folderProblem(STATE)).toBeNull();
  expect(started({ STATE, PORT: String(await findFreePort()) })).toEqual([
    1,
    '',
    [expect.stringContaining(`Another copy of A Tiempo uses the data folder ${STATE}.`)],
  ]);
});

test('[OP20] a folder is free again when its process has ended, also by SIGKILL', async () => {
  const folder = newFolder();
  const holds = `import { folderProblem } from './scripts/local/place.ts';
    process.stdout.write(String(folderProblem(${JSON.stringify(folder)})));
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', holds], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toBe('null');
  expect(folderProblem(folder)).toContain('Another copy');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(folderProblem(folder)).toBeNull();
});

test('[OP21] a folder that cannot be written, and a port that is none, end it with a sentence', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  const PORT = String(await findFreePort());
  const sentence = (text: string) => [1, '', [expect.stringContaining(text)]];
  // In /proc nobody makes a folder: Node's own way of making those that are missing never ends there.
  for (const STATE of [`${file}/state`, '/proc/a-tiempo'])
    expect(started({ STATE, PORT })).toEqual(sentence(`The data folder ${STATE} cannot be written.`));
  for (const wrong of ['abc', '0', '70000', '80.5'])
    expect(started({ STATE: newFolder(), PORT: wrong })).toEqual(sentence(`PORT is ${wrong}:`));
});

test('[OP21] what the runtime reports of itself is left out, with the lines that belong to it', () => {
  const said = [
    '\u001B[33m▲ \u001B[43;33m[WARNING]\u001B[0m Scheduled Workers are not automatically triggered during local development.',
    '',
    '  To manually trigger a scheduled event, run:',
    '\u001B[31m✘ [ERROR]\u001B[0m Uncaught Error: a fault of ours',
    '    at worker/index.ts',
    '',
    'workerd/io/worker.c++:2400: error: NOSENTRY script startup exceeded',
    '▲ [WARNING] D1 does not answer {',
    '    name: x',
  ];
  expect(said.filter(withoutNoise())).toEqual([...said.slice(3, 6), ...said.slice(7)]);
});
