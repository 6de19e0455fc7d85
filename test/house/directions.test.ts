import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Direction, directions } from '../../scripts/directions.ts';

/** A line of code that the lint rules must refuse or allow in a file of this folder. */
interface Lines {
  readonly refused: readonly string[];
  readonly allowed: readonly string[];
}

let count = 0;
const name = () => `name${(count += 1)}`;
const value = (from: string) => `import { a as ${name()} } from '${from}';`;
const type = (from: string) => `import type { A as ${name()} } from '${from}';`;
const code = (expression: string) => `export const ${name()} = ${expression};`;

const house: Readonly<Record<string, Lines>> = {
  'worker/socket.ts': {
    refused: ['../client/api.ts', 'react', 'react-router', './x/../protocol/up.ts'].map(value),
    allowed: ['./room/connections/connection.ts', './api/index.ts', '#protocol/up.ts', 'hono'].map(value),
  },
  'worker/protocol/up.ts': {
    refused: ['hono', '#domain/room/room.ts', '../db/schema.ts', 'cloudflare:workers', 'react'].map(value),
    allowed: ['zod', 'zod/mini', './ids.ts'].map(value),
  },
  'worker/words/acts.ts': {
    refused: ['zod', '#domain/room/room.ts', '#protocol/up.ts', '../room/secrets.ts'].map(value),
    allowed: [type('#protocol/up.ts'), value('#protocol/constants.ts'), value('./counted.ts')],
  },
  'worker/domain/room/room.ts': {
    refused: [
      ...[
        'zod',
        'hono',
        '#protocol/up.ts',
        '../../room/connections/connection.ts',
        'cloudflare:workers',
        'node:crypto',
      ].map(value),
      ...['../../db/schema.ts', '../../../client/live/connection/reconnecting-socket.ts'].map(type),
      ...['Date.now()', 'new Date()', 'Math.random()', 'crypto.randomUUID()', 'globalThis.crypto'].map(code),
      ...["fetch('/')", 'setTimeout(() => 1)', 'setInterval(() => 1)', 'performance.now()'].map(code),
    ],
    allowed: [type('#protocol/up.ts'), ...['#protocol/constants.ts', './facts.ts', '../lib/time.ts'].map(value)],
  },
  'worker/db/users.ts': {
    refused: ['#domain/plans/plans.ts', '#protocol/users.ts', 'hono', '../api/users.ts'].map(value),
    allowed: [value('drizzle-orm/d1'), value('./schema.ts'), type('#protocol/users.ts')],
  },
  'worker/room/room-object.ts': {
    refused: ['../api/users.ts', 'hono', '../../client/features/timers/list.tsx', '../protocol/up.ts', 'drizzle-orm']
      .map(value)
      .concat(code('setInterval(() => 1)')),
    allowed: ['../db/users.ts', '#domain/room/room.ts', '#protocol/up.ts', 'cloudflare:workers', 'node:crypto'].map(
      value,
    ),
  },
  'worker/identity/tokens.ts': {
    refused: ['../api/users.ts', '../room/connections/connection.ts', '../../client/api.ts'].map(value),
    allowed: ['../db/users.ts', 'hono', '../mail/outbox.ts'].map(value),
  },
  'worker/payments/ledger.ts': {
    refused: [value('../room/connections/connection.ts')],
    allowed: [value('../db/users.ts')],
  },
  'worker/mail/outbox.ts': { refused: [value('../api/users.ts')], allowed: [value('../db/users.ts')] },
  'worker/webhooks/consumer.ts': {
    refused: ['../db/users.ts', '../api/users.ts', 'hono', '../room/room-object.ts'].map(value),
    allowed: ['#domain/programs/public-url.ts', '../log.ts', 'node:crypto']
      .map(value)
      .concat(type('../room/webhooks/webhooks.ts')),
  },
  'worker/lib/retry.ts': {
    refused: ['../room/connections/connection.ts', '../db/users.ts', '#domain/room/room.ts'].map(value),
    allowed: [value('./address.ts')],
  },
  'worker/api/openapi/answers.ts': {
    refused: ['hono', '../../db/users.ts', '../../room/room-object.ts', '#domain/room/room.ts'].map(value),
    allowed: ['zod/mini', '#protocol/constants.ts', './example.ts'].map(value),
  },
  'worker/api/timers.ts': {
    refused: ['./users.ts', '../room/connections/connection.ts', 'drizzle-orm', '../../client/api.ts'].map(value),
    allowed: [
      ...['hono', '@hono/zod-validator', './lib/body.ts', '../db/users.ts', '../identity/tokens.ts'].map(value),
      type('../room/connections/connection.ts'),
    ],
  },
  'worker/api/index.ts': { refused: [value('react')], allowed: [value('./timers.ts')] },
  'client/api.ts': {
    refused: ['../worker/api/index.ts', './ui/button.tsx', './features/timers/list.tsx'].map(value),
    allowed: [type('../worker/api/index.ts'), value('hono/client')],
  },
  'client/root.tsx': {
    refused: ['../worker/api/index.ts', 'hono'].map(value),
    allowed: ['./routes/home.route.tsx', './live/line.ts'].map(value),
  },
  'client/lib/browser/theme.ts': {
    refused: [
      '../live/line.ts',
      '../identity/session.ts',
      '../features/timers/list.tsx',
      '../ui/button.tsx',
      '../stage/draw.ts',
    ].map(value),
    allowed: ['../text/es.ts', '#domain/plans/plans.ts', 'react'].map(value),
  },
  'client/service-worker/sw.ts': {
    refused: ['../live/line.ts', '#domain/room/room.ts', '#protocol/up.ts', 'react'].map(value),
    allowed: ['serwist', '#protocol/paths.ts'].map(value),
  },
  'client/identity/auth-session.ts': {
    refused: ['../live/line.ts', '../features/timers/list.tsx', '../routes/home.route.tsx', '../ui/button.tsx'].map(
      value,
    ),
    allowed: ['../lib/theme.ts', '../api.ts', '#domain/plans/plans.ts', 'react'].map(value),
  },
  'client/live/live-room.ts': {
    refused: [
      ...[
        '../features/timers/list.tsx',
        '../routes/home.route.tsx',
        '../ui/button.tsx',
        '../stage/draw.ts',
        'hono/client',
      ].map(value),
      type('../../worker/room/connections/connection.ts'),
    ],
    allowed: ['#protocol/up.ts', '#domain/room/room.ts', '../api.ts', './clock/clock.ts', 'react'].map(value),
  },
  'client/live/clock/clock.ts': {
    refused: ['../connection/reconnect.ts', '../store/room-store.ts', '../../ui/button.tsx'].map(type),
    allowed: [value('../timers.ts'), value('#domain/lib/time.ts')],
  },
  'client/live/store/room-store.ts': {
    refused: [type('../connection/reconnect.ts'), type('../clock/clock.ts'), value('../live-room.ts')],
    allowed: [value('../timers.ts'), value('#domain/room/fact-rules.ts')],
  },
  'client/live/connection/poller.ts': {
    refused: [type('../store/room-store.ts'), value('../commands/command-sender.ts')],
    allowed: [value('../timers.ts'), type('../clock/clock.ts'), type('../environment.ts')],
  },
  'client/live/commands/command-sender.ts': {
    refused: [type('../react/use-room.ts'), value('../rooms/known-rooms.ts'), value('../live-room.ts')],
    allowed: ['../connection/room-calls.ts', '../store/room-store.ts', '../offline/reconcile.ts'].map(value),
  },
  'client/live/offline/reconcile.ts': {
    refused: [
      type('../react/use-room.ts'),
      type('../commands/command-delivery.ts'),
      value('../rooms/known-rooms.ts'),
      value('../live-room.ts'),
    ],
    allowed: [value('../store/room-copy.ts'), type('../live-room.ts')],
  },
  'client/live/rooms/known-rooms.ts': {
    refused: ['../store/room-store.ts', '../react/use-room.ts'].map(type),
    allowed: ['../connection/token.ts', '../environment.ts', '../../api.ts'].map(value),
  },
  'client/ui/button.tsx': {
    refused: [
      ...[
        '../live/line.ts',
        '../features/timers/list.tsx',
        '../routes/home.route.tsx',
        '../stage/draw.ts',
        '../text/es.ts',
        '../api.ts',
      ].map(value),
      ...['#protocol/up.ts', '#domain/room/room.ts'].map(type),
      value('react-router'),
    ],
    allowed: [...['react', './join.ts', '../styles/fonts.ts'].map(value), type('react-router')],
  },
  'client/stage/draw.ts': {
    refused: [
      ...['react', 'react-router', './tools.tsx', '../features/stage/use-idle.ts', '../routes/home.route.tsx'].map(
        value,
      ),
      ...['../ui/digits.tsx', '../identity/session.ts', '../live/react/use-room.ts'].map(value),
      code("import('./tools.tsx')"),
    ],
    allowed: [
      ...['../live/live-room.ts', '../ui/digits-shape.ts', '#domain/timers/timer.ts', './dom.ts'].map(value),
      type('../live/react/room-context.ts'),
    ],
  },
  'client/stage/main.ts': {
    refused: ['react-router', '../routes/home.route.tsx'].map(value),
    allowed: [value('./stage.ts'), code("import('./tools.tsx')")],
  },
  'client/stage/tools.tsx': {
    refused: ['react-router', '../routes/home.route.tsx'].map(value),
    allowed: ['react-dom/client', '../features/stage/key-help.tsx', '../live/react/use-room.ts'].map(value),
  },
  'client/measuring/google-tag.ts': {
    refused: [
      '../live/line.ts',
      '../identity/session.ts',
      '../features/timers/list.tsx',
      '../api.ts',
      '#domain/room/room.ts',
    ].map(value),
    allowed: ['../lib/measure.ts', './places.ts', 'react'].map(value),
  },
  'client/text/es.ts': { refused: [value('../ui/button.tsx')], allowed: [type('#protocol/up.ts')] },
  'client/styles/fonts.ts': { refused: ['../live/line.ts', 'react', '#domain/room/room.ts'].map(value), allowed: [] },
  'client/features/developers/reference.ts': {
    refused: ['../../../worker/api/index.ts', '../../../worker/db/users.ts', './recipes.ts'].map(value),
    allowed: [value('../../../worker/api/openapi/reference.ts')],
  },
  'client/features/timers/list.tsx': {
    refused: ['../questions/list.tsx', '../../routes/home.route.tsx', '../../../worker/api/index.ts'].map(value),
    allowed: [
      './row.tsx',
      './parts/cell.tsx',
      '../../stage/stage-picture.tsx',
      '../../ui/join.ts',
      '../../live/line.ts',
      '#domain/room/room.ts',
    ].map(value),
  },
  'client/features/timers/parts/cell.tsx': {
    refused: ['../../questions/list.tsx', '../../../routes/home.route.tsx'].map(value),
    allowed: ['../list.tsx', '../../../ui/join.ts'].map(value),
  },
  'client/features/programme/row.tsx': {
    refused: ['../questions/list.tsx', '../templates/list.tsx', '../../routes/home.route.tsx'].map(value),
    allowed: ['./grid.ts', '../timers/list.tsx', '../timers/dialogs/fields.tsx', '../../ui/join.ts'].map(value),
  },
  'client/features/demo/demo.tsx': {
    refused: ['../questions/list.tsx', '../templates/list.tsx'].map(value),
    allowed: ['../timers/main-timer.tsx', '../../stage/stage-picture.tsx'].map(value),
  },
  'client/routes/home.route.tsx': {
    refused: ['./plans.route.tsx', '../root.tsx', '../../worker/api/index.ts'].map(value),
    allowed: ['../features/timers/list.tsx', '../ui/join.ts', './home.module.css', './+types/home.ts'].map(value),
  },
  'integrations/companion/src/main.ts': {
    refused: [
      'zod',
      'react',
      'ws',
      '../../../client/features/timers/list.tsx',
      '../../../worker/protocol/up.ts',
      '../../../worker/room/room-object.ts',
    ].map(value),
    allowed: [
      type('../../../worker/protocol/verbs.ts'),
      ...['@companion-module/base', '../../../client/live/clock/clock.ts', '../../../worker/domain/lib/time.ts'].map(
        value,
      ),
    ],
  },
  'scripts/start.ts': {
    refused: ['../test/standins/stripe.ts', '../test/support/runtime.ts'].map(value),
    allowed: ['../tools/stripe-stand-in/serve.ts', './local/instance.ts'].map(value),
  },
  'vite.config.ts': {
    refused: [value('./test/standins/outside.ts')],
    allowed: [value('./scripts/site/plugin.ts')],
  },
  'tools/doctor/doctor.ts': {
    refused: [value('../../test/wire/support/connection.ts')],
    allowed: ['../room-client/connection.ts', '../../scripts/local/processes.ts'].map(value),
  },
};

