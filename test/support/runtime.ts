import { readFileSync, readdirSync } from 'node:fs';
import { Miniflare, convertV4MiniflareOptions } from 'miniflare';

/**
 * The Workers' own runtime, without the tools and the proxy that `wrangler dev` puts around it: it is there in a second,
 * and what is measured is ours.
 */

const LIMITS = ['CREATE_ROOM', 'WRONG_CODE', 'ASK', 'SIGN_IN', 'PAY'];
const boundless = { limit: 1_000_000, period: 60 } as const;

/** As wrangler.toml has them in development; what costs nothing at a room is left out. */
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

/** A Worker of one module with rooms of its own: how it is written for the runtime. */
const roomsOf = (contents: string, className: string) => ({
  modules: [{ type: 'ESModule' as const, path: 'worker.js', contents }],
  compatibilityDate: '2026-10-01',
  durableObjects: { ROOMS: { className, useSQLite: true } },
});

/** A Worker that has nothing but rooms: where it answers, with the slash at the end. */
export async function startRooms(code: string, className: string): Promise<string> {
  return String(await new Miniflare(convertV4MiniflareOptions(roomsOf(code, className))).ready);
}

/** Where it listens, and the folder of its data; without them any free port, and memory. */
interface Place {
  readonly port: number;
  readonly data: string;
}

/** @param bundle What wrangler made of the Worker. */
export async function startWorker(bundle: string, place?: Place): Promise<string> {
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      ...roomsOf(readFileSync(bundle, 'utf8'), 'RoomObject'),
      ...(place && { port: place.port }),
      d1Databases: ['DB'],
      ratelimits: Object.fromEntries(LIMITS.map((name) => [name, { namespace_id: name, simple: boundless }])),
      bindings,
    }),
    ...(place && { resourcePersistencePath: place.data }),
  });
  const address = String(await miniflare.ready);
  const db = await miniflare.getD1Database('DB');
  const known = await db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sessions'").first();
  if (known === null) await db.batch(statements().map((each) => db.prepare(each)));
  return address;
}
