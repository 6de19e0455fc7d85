import { formatClock } from '#domain/format.ts';
import { instant } from '#domain/time.ts';
import { statusOf, timeLeft } from '#domain/timer.ts';
import type { View } from '../../live/room-store.ts';
import { record as words, states } from '../../text/es.ts';

/** A room as this screen knows it, for whoever wants to keep something of it. */
export type RoomRecord = {
  readonly session_id: string;
  readonly name: string;
  readonly taken_at: string;
  readonly timers: readonly {
    readonly name: string;
    readonly presenter: string;
    readonly duration: string;
    readonly left: string;
    readonly status: string;
  }[];
  readonly messages: readonly { readonly at: string; readonly author: string; readonly content: string }[];
};

type Seen = Pick<View, 'session' | 'timers' | 'messages'>;

/** `now` in epoch milliseconds, on the room's clock. */
export function recordOf({ session, timers, messages }: Seen, now: number): RoomRecord {
  const at = instant(now);
  return {
    session_id: session.session_id,
    name: session.name,
    taken_at: iso(now),
    timers: timers.map((timer) => ({
      name: timer.name,
      presenter: timer.presenter,
      duration: formatClock(timer.duration),
      left: formatClock(timeLeft(timer, at)),
      status: states[statusOf(timer, at)],
    })),
    messages: messages.map(({ created_at, author, content }) => ({ at: iso(created_at), author, content })),
  };
}

export const toJson = (record: RoomRecord): string => `${JSON.stringify(record, null, 2)}\n`;

/** One table for a spreadsheet, timers first. The mark at the beginning tells it that this is UTF-8. */
export function toCsv({ timers, messages }: RoomRecord): string {
  const rows = [
    words.columns,
    ...timers.map((timer) => [words.timer, timer.name, timer.presenter, timer.duration, timer.left, timer.status]),
    ...messages.map(({ at, author, content }) => [words.message, '', '', '', '', '', at, author, content]),
  ];
  return `\uFEFF${rows.map((row) => words.columns.map((_, at) => cell(row[at] ?? '')).join(',')).join('\r\n')}\r\n`;
}

const iso = (at: number): string => new Date(at).toISOString();

/** A text that begins like a formula would be run by the spreadsheet of whoever opens it; a time with a sign is none. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-[\d:]+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
