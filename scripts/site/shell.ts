/** The page of all addresses that are not prerendered, such as rooms and accounts, except the stage's. */
export const SHELL = '__spa-fallback.html';
