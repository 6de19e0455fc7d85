import { useRoom } from './use-room.ts';

/** Moments as the clocks on the walls of the event show them. All take epoch milliseconds. */
type EventTime = {
  /** 14:05. */
  readonly clock: (at: number) => string;
  /** The same, of another day than today with that day. */
  readonly short: (at: number) => string;
  /** With its day and year. */
  readonly whole: (at: number) => string;
};

export const useEventTime = (): EventTime => timesIn(useRoom((room) => room.event.time_zone));

/** Made once for each zone: a format costs a slow phone some 25 ms. */
const made = new Map<string, EventTime>();

function timesIn(timeZone: string): EventTime {
  const known = made.get(timeZone) ?? makeTimes(timeZone);
  made.set(timeZone, known);
  return known;
}

function makeTimes(timeZone: string): EventTime {
  const format = (style: Intl.DateTimeFormatOptions) => {
    const written = new Intl.DateTimeFormat('es-MX', { ...style, hourCycle: 'h23', timeZone });
    return (at: number) => written.format(at);
  };
  const clock = format({ hour: '2-digit', minute: '2-digit' });
  const day = format({ day: 'numeric', month: 'short' });
  const short = (at: number) => (day(at) === day(Date.now()) ? clock(at) : `${day(at)}, ${clock(at)}`);
  return { clock, short, whole: format({ dateStyle: 'long', timeStyle: 'short' }) };
}
