import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

/**
 * Rules run in plain Node, whatever touches the room or the database in the Workers' own runtime. This file stands
 * alone: the plugins of vite.config.ts build pages and would only get in the way here.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['test/{protocol,domain,live,text,house,support}/**/*.test.{ts,tsx}'],
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
          name: 'room',
          include: ['test/{room,api}/**/*.test.ts'],
          setupFiles: ['test/setup.ts', 'test/room/setup.ts'],
        },
      },
    ],
  },
});
