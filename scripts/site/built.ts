import { resolve } from 'node:path';
import { type InlineConfig, type Rolldown, build, mergeConfig } from 'vite';
import { nothingToEdit } from './edited.ts';
import { partLoader } from './part-loader.ts';

/** The folder that is served. */
export const folder = 'build/client';

export type Files = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** In memory unless `write`. `define`: what stands in the code for values of this build. */
export interface Options {
  readonly write: boolean;
  readonly define: Record<string, string>;
}

/** Runs a build of its own, and returns its files. It adds to the folder. */
export async function buildFrom(input: string, { write, define }: Options, own: InlineConfig = {}) {
  const common: InlineConfig = {
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      write,
      outDir: folder,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input,
        // What React's server components are told says nothing to a browser.
        onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
        output: {
          // A sheet's name would be that of one of many.
          assetFileNames: ({ names: [name = ''] }) => `assets/${name.endsWith('.css') ? '' : '[name]-'}[hash][extname]`,
        },
      },
    },
  };
  const built = await build(mergeConfig(common, own));
  return (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []));
}

/**
 * The scripts and style sheets of pages. @param own Besides: the parts of a page that load later come by
 * `client/lib/browser/import-part.ts`.
 */
export async function buildScripts(input: string, options: Options, own: InlineConfig = {}): Promise<Built> {
  const loader = partLoader();
  const common: InlineConfig = {
    plugins: [loader.plugin],
    build: { rolldownOptions: { output: { entryFileNames: 'assets/[hash].js', chunkFileNames: 'assets/[hash].js' } } },
  };
  const files = await buildFrom(input, options, mergeConfig(common, own));
  loader.check();
  return new Built(files);
}

/** The files of a build, by what needs them. */
export class Built {
  readonly #chunks: ReadonlyMap<string, Rolldown.OutputChunk>;
  readonly files: Files;

  constructor(files: Files) {
    this.files = files;
    this.#chunks = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  }

  /** The chunk that starts with a module of ours. @throws if there is none */
  chunkOf(module: string): Rolldown.OutputChunk {
    const chunk = [...this.#chunks.values()].find(({ facadeModuleId }) => facadeModuleId === resolve(module));
    if (!chunk) throw nothingToEdit(`a script of ${module}`);
    return chunk;
  }

  /** These chunks, and all that they import, each once. Dynamic imports do not count. */
  withImports(chunks: readonly Rolldown.OutputChunk[]): readonly Rolldown.OutputChunk[] {
    const all = new Set(chunks);
    for (const { imports } of all) for (const chunk of this.#named(imports)) all.add(chunk);
    return [...all];
  }

  /** What these chunks import dynamically, with all that it imports. */
  partsOf(chunks: readonly Rolldown.OutputChunk[]): readonly Rolldown.OutputChunk[] {
    return this.withImports(chunks.flatMap(({ dynamicImports }) => this.#named(dynamicImports)));
  }

  /** The modules in what one of ours needs, by their paths. */
  modulesOf(module: string): readonly string[] {
    return this.withImports([this.chunkOf(module)]).flatMap(({ moduleIds }) => moduleIds);
  }

  textOf(sheet: string): string {
    const file = this.files.find(({ fileName }) => fileName === sheet);
    return file?.type === 'asset' ? String(file.source).trim() : '';
  }

  #named(names: readonly string[]) {
    return names.flatMap((name) => this.#chunks.get(name) ?? []);
  }
}

/** The style sheets of these chunks. */
export const sheetsOf = (chunks: readonly Rolldown.OutputChunk[]): readonly string[] => [
  ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
];

/** As pages name it. */
export const addressOfFile = (name: string): string => `/${name}`;
