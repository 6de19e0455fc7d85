import type { DownMessage } from '#protocol/down.ts';
import { unreachable } from '#domain/lib/unreachable.ts';
import type { IssuedCommand, TimedCommand } from './predict-state.ts';
import { applyMessage, type RoomCopy } from './room-copy.ts';

/** What a screen knows of a room, and what it shows of it. */
export type StoreState = {
  /** What this screen received of the room, without the messages that are held. Null before the first whole state. */
  readonly copy: RoomCopy | null;
  readonly overlay: Overlay;
  readonly messages: IncomingMessages;
  /** Commands that show as predicted, in the order in which they were issued. */
  readonly pending: readonly IssuedCommand[];
  /** Commands done by HTTP, each with the number of its last fact: they show as predicted until the copy has that. */
  readonly done: ReadonlyMap<string, number>;
  /** A command that shows without having been issued, as while dragging. */
  readonly preview: TimedCommand | null;
};

/** What shows in the place of the copy while the room is out of reach. */
export type Overlay =
  | { readonly overlay: 'none' }
  /** Shows until the copy is newer. */
  | { readonly overlay: 'loose'; readonly copy: RoomCopy }
  /** Shows until it is released, however new the copy is. */
  | { readonly overlay: 'held'; readonly copy: RoomCopy };

/** Messages of the room on their way into the copy. */
type IncomingMessages =
  | { readonly messages: 'applied' }
  /**
   * Messages wait until the results of the `awaited` commands are here, and the whole change of which the last message
   * is a part: facts take the place of predictions in one step. The predictions of the `settled` commands go in that step.
   */
  | {
      readonly messages: 'held';
      readonly held: readonly DownMessage[];
      readonly awaited: ReadonlySet<string>;
      readonly settled: ReadonlySet<string>;
      readonly isPart: boolean;
    };
type Held = Extract<IncomingMessages, { messages: 'held' }>;

export type StoreEvent =
  | { readonly type: 'issued'; readonly command: IssuedCommand }
  | { readonly type: 'previewed'; readonly command: TimedCommand | null }
  | { readonly type: 'received'; readonly message: DownMessage }
  /** A whole state was read by HTTP. */
  | { readonly type: 'snapshot'; readonly copy: RoomCopy }
  /** The command was answered on the socket, or its answer is not awaited any more. */
  | { readonly type: 'settled'; readonly id: string }
  /** The command was done by HTTP; `rev` is the number of its last fact, null if the server does not say. */
  | { readonly type: 'done'; readonly id: string; readonly rev: number | null }
  /** A new socket opened, and these were sent again on it: only their results show whether its first messages contain them. */
  | { readonly type: 'resent'; readonly ids: readonly string[] }
  /** The socket closed: results that are awaited come by HTTP or on the next one, however long that takes. */
  | { readonly type: 'disconnected' }
  /** The results that are awaited did not come in time. */
  | { readonly type: 'waited' }
  /** Another overlay; without `isHeld` it is held as the one before. It contains the commands in `absorbed`. */
  | {
      readonly type: 'overlaid';
      readonly copy: RoomCopy;
      readonly isHeld?: boolean | undefined;
      readonly absorbed?: ReadonlySet<string>;
    }
  /** The overlay stays until the copy is newer. */
  | { readonly type: 'loosened' }
  /** The missed facts have come: the overlay goes, unless it is held or there is nothing else to show. */
  | { readonly type: 'cleared' }
  /** The overlay goes even if it is held; these commands show on top of the copy. */
  | { readonly type: 'released'; readonly pending: readonly IssuedCommand[] };

/** Wait for results: `ms` until the event `waited`, in the place of an earlier wait; null to wait no more. */
export type StoreEffect = { readonly effect: 'wait'; readonly ms: number | null };

type StoreStep = readonly [StoreState, readonly StoreEffect[]];

/** The result of a command follows its facts at once: after this long, ms, it is not awaited any more. */
const RESULT_MS = 250;
/** Results of commands that are sent again on a new socket come within this, ms. */
const RESENT_RESULT_MS = 1500;

const ALL_APPLIED: IncomingMessages = { messages: 'applied' };
const NONE_HELD: Held = { messages: 'held', held: [], awaited: new Set(), settled: new Set(), isPart: false };
const NO_OVERLAY: Overlay = { overlay: 'none' };

export const emptyStore: StoreState = {
  copy: null,
  overlay: NO_OVERLAY,
  messages: ALL_APPLIED,
  pending: [],
  done: new Map(),
  preview: null,
};

/** What commands show on top of. */
export function baseOf({ copy, overlay }: StoreState): RoomCopy | null {
  if (overlay.overlay === 'none') return copy;
  return overlay.overlay === 'held' || overlay.copy.rev >= (copy?.rev ?? 0) ? overlay.copy : copy;
}

/** The copy with the messages that are held. */
export const receivedOf = ({ copy, messages }: StoreState): RoomCopy | null =>
  messages.messages === 'held' ? messages.held.reduce(applyMessage, copy) : copy;

