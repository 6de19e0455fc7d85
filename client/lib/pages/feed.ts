import { paths } from '#protocol/paths.ts';

/** The address of the blog's feed. */
export const FEED = `${paths.blog}/rss.xml`;
