/** The part that is used here. */
declare module 'es-check' {
  interface Check {
    readonly files: readonly string[];
    readonly checkBrowser: true;
    readonly browserslistQuery: string;
    readonly module: true;
    /** Names too, besides syntax. */
    readonly checkFeatures: true;
    readonly cache: false;
  }
  /** `features`: what is too young; absent where a file cannot be parsed. */
  interface Fault {
    readonly file: string;
    readonly err: Error & { readonly features?: readonly string[] };
  }

  export function runChecks(checks: readonly Check[]): { readonly errors: readonly Fault[] };
}
