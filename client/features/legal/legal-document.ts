/** Who runs this installation and whose services it uses: what the documents say differently from place to place. */
export type Facts = {
  /** In words for a sentence, also while nobody has set it. */
  readonly name: string;
  readonly address: string;
  readonly email: string;
  /** Null while nobody has said which. */
  readonly processors: readonly Processor[] | null;
};

export type Processor = 'cloudflare' | 'stripe' | 'google' | 'resend' | 'google_analytics' | 'google_ads';

/** Words may carry links as Markdown writes them: `[planes](/planes)`. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly terms: readonly (readonly [term: string, meaning: string])[] }
  | { readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } };

export type Section = { readonly id: string; readonly title: string; readonly blocks: readonly Block[] };

export type LegalDocument = {
  readonly title: string;
  /** What it comes down to, for who reads nothing else. */
  readonly summary: readonly string[];
  readonly sections: readonly Section[];
};
