import { type Built, type Options, buildScripts } from './built.ts';

/**
 * The scripts of a build by what shares them. A bundler writes a file for each set of pages and parts that share a module: some
 * 40 for a visit. Here they are in families, and what the same two families need is one file, with one style sheet; what more
 * need is another. A page loads few files then, and little that only others of its family need.
 */

/** Modules that draw pages, or parts that load by themselves, which share much. */
export type Families = readonly (readonly string[])[];

interface Need {
  readonly families: Set<number>;
  pages: number;
}

/** A file for each set of entries, which tells exactly what each needs. */
const exact = { groups: [{ name: 'shared', minShareCount: 2, entriesAware: true }] };

const splitBy = (codeSplitting: object) => ({ build: { rolldownOptions: { output: { codeSplitting } } } });

function needsOf(built: Built, families: Families): ReadonlyMap<string, Need> {
  const needs = new Map<string, Need>();
  for (const [family, pages] of families.entries()) {
    for (const id of pages.flatMap((page) => built.modulesOf(page))) {
      const need = needs.get(id) ?? { families: new Set(), pages: 0 };
      need.families.add(family);
      need.pages += 1;
      needs.set(id, need);
    }
  }
  return needs;
}

/** The name of the file in which several pages share a module; null for a module of one page. */
function fileOf(need: Need | undefined): string | null {
  if (!need || need.pages === 1) return null;
  return need.families.size > 2 ? 'everybody' : [...need.families].join('-');
}

/** Builds it twice: first to learn who needs what. */
export async function buildSplit(input: string, options: Options, families: Families): Promise<Built> {
  const needs = needsOf(await buildScripts(input, { ...options, write: false }, splitBy(exact)), families);
  const names = [...new Set([...needs.values()].flatMap((need) => fileOf(need) ?? []))];
  // What a module imports is needed by the same families and more. The files of more take theirs first: no two need each other.
  const groups = names
    .toSorted((one, other) => other.length - one.length)
    .map((name, at) => ({ name, priority: names.length - at, test: (id: string) => fileOf(needs.get(id)) === name }));
  return buildScripts(input, options, splitBy({ groups }));
}
