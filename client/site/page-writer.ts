import type { Thing } from '../lib/pages/structured-data.ts';

/** What the build calls to write pages. */
export interface PageWriter {
  readonly publicPages: () => readonly PublicPage[];
  readonly publicHtml: (page: PublicPage, files: PageFiles) => Promise<string>;
  /** A page of which a script draws everything. */
  readonly shellHtml: (files: PageFiles, isDark?: boolean) => string;
}

/** The files of a page, by their addresses. */
export interface PageFiles {
  /** The scripts that it needs, the start first. */
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
  /** What the style sheets of a public page say, with those of its parts that load later: it is painted without a file. */
  readonly styles?: string;
  /** The scripts of the panel of a new room. */
  readonly next?: readonly string[];
}

/** A page that is written at build time. */
export interface PublicPage {
  /** The file in `client/routes` that draws it, without its ending. */
  readonly route: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Without the name of the site, which sites that show a shared address add. */
  readonly heading?: string;
  readonly article?: {
    readonly author: string;
    readonly publishDate: string;
    readonly section: string;
    readonly tags: readonly string[];
  };
  /** Whether the page links to the feed of articles. */
  readonly hasFeed?: boolean;
  readonly things: readonly Thing[];
  /** What the page is drawn from, also when it is hydrated. */
  readonly props?: object;
  /** What it is drawn from besides when it is written: a browser keeps what is made of that. */
  readonly once?: object;
}
