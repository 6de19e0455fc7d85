/** The files of pages that are not written for one address: `worker/screens.ts` says which address has which. */
export const SHELLS = {
  panel: '__panel.html',
  /** The panels' too, for a new room: it names the files of its panel. */
  newRoom: '__new.html',
  /** The panels' too, for those that are dark in every theme: a wall, a projection. */
  dark: '__dark.html',
  stage: '__stage.html',
  /** Pages of the site for an account or a room. */
  site: '__site.html',
  /** The same page for public addresses: returns from a payment, unknown articles. */
  public: '__public.html',
} as const;

const files: readonly string[] = Object.values(SHELLS);

export const isShell = (file: string): boolean => files.includes(file);

/** The address of a page: `blog/index.html` is served as /blog, `__panel.html` as /__panel. */
export const addressOf = (file: string): string => `/${file.replace(/(?:(?:^|\/)index)?\.html$/u, '')}`;
