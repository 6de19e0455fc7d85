import type { CloseCode } from '#protocol/close-codes.ts';
import type { UpMessage } from '#protocol/up.ts';

export type CloseReason = { readonly code: CloseCode; readonly reason: string };

/** A text for the phone of a tab, by the fingerprint of its secret. */
export type TextFor = readonly [clientKey: string, text: string];

/** An update of the audience, as phones and signs get it. */
export type UpdateTexts = { readonly phone: string | null; readonly sign: string | null };

/** What a room tells a relay, in this order: it knows nothing of what is in the texts. */
export type RelayNews =
  | ({ readonly news: 'update'; readonly rev: number } & UpdateTexts)
  /** The whole state for phones that have none, and after it their own votes; `own`: in its place. */
  | ({
      readonly news: 'states';
      readonly rev: number;
      readonly to: readonly string[];
      readonly own: readonly TextFor[];
      readonly votes: readonly TextFor[];
    } & UpdateTexts)
  | { readonly news: 'texts'; readonly texts: readonly TextFor[] }
  /** These need the whole state again; null: all. */
  | { readonly news: 'again'; readonly to: readonly string[] | null }
  /** These are closed; null: all. */
  | ({ readonly news: 'close'; readonly to: readonly string[] | null } & CloseReason);

export type CommandFrame = Extract<UpMessage, { type: 'command' }>['data'];

/** A command of a phone. `address`: the network it comes from, as rate limits name it. */
export type RelayedCommand = {
  readonly clientKey: string;
  readonly address: string;
  readonly frame: CommandFrame;
};

/** Who is on a relay: all of its phones, and those of them that are kiosks. */
export type Occupancy = { readonly phones: number; readonly kiosks: number };

/** What a relay tells the room. */
export type RelayReport = Occupancy & {
  /** Rises with each report of a relay. One with a number that is not higher than another one's comes late. */
  readonly nth: number;
  /** Tabs, by the fingerprints of their secrets, that found no place on it, nor on another one. */
  readonly refused: readonly string[];
  /** Phones that need the whole state. */
  readonly newcomers: readonly { readonly clientKey: string; readonly isSign: boolean }[];
  readonly commands: readonly RelayedCommand[];
};

/** `late`: nothing of it was done, and the highest number so far. */
export type ReportReply =
  | { readonly reply: 'done'; readonly venues: readonly string[] }
  | { readonly reply: 'late'; readonly nth: number }
  | ({ readonly reply: 'gone' } & CloseReason);

/** What a room calls of a relay. */
export type Relay = { tell(news: readonly RelayNews[]): Promise<Occupancy> };

/** The status with which a room passes a phone on, to one of the relays in this header. */
export const PASSED_ON = 421;
export const RELAYS_HEADER = 'x-relays';
/** How far the room's time is ahead of the machine's clock, ms. */
export const AHEAD_HEADER = 'x-room-ahead';
/** With it the Worker says that a phone shows nothing and may be passed on. */
export const MAY_PASS_HEADER = 'x-may-pass';
/** With it the Worker says that it has no other relay to ask. */
export const LAST_TRY_HEADER = 'x-last-try';
/** The status of a relay that has no place, where it is not the last one. */
export const NO_PLACE = 503;

/** The name of a relay: that of its room, and its number. */
export const relayName = (roomId: string, place: number): string => `${roomId}/${place}`;

export function parseRelayName(name: string): { readonly roomId: string; readonly place: number } {
  const at = name.lastIndexOf('/');
  return { roomId: name.slice(0, at), place: Number(name.slice(at + 1)) };
}