export function storeStep(state: StoreState, event: StoreEvent): StoreStep {
  switch (event.type) {
    case 'issued':
      return [{ ...state, pending: [...state.pending, event.command] }, []];
    case 'previewed':
      return [{ ...state, preview: event.command }, []];
    case 'received':
      return receive(state, event.message);
    case 'snapshot':
      return replace(state, event.copy);
    case 'settled':
      return settle(state, event.id);
    case 'done':
      return done(state, event.id, event.rev);
    case 'resent':
      return isAwaiting(state) || event.ids.length > 0 ? waitFor(state, event.ids, RESENT_RESULT_MS) : [state, []];
    case 'disconnected':
      return [state, isAwaiting(state) ? [{ effect: 'wait', ms: null }] : []];
    case 'waited':
      return giveUp(state);
    case 'overlaid': {
      const isHeld = event.isHeld ?? state.overlay.overlay === 'held';
      const pending = state.pending.filter(({ id }) => !event.absorbed?.has(id));
      return [{ ...state, pending, overlay: { overlay: isHeld ? 'held' : 'loose', copy: event.copy } }, []];
    }
    case 'loosened':
      return [{ ...state, overlay: loose(state.overlay) }, []];
    case 'cleared':
      return [state.overlay.overlay === 'held' ? state : { ...state, overlay: withoutOverlay(state) }, []];
    case 'released': {
      const pending = [...state.pending, ...event.pending];
      return [{ ...state, pending, overlay: withoutOverlay(state) }, []];
    }
    default:
      return unreachable(event);
  }
}

const loose = (overlay: Overlay): Overlay =>
  overlay.overlay === 'held' ? { overlay: 'loose', copy: overlay.copy } : overlay;

/** Without a copy the overlay stays: there is nothing else to show. */
const withoutOverlay = ({ copy, overlay }: StoreState): Overlay => (copy ? NO_OVERLAY : loose(overlay));

function receive(state: StoreState, message: DownMessage): StoreStep {
  const { cause, more: isPart = false } = message;
  const isPending = cause !== undefined && state.pending.some(({ id }) => id === cause);
  const [next, effects] = isPending ? waitFor(state, [cause], RESULT_MS) : ([state, []] as const);
  const before = heldOf(next);
  return released(next, { ...before, held: [...before.held, message], isPart }, effects);
}

const isAwaiting = ({ messages }: StoreState): boolean => messages.messages === 'held' && messages.awaited.size > 0;

const heldOf = ({ messages }: StoreState): Held => (messages.messages === 'held' ? messages : NONE_HELD);

/** Applies what is held, unless more is awaited. */
function released(state: StoreState, messages: Held, effects: readonly StoreEffect[]): StoreStep {
  if (messages.isPart || messages.awaited.size > 0) return [{ ...state, messages }, effects];
  return [applied(state, messages.held, messages.settled), effects];
}

function waitFor(state: StoreState, ids: readonly string[], ms: number): StoreStep {
  const before = heldOf(state);
  const awaited = new Set([...before.awaited, ...ids]);
  return [{ ...state, messages: { ...before, awaited } }, [{ effect: 'wait', ms }]];
}

function settle(state: StoreState, id: string): StoreStep {
  const { messages } = state;
  if (messages.messages === 'applied') return [applied(state, [], [id]), []];
  return answered(state, { ...messages, settled: new Set([...messages.settled, id]) }, id);
}

/** The result of a command is not awaited any more. */
function answered(state: StoreState, messages: Held, id: string): StoreStep {
  const awaited = new Set([...messages.awaited].filter((each) => each !== id));
  return released(state, { ...messages, awaited }, awaited.size === 0 ? [{ effect: 'wait', ms: null }] : []);
}

function done(state: StoreState, id: string, rev: number | null): StoreStep {
  // If the server does not say which fact was the last, the next one counts as that.
  const next = { ...state, done: new Map([...state.done, [id, rev ?? (state.copy?.rev ?? 0) + 1]]) };
  return next.messages.messages === 'applied' ? [withoutSettled(next, []), []] : answered(next, next.messages, id);
}

function giveUp(state: StoreState): StoreStep {
  const { messages } = state;
  if (messages.messages === 'applied') return [state, []];
  const settled = new Set([...messages.settled, ...messages.awaited]);
  return released(state, { ...messages, awaited: new Set(), settled }, [{ effect: 'wait', ms: null }]);
}

function replace(state: StoreState, read: RoomCopy): StoreStep {
  const { copy, messages, overlay } = state;
  if (copy && read.rev < copy.rev) return [state, []];
  // Only the socket gives the identity of this screen.
  const next = { ...read, you: copy?.you ?? read.you };
  // An overlay of this browser has more in it: the commands that were issued here.
  const stays = overlay.overlay === 'held' || (overlay.overlay === 'loose' && overlay.copy.isLocal === true);
  const settled = messages.messages === 'held' ? messages.settled : [];
  const rest: IncomingMessages = messages.messages === 'held' ? { ...messages, settled: new Set() } : messages;
  const after = { ...state, copy: next, overlay: stays ? overlay : NO_OVERLAY, messages: rest };
  return [withoutSettled(after, settled), []];
}

/** The messages are in the copy, and the predictions of their causes and of what is settled are gone. */
function applied(state: StoreState, held: readonly DownMessage[], settled: Iterable<string>): StoreState {
  const causes = held.flatMap(({ cause }) => cause ?? []);
  const copy = held.reduce(applyMessage, state.copy);
  return withoutSettled({ ...state, copy, messages: ALL_APPLIED }, [...settled, ...causes]);
}

function withoutSettled(state: StoreState, settled: Iterable<string>): StoreState {
  const rev = state.copy?.rev ?? 0;
  const gone = new Set([...settled, ...[...state.done].flatMap(([id, last]) => (last <= rev ? id : []))]);
  if (!state.pending.some(({ id }) => gone.has(id)) && ![...gone].some((id) => state.done.has(id))) return state;
  return {
    ...state,
    pending: state.pending.filter(({ id }) => !gone.has(id)),
    done: new Map([...state.done].filter(([id]) => !gone.has(id))),
  };
}
