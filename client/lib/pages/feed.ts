import { paths } from '#protocol/paths.ts';

/** Where the blog can be followed. */
export const FEED = `${paths.blog}/rss.xml`;
