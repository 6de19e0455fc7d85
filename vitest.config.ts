import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

// Tests wait for what happens; these only end what never would, also on a machine that is busy with other things.
const patience = { testTimeout: 30_000, hookTimeout: 30_000 };

/**
 * Rules run in plain Node, whatever touches the room or the database in the Workers' own runtime. This file stands
 * alone: the plugins of vite.config.ts build pages and would only get in the way here.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          name: 'rules',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/{room,api,screens,wire}/**'],
          setupFiles: ['test/setup.ts'],
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: 'wrangler.toml' },
            miniflare: { bindings: { MIGRATIONS: await readD1Migrations('migrations') } },
          })),
        ],
        test: {
          ...patience,
          name: 'room',
          include: ['test/{room,api}/**/*.test.ts'],
          setupFiles: ['test/setup.ts', 'test/room/setup.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'wire',
          include: ['test/wire/**/*.test.ts'],
          setupFiles: ['test/setup.ts'],
          globalSetup: ['test/wire/global-setup.ts'],
          // It waits more than it works, and it measures lateness: several files at once, but not beside the others.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
