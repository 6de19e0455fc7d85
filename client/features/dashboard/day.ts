const short = new Intl.DateTimeFormat('es-MX', { day: '2-digit', month: 'short', year: 'numeric' });

/** 21 nov 2026, on this device's calendar. Takes epoch milliseconds. */
export const shortDayOf = (at: number): string => short.format(at);
