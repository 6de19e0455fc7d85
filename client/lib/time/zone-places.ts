import rows from '../../text/zone-places.json' with { type: 'json' };

/** A time zone: the name that the oldest browsers know, its country and city, and its other names. */
export type ZonePlace = {
  readonly zone: string;
  /** ISO 3166, empty for zones of no country. */
  readonly country: string;
  readonly city: string;
  readonly aliases: readonly string[];
};

export const places: readonly ZonePlace[] = rows.map(([zone = '', country = '', city = '', aliases = '']) => ({
  zone,
  country,
  city,
  aliases: aliases.split(' ').filter((alias) => alias !== ''),
}));

const byName = new Map(
  places.flatMap((place) => [place.zone, ...place.aliases].map((name) => [name.toLowerCase(), place])),
);

/** Finds a zone by any of its names, in any case: a room accepts them all. */
export const zonePlaceOf = (timeZone: string): ZonePlace | null => byName.get(timeZone.toLowerCase()) ?? null;
