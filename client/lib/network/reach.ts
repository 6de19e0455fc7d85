/** How devices of a hall reach a copy of the product that serves their network: `venue` of `GET /api/config`. */
export type Venue = {
  readonly addresses: readonly {
    readonly http: string;
    /** Null where the copy has no certificate for this host. */
    readonly https: string | null;
    /** What the system calls the network. */
    readonly network: string;
  }[];
  /** Whether devices must first trust the certificate, which the copy made for itself. */
  readonly has_own_certificate: boolean;
};

/** The origins of links: those for the team, whose screens may need https, and those for the audience. */
export type Origins = { readonly staff: string; readonly audience: string };

type Page = { readonly origin: string; readonly hostname: string; readonly protocol: string };

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const isAt = ({ http, https }: Venue['addresses'][number], origin: string): boolean =>
  http === origin || https === origin;

/**
 * Whether links lead where the page is: so they do on the Internet, and where a copy was opened by a name that it does not know,
 * such as that of a proxy before it.
 */
const isOwnPlace = (page: Page, { addresses }: Venue): boolean =>
  addresses.length === 0 || (!LOOPBACK.has(page.hostname) && !addresses.some((each) => isAt(each, page.origin)));

/** The addresses among which a person may choose; none where there is nothing to choose. */
export function choices(page: Page, venue: Venue | null): Venue['addresses'] {
  return venue === null || isOwnPlace(page, venue) || venue.addresses.length < 2 ? [] : venue.addresses;
}

/**
 * The origins that other devices can open. @param chosen The http origin that a person chose; without one it is that of this page,
 * or the first of the copy's where this page is open on the machine itself.
 */
export function originsOf(page: Page, venue: Venue | null, chosen: string | null): Origins {
  if (venue === null || isOwnPlace(page, venue)) return { staff: page.origin, audience: page.origin };
  const { addresses, has_own_certificate } = venue;
  const address =
    addresses.find(({ http }) => http === chosen) ?? addresses.find((each) => isAt(each, page.origin)) ?? addresses[0];
  if (address === undefined) return { staff: page.origin, audience: page.origin };
  const secure = address.https ?? address.http;
  if (!has_own_certificate) return { staff: secure, audience: secure };
  // Only a person who has opened this page by https is known to trust the copy's own certificate.
  return { staff: page.protocol === 'https:' ? secure : address.http, audience: address.http };
}
