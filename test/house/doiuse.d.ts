/** The part that is used here. */
declare module 'doiuse' {
  import type { Plugin } from 'postcss';

  interface Use {
    /** What a browser lacks, as caniuse.com calls it. */
    readonly featureData: { readonly title: string };
    readonly usage: { readonly toString: () => string };
  }

  /** A plugin of PostCSS. */
  export default function doiuse(options: {
    readonly browsers: readonly string[];
    readonly onFeatureUsage: (use: Use) => void;
  }): Plugin;
}
