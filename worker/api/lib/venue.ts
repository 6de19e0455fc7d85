/** The same pages by http and, where the copy has a certificate for this host, by https. Origins. */
type VenueAddress = { readonly http: string; readonly https: string | null; readonly network: string };

/** How the devices of its network reach a copy that serves a hall. */
export type Venue = {
  readonly addresses: readonly VenueAddress[];
  /** Whether devices must first trust the certificate, which the copy made for itself. */
  readonly has_own_certificate: boolean;
};

/** Null for an installation on the Internet, which has one address. */
export async function venueOf({ VENUE }: Pick<Env, 'VENUE'>): Promise<Venue | null> {
  return VENUE ? (await VENUE.fetch('http://venue/addresses')).json() : null;
}
