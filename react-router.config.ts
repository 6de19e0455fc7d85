import { globSync } from 'node:fs';
import type { Config } from '@react-router/dev/config';
import { paths } from './worker/protocol/paths.ts';

/** `blog/uno.md` is the article `uno`. */
const articles = globSync('*.md', { cwd: 'blog' }).map((file) => paths.article(file.slice(0, -'.md'.length)));

/** Screens are rendered in the browser; the public pages are also written as HTML at build time. */
export default {
  appDirectory: 'client',
  buildDirectory: 'build',
  ssr: false,
  prerender: [
    paths.home,
    paths.plans,
    paths.developers,
    paths.importHelp,
    paths.networkTest,
    paths.terms,
    paths.privacy,
    paths.blog,
    ...articles,
  ],
} satisfies Config;
