import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  '[OP32] the browser of the stories is unpacked whole and once, however many ask for it at once',
  async () => {
    const place = mkdtempSync(join(tmpdir(), 'story-browser-'));
    mkdirSync(join(place, 'node_modules/@sparticuz'), { recursive: true });
    symlinkSync(resolve('node_modules/@sparticuz/chromium'), join(place, 'node_modules/@sparticuz/chromium'));
    const module = JSON.stringify(resolve('scripts/story-browser.ts'));
    const asking = `import { findStoryBrowser as find } from ${module}; console.log(await Promise.all([find(), find()]))`;
    const ask = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', asking], { cwd: place });
    await Promise.all([ask(), ask(), ask()]);
    const kept = join(place, 'node_modules/.cache/story-browser');
    const [folder = '', ...others] = readdirSync(kept);
    expect(others).toEqual([]);
    expect(readdirSync(join(kept, folder)).toSorted()).toEqual(
      expect.arrayContaining(['chromium', 'libvk_swiftshader.so']),
    );
    rmSync(place, { recursive: true });
  },
);
