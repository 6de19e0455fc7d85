import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, vi } from 'vitest';
import { keyRing } from '../../worker/identity/key-ring.ts';

// The files of a worker share its runtime and what an isolate remembers (vitest.config.ts), but neither databases nor rooms.
await reset();
await applyD1Migrations(env.DB, env.MIGRATIONS);
// A key of the former database would sign tokens that are refused once this one's are read.
keyRing.forget();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
