/** Whether this is a time zone that this device knows, such as `America/Mexico_City`. */
export function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('es', { timeZone: value }));
  } catch {
    return false;
  }
}
