import { defineConfig } from 'drizzle-kit';

/** Compares the schema with the last migration and writes the next one; it needs no database for that. */
export default defineConfig({ dialect: 'sqlite', schema: 'worker/db/*schema.ts', out: 'migrations' });
