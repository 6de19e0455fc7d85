declare namespace Cloudflare {
  interface Env {
    /** Read from migrations/ by vitest.config.ts; only tests have it. */
    readonly MIGRATIONS: import('cloudflare:test').D1Migration[];
    /** `minutes seed` of `npm run fuzz`; empty in an ordinary run. */
    readonly FUZZ: string;
  }
}

declare module '*.md?raw' {
  const text: string;
  export default text;
}
