import { readFileSync, readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';

/**
 * Which folder may import which, as data: oxlint.config.ts turns every row into a lint rule, and
 * test/house/directions.test.ts tests that each rule reports a forbidden import.
 */

/** An import is refused when its specifier matches `regex`. */
interface Ban {
  readonly regex: string;
  readonly message: string;
  /** Type imports are allowed: they do not exist at run time. */
  readonly allowTypeImports?: boolean;
}

export interface Direction {
  readonly files: readonly string[];
  readonly except?: readonly string[];
  readonly bans: readonly Ban[];
}

interface Package {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const { dependencies, devDependencies }: Package = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

/** Everything that can be imported by name. */
const names = [
  '#protocol',
  '#domain',
  '#words',
  ...Object.keys(dependencies),
  ...Object.keys(devDependencies),
  ...builtinModules.map((name) => `node:${name}`),
  'cloudflare:workers',
  'cloudflare:sockets',
  'cloudflare:email',
];

/** The files of the protocol without schemas; all others import zod. */
const plain = new Set([
  'close-codes.ts',
  'constants.ts',
  'outputs.ts',
  'paths.ts',
  'setting-rows.ts',
  'sounds.ts',
  'zone.ts',
]);
const protocolFiles = readdirSync(new URL('../worker/protocol', import.meta.url));
const schemas = protocolFiles.filter((file) => !plain.has(file));

const ban = (message: string, regex: string): Ban => ({ message, regex });

const valuesOf = (refused: Ban): Ban => ({ ...refused, allowTypeImports: true });

/** Refuses imports by name except of these and their subpaths: `hono` allows `hono/client`. */
const namesBut = (message: string, ...allowed: readonly string[]) =>
  ban(message, `^(${names.filter((name) => !allowed.includes(name)).join('|')})(/|$)`);

/** Refuses relative imports through a folder with one of these names, at any depth. */
const folders = (message: string, ...refused: readonly string[]) =>
  ban(message, `^\\.{1,2}/(.*/)?(${refused.join('|')})/`);

/** Matches every file of the protocol except paths.ts. */
const notPaths = `^#protocol/(${protocolFiles.filter((file) => file !== 'paths.ts').join('|')})$`;

const otherFolders = (message: string) => ban(message, String.raw`^\.\./`);

const protocol = 'The protocol knows zod, and of #words the types of what is stored or sent.';
const domain = 'The domain is pure: it knows the types and the plain figures of #protocol, and #words.';
const words = '#words knows the types and the plain figures of #protocol, nothing else.';
const db = 'The database layer knows drizzle and the types of #protocol.';
const room =
  'The room knows #protocol, #domain, #words, db/, zod, temporal-polyfill, cloudflare:workers and node:crypto.';
const webhooks = 'What delivers webhooks knows the rules and the words of a room, neither calls nor services.';
const workerLib = 'What is in lib/ knows nothing of the Worker: rooms, calls and services share it.';
const services = 'Identity, payments and mail know neither rooms nor calls.';
const api =
  'A resource knows #protocol, #domain, #words, db/, the services, hono, hucre and api/lib/; of the room only types.';
const description = 'The description of the calls knows #protocol and zod, nothing that a call does.';
const resource = 'A resource never imports another one: what they share lives in api/lib/.';
const borrowing =
  'Of the worker the client knows #protocol, #domain, #words and, in client/api.ts, the type of the calls.';
const described = 'The list of calls is for the page for technicians alone, and for its build.';
const calls = 'client/api.ts only makes calls.';
const ui = 'ui/ does not know what a room is.';
const uiLinks = 'Say ./link.tsx: the stage has ui/ without the router.';
const live = 'live/ is the connection: it knows no screen, and not who is signed in.';
const liveParts =
  'Inside live/: clock and store know only time and the domain; connection the clock; commands and offline both.';
const identity = 'identity/ is who is signed in: it knows neither rooms nor screens.';
const clientLib = 'lib/ belongs to no feature and knows no room: of the client it has the words.';
const serviceWorker = 'The service worker knows files and addresses, nothing of what the screens do.';
const stage = 'stage/ is a page without the router, and no route.';
const drawing = 'The stage is drawn without React and features: only tools.tsx and stage-picture.tsx have them.';
const measuring = 'measuring/ tells others what they may know: it knows neither rooms nor people.';
const text = 'text/ is only words.';
const styles = 'styles/ imports nothing.';
const feature = 'A feature knows neither a route nor another feature; programme/ and demo/ know timers/.';
const route = 'A route never imports another route.';
const companion =
  'The module for Companion has the rules and the connection of a screen, and nothing that draws or parses.';
const programs = 'What starts, builds, deploys or examines the product works without test/.';

// In oxlint a later override replaces an earlier one, so each row repeats the bans of the folders around it.
const inWorker = (...bans: readonly Ban[]) => [
  folders('Say #protocol/…, #domain/… and #words/…: one name for each.', 'protocol', 'domain', 'words'),
  folders('The worker never imports the client.', 'client'),
  ban('The worker never draws.', '^react'),
  ...bans,
];
const inApi = (...bans: readonly Ban[]) =>
  inWorker(
    ...bans,
    valuesOf(folders(api, 'room')),
    namesBut(api, '#protocol', '#domain', '#words', 'hono', '@hono/zod-validator', 'cloudflare:workers', 'hucre'),
  );
const inClient = (...bans: readonly Ban[]) => [folders(borrowing, 'worker'), ban(borrowing, '^hono'), ...bans];
const inLive = (...bans: readonly Ban[]) =>
  inClient(folders(live, 'features', 'routes', 'stage', 'ui', 'identity'), ...bans);
/** A folder inside live/ that must not import these others. Files at the root of live/ may import all of them. */
const insideLive = (folder: string, ...refused: readonly string[]): Direction => ({
  files: [`client/live/${folder}/**`],
  bans: inLive(folders(liveParts, ...refused), valuesOf(ban(liveParts, String.raw`^\.\./live-room\.ts$`))),
});
const inFeatures = (...bans: readonly Ban[]) => inClient(folders(feature, 'features', 'routes'), ...bans);

const worker: readonly Direction[] = [
  { files: ['worker/**'], bans: inWorker() },
  {
    files: ['worker/protocol/**'],
    bans: inWorker(namesBut(protocol, 'zod', '#words'), valuesOf(ban(protocol, '^#words/')), otherFolders(protocol)),
  },
  {
    files: ['worker/words/**'],
    bans: inWorker(
      namesBut(words, '#protocol'),
      valuesOf(ban(words, `^#protocol/(${schemas.join('|')})$`)),
      otherFolders(words),
    ),
  },
  {
    files: ['worker/domain/**'],
    bans: inWorker(
      namesBut(domain, '#protocol', '#words'),
      valuesOf(ban(domain, `^#protocol/(${schemas.join('|')})$`)),
      ban(domain, String.raw`^\.\./\.\./`),
    ),
  },
  {
    files: ['worker/db/**'],
    bans: inWorker(namesBut(db, 'drizzle-orm', '#protocol'), valuesOf(ban(db, '^#protocol/')), otherFolders(db)),
  },
  {
    files: ['worker/room/**'],
    bans: inWorker(
      namesBut(room, '#protocol', '#domain', '#words', 'zod', 'temporal-polyfill', 'cloudflare:workers', 'node:crypto'),
      folders(room, 'api', 'identity', 'payments', 'mail'),
    ),
  },
  {
    files: ['worker/identity/**', 'worker/payments/**', 'worker/mail/**'],
    bans: inWorker(folders(services, 'room', 'api')),
  },
  {
    files: ['worker/webhooks/**'],
    bans: inWorker(
      valuesOf(folders(webhooks, 'room')),
      folders(webhooks, 'api', 'db', 'identity', 'payments', 'mail'),
      namesBut(webhooks, '#protocol', '#domain', 'node:crypto'),
    ),
  },
  { files: ['worker/lib/**'], bans: inWorker(otherFolders(workerLib), ban(workerLib, '^#')) },
  { files: ['worker/api/**'], bans: inApi() },
  {
    files: ['worker/api/openapi/**'],
    bans: inWorker(folders(description, 'room', 'db'), namesBut(description, '#protocol', 'zod')),
  },
  {
    files: ['worker/api/*.ts'],
    except: ['worker/api/index.ts'],
    bans: inApi(ban(resource, String.raw`^\./[^/]+$`)),
  },
];

const client: readonly Direction[] = [
  { files: ['client/**'], except: ['client/api.ts'], bans: inClient() },
  {
    files: ['client/api.ts'],
    bans: [valuesOf(folders(borrowing, 'worker')), folders(calls, 'live', 'identity', 'features', 'routes', 'ui')],
  },
  {
    files: ['client/ui/**'],
    bans: inClient(
      ban(ui, String.raw`^#|^\.\./.*api\.ts$`),
      valuesOf(ban(uiLinks, '^react-router')),
      folders(ui, 'live', 'identity', 'features', 'routes', 'stage', 'text'),
    ),
  },
  {
    files: ['client/lib/**'],
    bans: inClient(folders(clientLib, 'live', 'identity', 'measuring', 'features', 'routes', 'stage', 'ui')),
  },
  {
    files: ['client/service-worker/**'],
    bans: inClient(
      otherFolders(serviceWorker),
      namesBut(serviceWorker, 'serwist', '#protocol'),
      ban(serviceWorker, notPaths),
    ),
  },
  { files: ['client/live/**'], bans: inLive() },
  insideLive('clock', 'connection', 'store', 'commands', 'offline', 'rooms', 'react'),
  insideLive('store', 'clock', 'connection', 'commands', 'offline', 'rooms', 'react'),
  insideLive('connection', 'store', 'commands', 'offline', 'rooms', 'react'),
  insideLive('commands', 'rooms', 'react'),
  insideLive('offline', 'commands', 'rooms', 'react'),
  insideLive('rooms', 'store', 'commands', 'offline', 'react'),
  { files: ['client/identity/**'], bans: inClient(folders(identity, 'features', 'routes', 'ui', 'live')) },
  {
    files: ['client/stage/**'],
    bans: inClient(
      ban(drawing, String.raw`^react|\.tsx$`),
      folders(drawing, 'features', 'identity'),
      folders(stage, 'routes'),
      valuesOf(folders(drawing, 'live/react')),
    ),
  },
  {
    // The start loads the tools.
    files: ['client/stage/*.tsx', 'client/stage/main.ts'],
    bans: inClient(ban(stage, '^react-router'), folders(stage, 'routes')),
  },
  {
    files: ['client/measuring/**'],
    bans: inClient(
      ban(measuring, String.raw`^#domain/|^\.\./.*api\.ts$`),
      ban(measuring, notPaths),
      folders(measuring, 'live', 'identity', 'features', 'routes', 'ui', 'text'),
    ),
  },
  { files: ['client/text/**'], bans: inClient(folders(text, 'live', 'identity', 'features', 'routes', 'ui')) },
  { files: ['client/styles/**'], bans: [ban(styles, '.')] },
  // One step up is another feature; from a folder within a feature, two steps up.
  { files: ['client/features/*/*'], bans: inFeatures(ban(feature, String.raw`^\.\./[^.]`)) },
  { files: ['client/features/*/*/**'], bans: inFeatures(ban(feature, String.raw`^\.\./\.\./[^.]`)) },
  // What does not begin with `timers`: the rule has no way to say "but".
  { files: ['client/features/{demo,programme}/*'], bans: inFeatures(ban(feature, String.raw`^\.\./([^.t]|t[^i])`)) },
  {
    files: ['client/features/developers/reference.ts'],
    bans: [
      namesBut(described),
      ban(described, String.raw`^(\./|(\.\./){1,2}[^.]|\.\./\.\./\.\./([^w]|worker/([^a]|api/[^o])))`),
    ],
  },
  {
    files: ['client/routes/**'],
    bans: inClient(folders(route, 'routes'), ban(route, String.raw`^\./[^+].*\.route\.tsx$|^\.\./[^/]+\.tsx$`)),
  },
];

const outside: readonly Direction[] = [
  {
    files: ['integrations/companion/**'],
    bans: [
      namesBut(companion, '@companion-module/base'),
      folders(companion, 'features', 'routes', 'ui', 'identity', 'react', 'test', 'room', 'api'),
      valuesOf(
        ban(
          companion,
          String.raw`^\.{1,2}/(.*/)?protocol/(${schemas.filter((file) => file !== 'version.ts').join('|')})$`,
        ),
      ),
    ],
  },
  { files: ['scripts/**', 'tools/**', '{vite,drizzle}.config.ts'], bans: [folders(programs, 'test')] },
];

export const directions: readonly Direction[] = [...worker, ...client, ...outside];
