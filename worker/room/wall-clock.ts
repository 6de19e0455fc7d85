import { Temporal } from 'temporal-polyfill';
import type { WallClock } from '#domain/programme/wall-times.ts';
import { instant } from '#domain/lib/time.ts';

/** Arithmetic with time zones by Temporal (`disambiguation: 'compatible'`, the default). */
export const wallClock: WallClock = {
  momentOf: ({ date, days, time, zone }) => {
    const day = Temporal.PlainDate.from(date).add({ days });
    const local = day.toPlainDateTime(Temporal.PlainTime.from(time));
    return instant(local.toZonedDateTime(zone).epochMilliseconds);
  },
  dayOf: (moment, zone) =>
    Temporal.Instant.fromEpochMilliseconds(Math.floor(moment)).toZonedDateTimeISO(zone).toPlainDate().toString(),
};
