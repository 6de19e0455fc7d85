import { closeCodes } from '#protocol/close-codes.ts';

/** The state of the connection to a room. `until` is the time of the next try, ms of the device's clock. */
export type ConnectionState =
  | { readonly state: 'idle' }
  /** A call asks whether there is a place. */
  | { readonly state: 'asking' }
  /** `attempt` counts the tries that failed since a connection last held. */
  | { readonly state: 'connecting'; readonly attempt: number }
  | { readonly state: 'open' }
  | { readonly state: 'waiting'; readonly attempt: number; readonly until: number }
  /** As waiting, and the device itself says that it has no network. */
  | { readonly state: 'offline'; readonly attempt: number; readonly until: number }
  /** The room refused; with `until` null only a person can change that. */
  | { readonly state: 'refused'; readonly code: number; readonly reason: string; readonly until: number | null };

/** Why a socket closed (RFC 6455, section 7.4). Code 1006: without a close frame. */
export type CloseInfo = { readonly code: number; readonly reason: string };

export type ReconnectContext = {
  /** Tries that failed in a row, this one included. */
  readonly attempt: number;
  /** The audience may be a thousand phones, which spread their tries. */
  readonly isAudience: boolean;
  /** This page had a connection: the others lost theirs at the same moment. */
  readonly wasOpen: boolean;
  readonly isHidden: boolean;
  /** A timer runs on a stage: nothing may disturb it. */
  readonly isOnAir: boolean;
  /** The page was reloaded for this already. */
  readonly hasReloaded: boolean;
  /** In [0, 1). */
  readonly random: () => number;
};

export type NextStep =
  | { readonly next: 'retry'; readonly ms: number }
  | { readonly next: 'refused'; readonly retryMs: number | null }
  | { readonly next: 'reload' };

/** After so many failed tries a screen says 'Sin conexión', and goes on trying. */
export const TRIES_BEFORE_LOST = 5;

/** What to do after a socket closed, by its code. */
export function afterClose({ code, reason }: CloseInfo, context: ReconnectContext): NextStep {
  switch (code) {
    case closeCodes.full:
      // An audience without a place reads by HTTP at this pace instead.
      if (reason === 'audience_full') return { next: 'refused', retryMs: between(20_000, 40_000, context) };
      // By the second try the room knows whose connection is dead.
      return { next: 'refused', retryMs: context.attempt <= 1 ? 4000 : 15_000 };
    case 1000:
    case closeCodes.credentials:
    case closeCodes.withdrawn:
    case closeCodes.noSuchRoom:
    case closeCodes.takenOver:
    case closeCodes.finished:
      return { next: 'refused', retryMs: null };
    case closeCodes.moved:
      // It may be taken back.
      return { next: 'refused', retryMs: context.isAudience ? between(20_000, 40_000, context) : 5000 };
    case closeCodes.newVersion:
      if (context.isOnAir) return { next: 'retry', ms: between(15_000, 30_000, context) };
      // The last reload returned the old page, as from a service worker on a slow network.
      if (context.hasReloaded) return { next: 'refused', retryMs: between(15_000, 30_000, context) };
      return { next: 'reload' };
    default:
      return { next: 'retry', ms: backoff(context) };
  }
}

/** 1 s, doubling; after the fifth try at an even pace, without end. */
function backoff(context: ReconnectContext): number {
  const { attempt, isAudience, wasOpen, isHidden } = context;
  const spread = isAudience && wasOpen ? 15_000 : 2000;
  if (attempt <= TRIES_BEFORE_LOST) return 1000 * 2 ** (attempt - 1) + between(0, spread, context);
  return isAudience || isHidden ? between(15_000, 30_000, context) : between(3000, 6000, context);
}

const between = (low: number, high: number, { random }: ReconnectContext): number => low + random() * (high - low);

/** Whether a screen should say that it has no connection, with a button to try now. */
export const isLost = (connection: ConnectionState): boolean =>
  connection.state === 'offline' ||
  ((connection.state === 'waiting' || connection.state === 'connecting') && connection.attempt > TRIES_BEFORE_LOST);

/** The audience found no place on a socket: the room admits it all the same, by HTTP. */
export const isCrowded = (connection: ConnectionState): boolean =>
  connection.state === 'refused' && connection.reason === 'audience_full';

/** The room went to another copy of the product. */
export const isMoved = (connection: ConnectionState): boolean =>
  connection.state === 'refused' && connection.code === closeCodes.moved;
