/** A delivery that the machine of a copy in a hall makes for its Worker, which cannot look up names. */
export type VenueDelivery = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** What came of it; `own`: the address is one of the machine itself. */
export type VenueOutcome =
  | { readonly status: number | null; readonly problem: null }
  | { readonly status: null; readonly problem: 'own' | 'unreachable' | 'timeout' };

/** A receiver has so long to answer. */
export const ANSWER_WITHIN_MS = 10_000;
