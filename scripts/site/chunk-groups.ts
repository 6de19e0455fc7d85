import { existsSync } from 'node:fs';

/** A script file, and one of styles, that several screens or lazily loaded parts share. */
export interface Chunk {
  readonly name: string;
  /** Files from the root of the project. */
  readonly modules?: readonly string[];
  /** Other modules, by a pattern of their path. */
  readonly pattern?: RegExp;
  /** Modules that fewer screens and lazily loaded parts use are left out. */
  readonly minShareCount?: number;
}

const root = new URL('../..', import.meta.url).pathname;

/** Chunks as rolldown takes them: the highest priority first. */
export const groupsOf = (chunks: readonly Chunk[]) =>
  chunks.map(({ name, modules = [], pattern, minShareCount = 1 }, at) => {
    const files = new Set(modules.map((file) => root + file));
    const missing = [...files].filter((file) => !existsSync(file));
    if (missing.length > 0)
      throw new Error(`scripts/site/chunks.ts names files that are not there: ${missing.join(', ')}`);
    return {
      name,
      minShareCount,
      priority: chunks.length - at,
      test: (id: string) => files.has(id) || pattern?.test(id) === true,
    };
  });
