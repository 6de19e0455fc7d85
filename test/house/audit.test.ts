import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('[OP23] an audit that nobody answers is no audit without findings', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/audit.ts'], {
    // A port that nobody listens on.
    env: { ...process.env, npm_config_registry: 'http://localhost:9/', npm_config_fetch_retries: '0' },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('Nobody could be asked');
});
