type Style = Intl.DateTimeFormatOptions;

/** Made at the first use: a format costs a slow phone some 25 ms, and most pages show no time. */
const inSpanish = (style: Style) => {
  let format: Intl.DateTimeFormat | undefined;
  return (at: number): string => {
    format ??= new Intl.DateTimeFormat('es-MX', style);
    return format.format(at);
  };
};

/** 21 de noviembre de 2026, 14:05, on this device's clock. Takes epoch milliseconds. */
export const dateAndTime = inSpanish({ dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });

/** 21 de noviembre de 2026. */
export const dayOf = inSpanish({ dateStyle: 'long' });

const calendarDay = inSpanish({ dateStyle: 'full', timeZone: 'UTC' });

/** A day of the calendar, `YYYY-MM-DD`, in words: sábado, 21 de noviembre de 2026. */
export const wholeDate = (date: string): string => calendarDay(Date.parse(date));
