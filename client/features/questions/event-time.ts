import { useMemo } from 'react';
import { useRoom } from '../../live/use-room.ts';

const locale = 'es-MX';

/** Moments as the clocks on the walls of the event show them; of another day with their day. Takes epoch milliseconds. */
export function useEventTime(): (at: number) => string {
  const timeZone = useRoom((room) => room.event.time_zone);
  return useMemo(() => eventTime(timeZone), [timeZone]);
}

function eventTime(timeZone: string): (at: number) => string {
  const clock = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short' });
  return (at) => {
    const asked = day.format(at);
    return asked === day.format(Date.now()) ? clock.format(at) : `${asked}, ${clock.format(at)}`;
  };
}

/** A day without a time, such as 2026-11-21, in words. */
export const dayInWords = (date: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
