/** The names of what the build writes into a page for its script: the element that it draws in, and what it draws from. */
export const ROOT = 'root';
export const PAGE_PROPS = 'props';
