import type { Config } from '@react-router/dev/config';

/** Screens are rendered in the browser; the public pages are also written as HTML at build time. */
export default {
  appDirectory: 'client',
  buildDirectory: 'build',
  ssr: false,
  prerender: ['/', '/planes'],
} satisfies Config;
