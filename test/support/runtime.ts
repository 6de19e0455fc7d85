import { readFileSync, readdirSync } from 'node:fs';
import { Miniflare, convertV4MiniflareOptions } from 'miniflare';

/**
 * The Workers' own runtime, without the tools and the proxy of `wrangler dev`: it starts within a second, and benches
 * measure only the product.
 */

const LIMITS = ['CREATE_ROOM', 'WRONG_CODE', 'ASK', 'SIGN_IN', 'PAY', 'STRANGERS'];
const boundless = { limit: 1_000_000, period: 60 } as const;

/** The bindings that rooms and calls need; those without effect on a room are left out. */
const bindings = {
  ENVIRONMENT: 'production',
  ALLOWED_ORIGINS: '',
  PUBLIC_URL: 'https://a-tiempo.test',
  SUPPORT_EMAIL: '',
  FIREBASE_PROJECT_ID: '',
  EMAIL_PRIVACY: '',
};

const statements = (): readonly string[] =>
  readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .flatMap((name) => readFileSync(`migrations/${name}`, 'utf8').split('--> statement-breakpoint'));

interface ObjectOptions {
  readonly className: string;
  readonly useSQLite?: true;
  /** The process that has it. */
  readonly scriptName?: string;
}

/** The runtime's options for a Worker of one module with rooms. */
const roomsOf = (contents: string, durableObjects: Record<string, ObjectOptions>) => ({
  modules: [{ type: 'ESModule' as const, path: 'worker.js', contents }],
  compatibilityDate: '2026-10-01',
  compatibilityFlags: ['queue_consumer_no_wait_for_wait_until'],
  durableObjects,
});

/** Starts a Worker that has nothing but rooms. Resolves to its address, with a slash at the end. */
export async function startRooms(code: string, className: string): Promise<string> {
  return String(
    await new Miniflare(convertV4MiniflareOptions(roomsOf(code, { ROOMS: { className, useSQLite: true } }))).ready,
  );
}

/** The port and the folder of the data. Without a place: a free port, and data in memory. */
interface Place {
  readonly port: number;
  readonly data: string;
}

/** Queues as in wrangler.toml, and receivers of webhooks may be on this machine. */
export const withWebhooks = {
  bindings: { ENVIRONMENT: 'development' },
  queueProducers: { WEBHOOKS: { queueName: 'webhooks' } },
  queueConsumers: {
    webhooks: { maxBatchSize: 10, maxBatchTimeout: 0, maxRetries: 3, deadLetterQueue: 'webhooks-dead' },
    'webhooks-dead': { maxBatchTimeout: 0, maxRetries: 10 },
  },
} as const;

/** One of two processes that have the rooms and their relays, and find each other in a folder. */
export interface Part {
  readonly part: 'rooms' | 'relays';
  readonly registry: string;
}

interface WorkerOptions {
  readonly shared?: Part;
  readonly place?: Place;
  readonly webhooks?: typeof withWebhooks;
}

const objectOf = (part: Part['part'], className: string, shared: Part | undefined): ObjectOptions =>
  shared && shared.part !== part ? { className, scriptName: part } : { className, useSQLite: true };

/** Starts the bundled Worker and applies the migrations. @param bundle The file that wrangler wrote. */
export async function startWorker(bundle: string, { place, webhooks, shared }: WorkerOptions = {}): Promise<string> {
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      ...roomsOf(readFileSync(bundle, 'utf8'), {
        ROOMS: objectOf('rooms', 'RoomObject', shared),
        AUDIENCES: objectOf('relays', 'AudienceObject', shared),
      }),
      ...(shared && { name: shared.part }),
      ...(place && { port: place.port }),
      d1Databases: ['DB'],
      ratelimits: Object.fromEntries(LIMITS.map((name) => [name, { namespace_id: name, simple: boundless }])),
      ...webhooks,
      bindings: { ...bindings, ...webhooks?.bindings },
    }),
    ...(place && { resourcePersistencePath: place.data }),
    ...(shared && { unsafeDevRegistryPath: shared.registry }),
  });
  const address = String(await miniflare.ready);
  await createTables(miniflare);
  return address;
}

/** Applies all migrations to a database without tables; leaves one with tables as it is. */
export async function createTables(miniflare: Miniflare): Promise<void> {
  const db = await miniflare.getD1Database('DB');
  const known = await db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sessions'").first();
  if (known === null) await db.batch(statements().map((each) => db.prepare(each)));
}
