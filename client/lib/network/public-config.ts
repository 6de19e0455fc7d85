import { patientFetch } from './patient-fetch.ts';
import type { Venue } from './reach.ts';

/** The public configuration of this installation: `GET /api/config`. */
export type PublicConfig = {
  readonly environment: string;
  /** Empty until the operator has set it. */
  readonly support_email: string;
  readonly identity: {
    readonly kind: 'embedded' | 'hosted';
    /** What `:signUp` is appended to. */
    readonly accounts_url: string;
    readonly token_url: string;
    /** Null where no key is needed. */
    readonly api_key: string | null;
  };
  /** `stand_in`: a provider that charges nothing, in development. */
  readonly payments: 'ready' | 'stand_in' | 'off';
  /** By the provider's names. */
  readonly payment_methods: readonly string[];
  readonly mail: boolean;
  readonly measuring: Measuring | null;
  /** Null for an installation on the Internet. */
  readonly venue: Venue | null;
};

/** The measurement that visitors are asked about; null where there is none. */
export type Measuring = {
  readonly analytics: string | null;
  readonly ads: { readonly id: string; readonly label: string } | null;
};

let request: Promise<PublicConfig> | null = null;

/** Requested once; after a failure the next call requests it again. */
export function publicConfig(): Promise<PublicConfig> {
  request ??= requestConfig();
  request.catch(() => {
    request = null;
  });
  return request;
}

async function requestConfig(): Promise<PublicConfig> {
  const response = await patientFetch('/api/config');
  if (!response.ok) throw new TypeError(`config: ${response.status}`);
  return response.json();
}
