import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, vi } from 'vitest';

// The files of a worker share its runtime (vitest.config.ts), but neither modules nor databases nor rooms.
vi.resetModules();
await reset();
await applyD1Migrations(env.DB, env.MIGRATIONS);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
