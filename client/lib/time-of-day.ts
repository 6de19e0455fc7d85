type Style = Intl.DateTimeFormatOptions;

/** Made at the first use: a format costs a slow phone some 25 ms, and most pages show no time. */
const inSpanish = (style: Style) => {
  let format: Intl.DateTimeFormat | undefined;
  return (at: number): string => {
    format ??= new Intl.DateTimeFormat('es-MX', style);
    return format.format(at);
  };
};

/** 14:05, on this device's clock. Takes epoch milliseconds. */
export const timeOfDay = inSpanish({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The same with its day. */
export const dateAndTime = inSpanish({ dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });

/** 21 de noviembre de 2026. */
export const dayOf = inSpanish({ dateStyle: 'long' });
