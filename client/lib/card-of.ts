/** The picture of a public page where its address is shared: `npm run cards` draws them all. */
export const CARD = { width: 1200, height: 630 };

export const cardOf = (path: string) => `/cards${path === '/' ? '/inicio' : path}.png`;