/** The numbers of the refused lines, by file. */
function lint(place: string): ReadonlyMap<string, ReadonlySet<number>> {
  const { stdout } = spawnSync(process.execPath, [resolve('node_modules/oxlint/bin/oxlint'), '-f', 'json', '.'], {
    cwd: place,
    encoding: 'utf8',
  });
  const { diagnostics }: Report = JSON.parse(stdout);
  const refusals = diagnostics.filter(({ code: rule }) => rule.includes('no-restricted'));
  const byFile = Map.groupBy(refusals, ({ filename }) => filename);
  return new Map([...byFile].map(([file, found]) => [file, new Set(found.map(({ labels }) => labels[0].span.line))]));
}

interface Report {
  readonly diagnostics: readonly {
    readonly code: string;
    readonly filename: string;
    readonly labels: readonly [{ readonly span: { readonly line: number } }];
  }[];
}

const place = mkdtempSync(join(tmpdir(), 'directions-'));
let refusals: ReadonlyMap<string, ReadonlySet<number>>;

beforeAll(() => {
  symlinkSync(resolve('node_modules'), join(place, 'node_modules'));
  cpSync('scripts/directions.ts', join(place, 'scripts/directions.ts'));
  cpSync('package.json', join(place, 'package.json'));
  cpSync('oxlint.config.ts', join(place, 'house.ts'));
  // The same rules without those that need types: these files do not compile.
  writeFileSync(
    join(place, 'oxlint.config.ts'),
    "import house from './house.ts';\nexport default { ...house, options: {} };\n",
  );
  for (const [file, { refused, allowed }] of Object.entries(house)) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), [...refused, ...allowed].join('\n'));
  }
  refusals = lint(place);
}, 60_000);

afterAll(() => rmSync(place, { recursive: true }));

test.each(Object.entries(house))('%s imports only what its folder may import', (file, { refused, allowed }) => {
  const found = refusals.get(file) ?? new Set();
  const lines = [...refused, ...allowed];
  expect(lines.filter((_, index) => found.has(index + 1))).toEqual(refused);
});

/** The direction of a file: a later override replaces an earlier one. */
const directionOf = (file: string): Direction | undefined =>
  directions.findLast(
    ({ files, except = [] }) => files.some((glob) => matchesGlob(file, glob)) && !except.includes(file),
  );

test('every direction refuses something here', () => {
  const proved = new Set(
    Object.entries(house).flatMap(([file, { refused }]) => (refused.length > 0 ? [directionOf(file)] : [])),
  );
  expect(directions.filter((each) => !proved.has(each)).map(({ files }) => files)).toEqual([]);
});
