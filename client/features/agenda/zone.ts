type Formats = Readonly<Record<'minute' | 'second' | 'day', (at: number) => string>>;

/** Moments as the clocks of a zone show them: '14:05', '32', 'sábado, 21 de noviembre'. */
export function formatsIn(timeZone: string): Formats {
  const hours = new Intl.DateTimeFormat('es-MX', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  const date = new Intl.DateTimeFormat('es-MX', { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  return {
    minute: (at) => hours.format(at),
    // All zones of our days are whole minutes away from UTC.
    second: (at) => String(Math.floor(at / 1000) % 60).padStart(2, '0'),
    day: (at) => date.format(at),
  };
}
