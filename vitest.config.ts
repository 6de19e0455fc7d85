import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { outside } from './test/standins/outside.ts';

// Tests wait for what happens; these only end what never would, also on a machine that is busy with other things.
const patience = { testTimeout: 30_000, hookTimeout: 30_000 };

/** What lives by a real clock may meet a machine that stops for a moment: once is the machine, twice is us. */
const secondChance = { retry: 1 };

/** How many minutes of each kind the fuzz plays, and from which seed: `npm run fuzz` and `.ci/run` say it; else some turns. */
const fuzz = process.env['FUZZ'] ?? '';

/** The product itself, started once for each of the two projects that talk to it over real sockets. */
const wire = {
  ...patience,
  ...secondChance,
  setupFiles: ['test/setup.ts'],
  globalSetup: ['test/wire/global-setup.ts'],
  env: { FUZZ: fuzz },
};
const lateness = 'test/wire/{time,doctor}.test.ts';

/** Only where `npm run test:hosted` has started the emulator. */
const hosted = {
  test: { ...patience, name: 'hosted', include: ['test/contract/**/*.test.ts'], setupFiles: ['test/setup.ts'] },
};

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
          // Rules are pure and share nothing: files of one worker need no fresh module graph each.
          isolate: false,
          maxWorkers: 2,
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/{room,api,fuzz,identity,payments,mail,contract,screens,engines,wire,faults}/**'],
          setupFiles: ['test/setup.ts'],
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: 'wrangler.toml' },
            miniflare: {
              bindings: {
                MIGRATIONS: await readD1Migrations('migrations'),
                PUBLIC_URL: 'https://a-tiempo.test',
                FUZZ: fuzz,
              },
              outboundService: outside,
              // What `[[send_email]]` binds in wrangler.toml, under a name that no test gets unless it asks for it.
              email: { send_email: [{ name: 'TEST_EMAIL', allowed_sender_addresses: ['hola@a-tiempo.test'] }] },
            },
          })),
        ],
        test: {
          ...patience,
          ...secondChance,
          name: 'room',
          // A runtime for each worker; more of them than this wait for a core.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          // Two hundred files as one: the SDK loads in a moment, and nothing is said about the sources it came from.
          deps: { optimizer: { ssr: { enabled: true, include: ['stripe'] } } },
          include: ['test/{room,api,fuzz,identity,payments,mail}/**/*.test.ts'],
          setupFiles: ['test/setup.ts', 'test/room/setup.ts'],
        },
      },
      {
        test: {
          ...wire,
          name: 'wire',
          include: ['test/wire/**/*.test.ts'],
          exclude: [lateness],
          // It waits more than it works.
          maxWorkers: 4,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // What is measured in milliseconds is measured alone.
        test: { ...wire, name: 'wire-time', include: [lateness], sequence: { groupOrder: 3 } },
      },
      {
        // Products of their own, whose power goes: they want the machine to themselves, and no second chance.
        test: {
          ...patience,
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          setupFiles: ['test/setup.ts'],
          sequence: { groupOrder: 4 },
        },
      },
      ...(process.env['FIREBASE_AUTH_EMULATOR_HOST'] ? [hosted] : []),
    ],
  },
});
