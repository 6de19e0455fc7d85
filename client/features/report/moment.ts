/** A moment with its day, and a time of day, in the event's own zone. Both take epoch milliseconds. */
export function momentIn(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('es-MX', {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  });
  return (at) => format.format(at);
}

export function timeIn(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('es-MX', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  return (at) => format.format(at);
}
