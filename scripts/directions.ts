/**
 * Who may know whom, as data: oxlint.config.ts turns every row into a lint rule and test/house/directions.test.ts
 * proves that each of them bites.
 */

/** Imports whose text matches the group (as in a .gitignore, the last match wins) are refused. */
interface Ban {
  readonly group: readonly string[];
  readonly message: string;
  /** Types may cross all the same: they are gone at run time. */
  readonly allowTypeImports?: boolean;
}

export interface Direction {
  readonly files: readonly string[];
  readonly except?: readonly string[];
  readonly bans: readonly Ban[];
}

const ban = (message: string, ...group: readonly string[]): Ban => ({ group, message });

const valuesOf = (refused: Ban): Ban => ({ ...refused, allowTypeImports: true });

/** A name allows what is under it too: `hono` allows `hono/client`. */
const packagesBut = (message: string, ...names: readonly string[]) =>
  ban(message, '*', '!./**', '!../**', ...names.flatMap((name) => [`!${name}`, `!${name}/**`]));

const folders = (message: string, ...names: readonly string[]) => ban(message, ...names.map((name) => `**/${name}/**`));

const otherFolders = (message: string) => ban(message, '../**');

const protocol = 'The protocol is only words: it knows zod and nothing else.';
const domain = 'The domain is pure: it knows the types of #protocol and nothing else.';
const db = 'The database layer knows drizzle and the types of #protocol.';
const room = 'The room knows #protocol, #domain, db/, zod, cloudflare:workers and node:crypto.';
const services = 'Identity, payments and mail know neither rooms nor calls.';
const api = 'A resource knows #protocol, #domain, db/, the services, hono and api/lib/; of the room only types.';
const resource = 'A resource never imports another one: what they share lives in api/lib/.';
const borrowing = 'Of the worker the client knows #protocol, #domain and, in client/api.ts, the type of the calls.';
const calls = 'client/api.ts only makes calls.';
const ui = 'ui/ does not know what a room is.';
const live = 'live/ is the connection: it knows no screen.';
const text = 'text/ is only words.';
const styles = 'styles/ imports nothing.';
const feature = 'A feature knows neither another feature nor a route.';
const route = 'A route never imports another route.';

// A later override replaces the rule of an earlier one, so each row carries the bans of the folders around it.
const inWorker = (...bans: readonly Ban[]) => [
  ban('Say #protocol/… and #domain/…: one name for the words and the rules.', '../**/protocol/**', '../**/domain/**'),
  folders('The worker never imports the client.', 'client'),
  ban('The worker never draws.', 'react', 'react/**', 'react-*', 'react-*/**'),
  ...bans,
];
const inApi = (...bans: readonly Ban[]) =>
  inWorker(
    packagesBut(api, '#protocol', '#domain', 'hono', '@hono/zod-validator', 'cloudflare:workers'),
    valuesOf(folders(api, 'room')),
    ...bans,
  );
const inClient = (...bans: readonly Ban[]) => [
  folders(borrowing, 'worker'),
  ban(borrowing, 'hono', 'hono/**'),
  ...bans,
];
const inFeatures = (...bans: readonly Ban[]) => inClient(folders(feature, 'features', 'routes'), ...bans);

const worker: readonly Direction[] = [
  { files: ['worker/**'], bans: inWorker() },
  { files: ['worker/protocol/**'], bans: inWorker(packagesBut(protocol, 'zod'), otherFolders(protocol)) },
  {
    files: ['worker/domain/**'],
    bans: inWorker(packagesBut(domain, '#protocol'), valuesOf(ban(domain, '#protocol/**')), otherFolders(domain)),
  },
  {
    files: ['worker/db/**'],
    bans: inWorker(packagesBut(db, 'drizzle-orm', '#protocol'), valuesOf(ban(db, '#protocol/**')), otherFolders(db)),
  },
  {
    files: ['worker/room/**'],
    bans: inWorker(
      packagesBut(room, '#protocol', '#domain', 'zod', 'cloudflare:workers', 'node:crypto'),
      folders(room, 'api', 'identity', 'payments', 'mail'),
    ),
  },
  {
    files: ['worker/identity/**', 'worker/payments/**', 'worker/mail/**'],
    bans: inWorker(folders(services, 'room', 'api')),
  },
  { files: ['worker/api/**'], bans: inApi() },
  {
    files: ['worker/api/*.ts'],
    except: ['worker/api/index.ts'],
    bans: inApi(ban(resource, './**', '!./lib/**')),
  },
];

const client: readonly Direction[] = [
  { files: ['client/**'], except: ['client/api.ts'], bans: inClient() },
  {
    files: ['client/api.ts'],
    bans: [valuesOf(folders(borrowing, 'worker')), folders(calls, 'live', 'features', 'routes', 'ui')],
  },
  {
    files: ['client/ui/**'],
    bans: inClient(
      ban(ui, '#protocol/**', '#domain/**', '../**/api.ts'),
      folders(ui, 'live', 'features', 'routes', 'text'),
    ),
  },
  { files: ['client/live/**'], bans: inClient(folders(live, 'features', 'routes', 'ui')) },
  { files: ['client/text/**'], bans: inClient(folders(text, 'live', 'features', 'routes', 'ui')) },
  { files: ['client/styles/**'], bans: [ban(styles, '*')] },
  // One step up is another feature; from a folder within a feature, two steps up.
  { files: ['client/features/*/*'], bans: inFeatures(ban(feature, '../**', '!../../**')) },
  { files: ['client/features/*/*/**'], bans: inFeatures(ban(feature, '../../**', '!../../../**')) },
  {
    files: ['client/routes/**'],
    bans: inClient(folders(route, 'routes'), ban(route, './**', '!./+types/**', '!./*.css', '../*.tsx')),
  },
];

export const directions: readonly Direction[] = [...worker, ...client];
