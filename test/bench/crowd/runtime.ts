import { readFileSync, readdirSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { Miniflare, convertV4MiniflareOptions } from 'miniflare';

/** Rooms in the Workers' own runtime, without the proxy that `wrangler dev` puts before them. */

const LIMITS = ['CREATE_ROOM', 'WRONG_CODE', 'ASK', 'SIGN_IN', 'PAY'];
const boundless = { limit: 1_000_000, period: 60 } as const;

/** As wrangler.toml has them in development; what costs nothing at a room is left out. */
const settings = {
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

const asModule = (contents: string) => [{ type: 'ESModule', path: 'worker.js', contents }] as const;

const runtime = (worker: { readonly code: string; readonly room: string }) => ({
  modules: [...asModule(worker.code)],
  compatibilityDate: '2026-10-01',
  durableObjects: { ROOMS: { className: worker.room, useSQLite: true } },
});

export async function startBareDo(): Promise<string> {
  const code = stripTypeScriptTypes(readFileSync('test/bench/workers/bare.ts', 'utf8'));
  const miniflare = new Miniflare(convertV4MiniflareOptions(runtime({ code, room: 'BareRoom' })));
  return String(await miniflare.ready);
}

/** @param bundle What wrangler made of `workers/ours.ts`. */
export async function startOurs(bundle: string): Promise<string> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...runtime({ code: readFileSync(bundle, 'utf8'), room: 'RoomObject' }),
      d1Databases: ['DB'],
      ratelimits: Object.fromEntries(LIMITS.map((name) => [name, { namespace_id: name, simple: boundless }])),
      bindings: settings,
    }),
  );
  const address = String(await miniflare.ready);
  const db = await miniflare.getD1Database('DB');
  await db.batch(statements().map((each) => db.prepare(each)));
  return address;
}
