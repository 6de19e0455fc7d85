/** The origin of an http address; null if it is none. A path behind it is left out, a missing scheme is http. */
export function originIn(text: string): string | null {
  const typed = text.trim();
  const whole = /^https?:\/\//i.test(typed) ? typed : `http://${typed}`;
  const url = typed.length === 0 || typed.length > 200 ? null : parsed(whole);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return url.username === '' && url.password === '' ? url.origin : null;
}

/** `URL.parse` and `URL.canParse` are younger than the browsers that we promise. */
function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** The room's clock, epoch milliseconds, and how far it is ahead of the clock of its copy. */
type Clock = { readonly server_time: number; readonly ahead_ms: number };

/** Where a room is, as anybody who has its id may know. */
export type Whereabouts =
  | (Clock & { readonly state: 'here' })
  | (Clock & {
      readonly state: 'moved';
      /** The address of the copy where it is or goes; null: not known yet. */
      readonly to: string | null;
      /** When it left, epoch milliseconds. */
      readonly at: number;
      /** Whether a copy may have read the file: then it does not come back without a file of that copy. */
      readonly is_read: boolean;
    });
