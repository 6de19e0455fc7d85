import { fileURLToPath } from 'node:url';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { type TestProjectInlineConfiguration, defineConfig } from 'vitest/config';
import { BaseSequencer, type Vite } from 'vitest/node';
import { constantsOf } from './scripts/site/public-address.ts';
import { CHEAP, findStoryBrowser } from './scripts/story-browser.ts';
import { keepTemporaryFilesInMemory } from './scripts/testing/temporary-files.ts';
import { browserCommands } from './test/components/support/commands.ts';
import { pseudoLanguage } from './test/components/support/pseudo-language.ts';
import { outside } from './test/standins/outside.ts';

keepTemporaryFilesInMemory();

// Tests wait for events; these timeouts (ms) only end tests that wait in vain, also on a busy machine.
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

/** In CI a test with a real clock may fail when the machine pauses for a moment. A run names each that needed a second try. */
const secondChance = { retry: process.env['CI'] === 'true' ? 1 : 0 };

/** '<minutes of each kind> <seed>' of the fuzz, from `npm run fuzz` and `.ci/run`; without it, a few turns. */
const fuzz = process.env['FUZZ'] ?? '';

/** Files of one or more long tests: a minute of fuzz, killed runtimes, limits for a minute. */
const long = /\/test\/(?:(?:fuzz|faults)\/|wire\/(?:bytes-|killed|companion)|identity\/rate-limits)/u;

/** Long files begin first, so that none of them is left over at the end while a core has nothing to do. */
class LongFirst extends BaseSequencer {
  override async sort(...[files]: Parameters<BaseSequencer['sort']>) {
    const groupOf = ({ project }: (typeof files)[number]) => project.config.sequence.groupOrder;
    const isLong = ({ moduleId }: (typeof files)[number]) => Number(long.test(moduleId));
    // oxlint-disable-next-line unicorn/no-array-sort -- not that of an array
    return (await super.sort(files)).toSorted((a, b) => groupOf(a) - groupOf(b) || isLong(b) - isLong(a));
  }
}

/** The product itself, started once for each of the projects that talk to it over real sockets (test/wire/global-setup.ts). */
const wire = {
  ...patience,
  ...secondChance,
  setupFiles: ['test/setup.ts'],
  globalSetup: ['test/wire/global-setup.ts'],
  // Files share the modules of their worker.
  isolate: false,
  env: { FUZZ: fuzz },
};
const lateness = 'test/wire/{time,doctor}.test.ts';

const NODE_CRYPTO = fileURLToPath(new URL('test/components/support/node-crypto.ts', import.meta.url));

/** What the room's secrets use of Node, where they run in a browser. */
const secretsInBrowser = {
  name: 'secrets-in-a-browser',
  enforce: 'pre',
  resolveId: (id: string, importer?: string) =>
    id === 'node:crypto' && importer?.endsWith('/worker/room/secrets.ts') ? NODE_CRYPTO : null,
} as const;

/** Parts of screens in the browser of the stories (docs/decisions/63-panels-are-tested-over-a-room-in-memory.md). */
const componentsOf = async (
  name: string,
  files: { readonly include: string[]; readonly exclude?: string[] },
  ...plugins: readonly Vite.Plugin[]
): Promise<TestProjectInlineConfiguration> => {
  const executablePath = await findStoryBrowser();
  return {
    define: constantsOf('http://localhost:8787'),
    plugins: [secretsInBrowser, ...plugins],
    // All that any part loads later: a package that Vite finds while tests run would be another copy of React.
    optimizeDeps: { entries: ['client/**/*.{ts,tsx}', 'test/components/**/*.{ts,tsx}'] },
    test: {
      ...patience,
      name,
      // A page for each file would load every module again: `test/components/support/setup.ts` empties the one of the worker.
      isolate: false,
      maxWorkers: 2,
      ...files,
      setupFiles: ['test/components/support/setup.ts', 'test/setup.ts'],
      css: true,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        commands: browserCommands,
        locators: { exact: false },
        provider: playwright({
          launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox', ...CHEAP] },
          contextOptions: { locale: 'es-MX', permissions: ['clipboard-read', 'clipboard-write'] },
        }),
        instances: [{ browser: 'chromium' }],
      },
      sequence: { groupOrder: 5 },
    },
  };
};

const PSEUDO = 'test/components/pseudo/*.test.ts';
const components = () =>
  componentsOf('components', { include: ['test/components/**/*.test.{ts,tsx}'], exclude: [PSEUDO] });
/** They see the catalogue in a language that is longer. */
const inPseudoLanguage = () => componentsOf('components-pseudo', { include: [PSEUDO] }, pseudoLanguage);

/** Only where `npm run test:hosted` has started the emulator. */
const hosted = {
  test: { ...patience, name: 'hosted', include: ['test/contract/**/*.test.ts'], setupFiles: ['test/setup.ts'] },
};

/**
 * Rules run in Node; tests of the room or the database run in the Workers' runtime. vite.config.ts is not used, because
 * its plugins build pages.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...patience,
          // They use what other tests leave of the processor (scripts/test.ts).
          testTimeout: 600_000,
          name: 'rules',
          // Rules are pure and share nothing: files of one worker need no fresh module graph each.
          isolate: false,
          maxWorkers: 2,
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/{room,api,fuzz,identity,payments,mail,contract,screens,engines,wire,faults,components}/**'],
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
              // `[[send_email]]` of wrangler.toml under another name: only tests that use this name send mail.
              email: { send_email: [{ name: 'TEST_EMAIL', allowed_sender_addresses: ['hola@a-tiempo.test'] }] },
            },
          })),
        ],
        test: {
          ...patience,
          ...secondChance,
          name: 'room',
          // A line on the console from another I/O context, last in a file, would keep the run from ending:
          // https://github.com/cloudflare/workers-sdk/issues/15719. The runtime prints it itself.
          disableConsoleIntercept: true,
          // A runtime for each file would take half of the time: `test/room/setup.ts` empties the one of the worker.
          isolate: false,
          // Each worker has a runtime; more of them would wait for a core. Loops of fuzz occupy one for minutes.
          maxWorkers: fuzz === '' ? 2 : 3,
          sequence: { groupOrder: 1 },
          // Bundles the SDK's two hundred files: it loads faster, and without warnings about its sources.
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
          // Its tests mostly wait.
          maxWorkers: 4,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Tests that measure milliseconds run beside nothing else.
        test: { ...wire, name: 'wire-time', include: [lateness], maxWorkers: 2, sequence: { groupOrder: 3 } },
      },
      {
        // These tests start and kill a product of their own and are not retried. They mostly wait.
        test: {
          ...patience,
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          setupFiles: ['test/setup.ts'],
          maxWorkers: 4,
          // After the wire: halls of browsers and servers beside it made its answers late.
          sequence: { groupOrder: 4 },
        },
      },
      components,
      inPseudoLanguage,
      ...(process.env['FIREBASE_AUTH_EMULATOR_HOST'] ? [hosted] : []),
    ],
  },
});
