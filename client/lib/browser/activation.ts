/** A browser that draws a page before somebody opens it: Chromium 109. */
declare global {
  interface Document {
    readonly prerendering?: boolean;
  }
}

/** Resolves when somebody opens the page: at once, unless a browser has drawn it ahead. */
export const activation = (): Promise<unknown> =>
  document.prerendering === true
    ? new Promise((opened) => document.addEventListener('prerenderingchange', opened, { once: true }))
    : Promise.resolve();
