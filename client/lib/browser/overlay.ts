/** Whether this page lies over a picture: `early-ground.ts` says so, before its first paint. */
export const isOverlay = (): boolean => document.documentElement.dataset['ground'] === 'clear';
