/** A piece of a page whose program is loaded when it is wanted. */
export type Part<Module> = {
  readonly load: () => Promise<Module>;
  /** What came; null before that. Whoever comes back to a page finds it as high as he left it, and at his place. */
  readonly loaded: () => Module | null;
};

export function partOf<Module>(load: () => Promise<Module>): Part<Module> {
  let module: Module | null = null;
  return {
    load: async () => (module ??= await load()),
    loaded: () => module,
  };
}
