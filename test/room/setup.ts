import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, vi } from 'vitest';

// The files of a worker share its runtime and what an isolate remembers (vitest.config.ts), but neither databases nor rooms.
await reset();
await applyD1Migrations(env.DB, env.MIGRATIONS);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
