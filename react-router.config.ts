import { globSync } from 'node:fs';
import type { Config } from '@react-router/dev/config';

/** `blog/uno.md` is /blog/uno. */
const articles = globSync('blog/*.md').map((file) => `/${file.slice(0, -'.md'.length)}`);

/** Screens are rendered in the browser; the public pages are also written as HTML at build time. */
export default {
  appDirectory: 'client',
  buildDirectory: 'build',
  ssr: false,
  prerender: ['/', '/planes', '/terminos', '/aviso-de-privacidad', '/blog', ...articles],
} satisfies Config;
