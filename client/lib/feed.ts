/** Where the blog can be followed. */
export const FEED = '/blog/rss.xml';
