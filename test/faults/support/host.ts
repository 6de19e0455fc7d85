import { readFileSync, readdirSync } from 'node:fs';
import { argv, stdin } from 'node:process';
import { Miniflare, convertV4MiniflareOptions } from 'miniflare';

/**
 * The Worker in its runtime, on data that stay: what `npm start` serves, without the tools around it, so that it is
 * back in a second. A process of its own: it says where it answers, and ends when whoever started it does.
 */

const [, , bundle = '', state = '', port = ''] = argv;

const LIMITS = ['CREATE_ROOM', 'WRONG_CODE', 'ASK', 'SIGN_IN', 'PAY'];

const statements = (): readonly string[] =>
  readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .flatMap((name) => readFileSync(`migrations/${name}`, 'utf8').split('--> statement-breakpoint'));

stdin.on('close', () => process.exit(0)).resume();

const miniflare = new Miniflare({
  ...convertV4MiniflareOptions({
    port: Number(port),
    modules: [{ type: 'ESModule', path: 'worker.js', contents: readFileSync(bundle, 'utf8') }],
    compatibilityDate: '2026-10-01',
    durableObjects: { ROOMS: { className: 'RoomObject', useSQLite: true } },
    d1Databases: ['DB'],
    ratelimits: Object.fromEntries(
      LIMITS.map((name) => [name, { namespace_id: name, simple: { limit: 1_000_000, period: 60 } }]),
    ),
    bindings: {
      ENVIRONMENT: 'production',
      ALLOWED_ORIGINS: '',
      PUBLIC_URL: 'https://a-tiempo.test',
      SUPPORT_EMAIL: '',
      FIREBASE_PROJECT_ID: '',
      EMAIL_PRIVACY: '',
    },
  }),
  resourcePersistencePath: `${state}/data`,
});
const address = String(await miniflare.ready).replace(/\/$/u, '');
const db = await miniflare.getD1Database('DB');
const known = await db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sessions'").first();
if (known === null) await db.batch(statements().map((each) => db.prepare(each)));
process.stdout.write(`${address}\n`);
