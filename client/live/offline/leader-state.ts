import { unreachable } from '#domain/lib/unreachable.ts';
import { ASK_MS, SILENT_MS } from './tab-protocol.ts';
import type { TabMessage, TabTime } from './tab-protocol.ts';

/** A tab that acts, among the tabs of its browser. */
export type LeaderState = {
  readonly isConnected: boolean;
  /** The stages that asked, by their names. */
  readonly followers: ReadonlyMap<string, Follower>;
  /** The fingerprint of the code of the stages; null until one was computed. */
  readonly access: Access | null;
  /** Whether what changes is told later: something is being dragged. */
  readonly telling: 'at once' | 'later';
};

/** When a stage asked last, ms of the wall clock, and whether somebody can see there what is done here. */
type Follower = { readonly askedAt: number; readonly shows: boolean };

export type Access = { readonly code: string; readonly fingerprint: string };

export type LeaderEvent =
  | { readonly type: 'connection'; readonly isConnected: boolean }
  | { readonly type: 'message'; readonly message: TabMessage }
  /** The room changed here; `isPreviewing`: something is being dragged. */
  | { readonly type: 'changed'; readonly isPreviewing: boolean }
  | { readonly type: 'fingerprint'; readonly access: Access }
  | { readonly type: 'timer'; readonly timer: LeaderTimer }
  | { readonly type: 'closed' };

/** `tell`: the next time that it tells where something is dragged; `silence`: the next look for stages that are gone. */
export type LeaderTimer = 'tell' | 'silence';

export type LeaderEffect =
  | { readonly effect: 'post'; readonly say: 'here' | 'bye' }
  | { readonly effect: 'tell'; readonly access: Access | null }
  /** Whether a stage that somebody sees shows what is done here. */
  | { readonly effect: 'followed'; readonly isFollowed: boolean }
  | { readonly effect: 'adopt-time'; readonly time: TabTime }
  | { readonly effect: 'retry' }
  /** In the place of an earlier wait of the same timer; null to wait no more. */
  | { readonly effect: 'wait'; readonly timer: LeaderTimer; readonly ms: number | null };

/** What the step reads of the tab: its name, the wall clock in ms, and whether it waits before it connects again. */
export type LeaderContext = { readonly name: string; readonly now: number; readonly isWaiting: boolean };

type Step = readonly [LeaderState, readonly LeaderEffect[]];

/** What is dragged may be elsewhere in every frame: it is told once in this long, ms. */
const PACE_MS = 100;

export const leader = (isConnected: boolean): LeaderState => ({
  isConnected,
  followers: new Map(),
  access: null,
  telling: 'at once',
});

export function leaderStep(state: LeaderState, event: LeaderEvent, context: LeaderContext): Step {
  switch (event.type) {
    case 'connection': {
      const { isConnected } = event;
      const next = { ...state, isConnected };
      if (isConnected || !state.isConnected) return [next, []];
      // Stages that asked in an earlier outage may be gone: those that are there ask again.
      const [alone, effects] = look({ ...next, followers: new Map() }, context);
      return [alone, [...effects, { effect: 'post', say: 'here' }]];
    }
    case 'message':
      return receive(state, event.message, context);
    case 'changed':
      if (!event.isPreviewing) return tell(state);
      if (state.telling === 'later') return [state, []];
      return [{ ...state, telling: 'later' }, [{ effect: 'wait', timer: 'tell', ms: PACE_MS }]];
    case 'fingerprint':
      return tell({ ...state, access: event.access });
    case 'timer':
      return event.timer === 'tell' ? tell(state) : look(state, context);
    case 'closed':
      return [
        { ...state, followers: new Map() },
        [
          { effect: 'post', say: 'bye' },
          { effect: 'followed', isFollowed: false },
          { effect: 'wait', timer: 'tell', ms: null },
          { effect: 'wait', timer: 'silence', ms: null },
        ],
      ];
    default:
      return unreachable(event);
  }
}

function receive(state: LeaderState, message: TabMessage, context: LeaderContext): Step {
  switch (message.say) {
    case 'ask': {
      const shows = message.isSeen && (message.follows ?? context.name) === context.name;
      const followers = new Map([...state.followers, [message.from, { askedAt: context.now, shows }]]);
      const [looked, effects] = look({ ...state, followers }, context);
      const [told, tells] = tell(looked);
      const time: readonly LeaderEffect[] = state.isConnected ? [] : [{ effect: 'adopt-time', time: message.time }];
      return [told, [...effects, ...time, ...tells]];
    }
    case 'enough': {
      if (!state.followers.has(message.from)) return [state, []];
      const followers = new Map([...state.followers].filter(([name]) => name !== message.from));
      return look({ ...state, followers }, context);
    }
    case 'back':
      // Where a stage has a connection there is one for this tab.
      return [state, context.isWaiting ? [{ effect: 'retry' }] : []];
    default:
      return [state, []];
  }
}

/** Stages that were silent for too long are gone. */
function look(state: LeaderState, { now }: LeaderContext): Step {
  const followers = new Map([...state.followers].filter(([, { askedAt }]) => now - askedAt <= SILENT_MS));
  const isFollowed = [...followers.values()].some(({ shows }) => shows);
  return [
    { ...state, followers },
    [
      { effect: 'followed', isFollowed },
      { effect: 'wait', timer: 'silence', ms: followers.size > 0 ? ASK_MS : null },
    ],
  ];
}

function tell(state: LeaderState): Step {
  const { telling, followers, access } = state;
  const stops: readonly LeaderEffect[] = telling === 'later' ? [{ effect: 'wait', timer: 'tell', ms: null }] : [];
  const tells: readonly LeaderEffect[] = followers.size > 0 ? [{ effect: 'tell', access }] : [];
  return [{ ...state, telling: 'at once' }, [...stops, ...tells]];
}
