import { language } from '../../text/es.ts';

type Style = Intl.DateTimeFormatOptions;
type Format = (at: number) => string;

/** Created at the first use: a format costs a slow phone some 25 ms, and most pages show no time. */
const inSpanish = (style: Style): Format => {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat(language, style);
    return format.format(at);
  };
};

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const WHOLE = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' } as const;

/** 21 de noviembre de 2026, 14:05, on this device's clock. Takes epoch milliseconds. */
export const dateAndTime = inSpanish(WHOLE);

/** 21 de noviembre de 2026. */
export const dayOf = inSpanish({ dateStyle: 'long' });

/** 21 nov, 14:05, on this device's clock. */
export const shortDateAndTime = inSpanish({ day: 'numeric', month: 'short', ...CLOCK });

/** 21 nov 2026. */
export const shortDayOf = inSpanish({ day: '2-digit', month: 'short', year: 'numeric' });

/** 14:05, on this device's clock. */
export const hourOf = inSpanish(CLOCK);

const calendarDay = inSpanish({ dateStyle: 'full', timeZone: 'UTC' });

/** A day of the calendar, `YYYY-MM-DD`, in words: sábado, 21 de noviembre de 2026. */
export const wholeDate = (date: string): string => calendarDay(Date.parse(date));

/** Formats of moments in a time zone. All take epoch milliseconds. */
type Times = {
  /** 14:05. */
  readonly clock: Format;
  /** The same, with the day if that is not the day of `now`. */
  readonly short: (at: number, now?: number) => string;
  /** sábado, 21 de noviembre. */
  readonly day: Format;
  /** sáb, 21 nov. */
  readonly shortDay: Format;
  /** 21 de noviembre de 2026, 14:05. */
  readonly whole: Format;
};

const known = new Map<string, Times>();

export function timesIn(timeZone: string): Times {
  const times = known.get(timeZone) ?? makeTimes(timeZone);
  known.set(timeZone, times);
  return times;
}

/** An older browser may not know the zone of an event: there its own counts. */
function zoneOf(timeZone: string): { timeZone?: string } {
  try {
    return { timeZone: new Intl.DateTimeFormat(language, { timeZone }).resolvedOptions().timeZone };
  } catch {
    return {};
  }
}

function makeTimes(name: string): Times {
  const zone = zoneOf(name);
  const clock = inSpanish({ ...CLOCK, ...zone });
  const date = inSpanish({ day: 'numeric', month: 'short', ...zone });
  return {
    clock,
    short: (at, now = Date.now()) => (date(at) === date(now) ? clock(at) : `${date(at)}, ${clock(at)}`),
    day: inSpanish({ weekday: 'long', day: 'numeric', month: 'long', ...zone }),
    shortDay: inSpanish({ weekday: 'short', day: 'numeric', month: 'short', ...zone }),
    whole: inSpanish({ ...WHOLE, ...zone }),
  };
}

const secondsKnown = new Map<string, Format>();

/** 14:05:09, of epoch milliseconds in a time zone. Apart from the others, so that old televisions do not load it. */
export function secondsIn(timeZone: string): Format {
  const format = secondsKnown.get(timeZone) ?? inSpanish({ ...CLOCK, second: '2-digit', ...zoneOf(timeZone) });
  secondsKnown.set(timeZone, format);
  return format;
}
