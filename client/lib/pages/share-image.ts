/** The picture that is shown where a public page is shared: `npm run cards` draws them all. */
export const SHARE_IMAGE = { width: 1200, height: 630 };

export const shareImageOf = (path: string) => `/cards${path === '/' ? '/inicio' : path}.png`;
