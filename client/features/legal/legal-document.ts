/** The operator of this installation and the services they use: what differs between installations. */
export type Facts = {
  /** Words for a sentence, also while nothing is set. */
  readonly name: string;
  readonly address: string;
  readonly email: string;
  /** Null while it is not set. */
  readonly processors: readonly Processor[] | null;
};

export type Processor = 'cloudflare' | 'stripe' | 'google' | 'resend' | 'google_analytics' | 'google_ads';

/** Texts may have links as in Markdown: `[planes](/planes)`. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly terms: readonly (readonly [term: string, meaning: string])[] }
  | { readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } };

export type LegalSection = { readonly id: string; readonly title: string; readonly blocks: readonly Block[] };

export type LegalDocument = {
  readonly title: string;
  /** A summary for those who read nothing else. */
  readonly summary: readonly string[];
  readonly sections: readonly LegalSection[];
};
