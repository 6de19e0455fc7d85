const clock = new Intl.DateTimeFormat('es-MX', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long' });
const whole = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });

/** 14:05, on this device's clock. Takes epoch milliseconds. */
export const timeOfDay = (at: number): string => clock.format(at);

/** The same with its day. */
export const dateAndTime = (at: number): string => whole.format(at);

/** 21 de noviembre de 2026. */
export const dayOf = (at: number): string => day.format(at);
