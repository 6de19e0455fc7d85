import { unreachable } from '#domain/lib/unreachable.ts';
import { ASK_MS, SILENT_MS, type TabMessage, type TabTime } from './tab-protocol.ts';

/** A tab that issues commands, among the tabs of its browser. */
export type LeaderState = {
  readonly isConnected: boolean;
  /** The stages that asked, by the names of their tabs. */
  readonly followers: ReadonlyMap<string, Follower>;
  /** The fingerprint of the code of the stages; null until one was computed. */
  readonly access: Access | null;
  /** Something is being dragged: the next copy waits for its timer. */
  readonly isDelayed: boolean;
};

/** When a stage asked last, ms of the wall clock, and whether a person can see there what this tab shows. */
type Follower = { readonly askedAt: number; readonly showsThisTab: boolean };

export type Access = { readonly code: string; readonly fingerprint: string };

export type LeaderEvent =
  | { readonly type: 'connection'; readonly isConnected: boolean }
  | { readonly type: 'message'; readonly message: TabMessage }
  /** The room changed here; `isPreviewing`: something is being dragged. */
  | { readonly type: 'changed'; readonly isPreviewing: boolean }
  | { readonly type: 'fingerprint'; readonly access: Access }
  | { readonly type: 'timer'; readonly timer: LeaderTimer }
  | { readonly type: 'closed' };

/** `copy`: the next copy while something is dragged. `silence`: the next search for stages that are gone. */
export type LeaderTimer = 'copy' | 'silence';

export type LeaderEffect =
  | { readonly effect: 'post'; readonly say: 'here' | 'bye' }
  | { readonly effect: 'send-copy'; readonly access: Access | null }
  /** Whether a visible stage shows what this tab shows. */
  | { readonly effect: 'followed'; readonly isFollowed: boolean }
  | { readonly effect: 'adopt-time'; readonly time: TabTime }
  | { readonly effect: 'retry' }
  /** Sets the timer, or with null stops it. */
  | { readonly effect: 'wait'; readonly timer: LeaderTimer; readonly ms: number | null };

/** What the step reads of the tab: its name, the wall clock in ms, and whether it waits before its next connection. */
export type LeaderContext = { readonly name: string; readonly now: number; readonly isWaiting: boolean };

type LeaderStep = readonly [LeaderState, readonly LeaderEffect[]];

/** While something is dragged, a copy is sent once in this long, ms. */
const DRAG_PACE_MS = 100;

export const initialLeader = (isConnected: boolean): LeaderState => ({
  isConnected,
  followers: new Map(),
  access: null,
  isDelayed: false,
});

export function leaderStep(state: LeaderState, event: LeaderEvent, context: LeaderContext): LeaderStep {
  switch (event.type) {
    case 'connection': {
      const { isConnected } = event;
      const next = { ...state, isConnected };
      if (isConnected || !state.isConnected) return [next, []];
      // Stages that asked in an earlier outage may be gone. Those that are there ask again at `here`.
      const [alone, effects] = removeSilent({ ...next, followers: new Map() }, context);
      return [alone, [...effects, { effect: 'post', say: 'here' }]];
    }
    case 'message':
      return receive(state, event.message, context);
    case 'changed':
      if (!event.isPreviewing) return sendCopy(state);
      if (state.isDelayed) return [state, []];
      return [{ ...state, isDelayed: true }, [{ effect: 'wait', timer: 'copy', ms: DRAG_PACE_MS }]];
    case 'fingerprint':
      return sendCopy({ ...state, access: event.access });
    case 'timer':
      return event.timer === 'copy' ? sendCopy(state) : removeSilent(state, context);
    case 'closed':
      return [
        { ...state, followers: new Map() },
        [
          { effect: 'post', say: 'bye' },
          { effect: 'followed', isFollowed: false },
          { effect: 'wait', timer: 'copy', ms: null },
          { effect: 'wait', timer: 'silence', ms: null },
        ],
      ];
    default:
      return unreachable(event);
  }
}

function receive(state: LeaderState, message: TabMessage, context: LeaderContext): LeaderStep {
  switch (message.say) {
    case 'ask': {
      const showsThisTab = message.isSeen && (message.follows ?? context.name) === context.name;
      const followers = new Map([...state.followers, [message.from, { askedAt: context.now, showsThisTab }]]);
      const [next, effects] = removeSilent({ ...state, followers }, context);
      const [sent, sends] = sendCopy(next);
      const time: readonly LeaderEffect[] = state.isConnected ? [] : [{ effect: 'adopt-time', time: message.time }];
      return [sent, [...effects, ...time, ...sends]];
    }
    case 'enough': {
      if (!state.followers.has(message.from)) return [state, []];
      const followers = new Map([...state.followers].filter(([name]) => name !== message.from));
      return removeSilent({ ...state, followers }, context);
    }
    case 'back':
      // Where a stage of this computer is connected, this tab can be too.
      return [state, context.isWaiting ? [{ effect: 'retry' }] : []];
    default:
      return [state, []];
  }
}

/** Removes the stages that were silent for too long. */
function removeSilent(state: LeaderState, { now }: LeaderContext): LeaderStep {
  const followers = new Map([...state.followers].filter(([, { askedAt }]) => now - askedAt <= SILENT_MS));
  const isFollowed = [...followers.values()].some(({ showsThisTab }) => showsThisTab);
  return [
    { ...state, followers },
    [
      { effect: 'followed', isFollowed },
      { effect: 'wait', timer: 'silence', ms: followers.size > 0 ? ASK_MS : null },
    ],
  ];
}

function sendCopy(state: LeaderState): LeaderStep {
  const { isDelayed, followers, access } = state;
  const stops: readonly LeaderEffect[] = isDelayed ? [{ effect: 'wait', timer: 'copy', ms: null }] : [];
  const sends: readonly LeaderEffect[] = followers.size > 0 ? [{ effect: 'send-copy', access }] : [];
  return [{ ...state, isDelayed: false }, [...stops, ...sends]];
}
