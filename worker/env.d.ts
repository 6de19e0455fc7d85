/**
 * What wrangler.toml binds. Written by hand, so that it can say more than a generator knows (the class behind ROOMS)
 * and type-checks without running a tool first; test/house/wrangler.test.ts compares the names with wrangler.toml.
 */
interface Env {
  readonly DB: D1Database;
  readonly ROOMS: DurableObjectNamespace<import('./room/room-object.ts').RoomObject>;
  readonly ASSETS: Fetcher;
  readonly CREATE_ROOM: RateLimit;
  readonly WRONG_CODE: RateLimit;
  readonly ASK: RateLimit;
  readonly ENVIRONMENT: 'development' | 'production';
  /** Origins besides our own that may call, separated by commas. */
  readonly ALLOWED_ORIGINS: string;
}

declare namespace Cloudflare {
  // The name that `import { env } from 'cloudflare:workers'` uses.
  interface Env extends globalThis.Env {}
}
