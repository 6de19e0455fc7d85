import { unreachable } from '#domain/lib/unreachable.ts';
import { ASK_MS, SILENT_MS, type LeaderCopy, type TabMessage } from './tab-protocol.ts';

/** A stage among the tabs of its browser. `fingerprint` is that of its own code, null until it is computed. */
export type FollowerState = { readonly fingerprint: string | null } & (
  | { readonly mode: 'independent' }
  /** Without a connection, it shows what a leader shows. */
  | { readonly mode: 'following'; readonly leader: Leader | null }
  /**
   * With a connection again, it follows until the room has received what the leader shows. `isAnswered`: the leader has
   * answered since.
   */
  | { readonly mode: 'returning'; readonly leader: Leader | null; readonly isAnswered: boolean }
);

/** The leader whose copy shows. Without another message from it by `goneAt`, ms of the wall clock, it counts as gone. */
type Leader = { readonly copy: LeaderCopy; readonly goneAt: number };

export type FollowerEvent =
  /** `lost`: there is none, and it may return. `refused`: the room does not admit this tab, or the tab left the room. */
  | { readonly type: 'connection'; readonly connection: 'open' | 'lost' | 'refused' }
  | { readonly type: 'message'; readonly message: TabMessage }
  | { readonly type: 'fingerprint'; readonly fingerprint: string }
  /** The tab became visible or hidden. */
  | { readonly type: 'visibility' }
  | { readonly type: 'timer'; readonly timer: FollowerTimer }
  | { readonly type: 'closed' };

/** `ask`: the next question to the leaders. `return`: the end of the wait for the leader's connection after its own. */
export type FollowerTimer = 'ask' | 'return';

export type FollowerEffect =
  | { readonly effect: 'ask'; readonly follows: string | null }
  | { readonly effect: 'post'; readonly say: 'back' | 'enough' }
  | { readonly effect: 'show'; readonly copy: LeaderCopy }
  /** What shows is not held any more: it stays until the room's copy is newer. */
  | { readonly effect: 'loosen' }
  /** The room's copy shows. */
  | { readonly effect: 'clear' }
  /** Sets the timer, or with null stops it. */
  | { readonly effect: 'wait'; readonly timer: FollowerTimer; readonly ms: number | null };

/** What the step reads of the tab: the wall clock in ms, the number of its last fact, and whether it shows a room. */
export type FollowerContext = { readonly now: number; readonly rev: number | null; readonly isReady: boolean };

type FollowerStep = readonly [FollowerState, readonly FollowerEffect[]];
type Following = Exclude<FollowerState, { mode: 'independent' }>;

/** A leader answers within this, ms. */
const ANSWER_MS = 500;
/** The connection of the leader may return this much later than that of the stage, ms. */
const RETURN_MS = 5000;
/** Two connections of one computer receive the same fact within this, ms. */
const SKEW_MS = 100;

export const initialFollower: FollowerState = { mode: 'independent', fingerprint: null };

export function followerStep(state: FollowerState, event: FollowerEvent, context: FollowerContext): FollowerStep {
  switch (event.type) {
    case 'connection':
      return event.connection === 'lost' ? disconnected(state, context) : connected(state, event.connection, context);
    case 'message':
      return receive(state, event.message, context);
    case 'fingerprint':
      // Copies that came before could not be checked.
      return ask({ ...state, fingerprint: event.fingerprint }, context);
    case 'visibility':
      return ask(state, context);
    case 'timer':
      return event.timer === 'ask' ? ask(state, context) : finish(state);
    case 'closed':
      return finish(state);
    default:
      return unreachable(event);
  }
}

function disconnected(state: FollowerState, context: FollowerContext): FollowerStep {
  const { fingerprint } = state;
  switch (state.mode) {
    case 'independent':
      return ask({ mode: 'following', leader: null, fingerprint }, context);
    case 'following':
      return [state, []];
    case 'returning':
      return [
        { mode: 'following', leader: state.leader, fingerprint },
        [{ effect: 'wait', timer: 'return', ms: null }],
      ];
    default:
      return unreachable(state);
  }
}

function connected(state: FollowerState, connection: 'open' | 'refused', context: FollowerContext): FollowerStep {
  if (state.mode !== 'following') return [state, []];
  const { leader, fingerprint } = state;
  if (connection === 'refused' || leader === null || leader.copy.given === 0) return finish(state);
  const [next, effects] = ask({ mode: 'returning', leader, isAnswered: false, fingerprint }, context);
  return [next, [{ effect: 'post', say: 'back' }, ...effects, { effect: 'wait', timer: 'return', ms: ANSWER_MS }]];
}

function receive(state: FollowerState, message: TabMessage, context: FollowerContext): FollowerStep {
  if (state.mode === 'independent') return [state, []];
  switch (message.say) {
    case 'shown':
      return show(state, message, context);
    case 'here':
      return ask(message.from === state.leader?.copy.from ? state : doubt(state, context), context);
    case 'bye': {
      if (message.from !== state.leader?.copy.from) return ask(state, context);
      const [next, effects] = ask({ ...state, leader: null }, context);
      return [next, [{ effect: 'loosen' }, ...effects]];
    }
    default:
      return [state, []];
  }
}

function show(state: Following, copy: LeaderCopy, context: FollowerContext): FollowerStep {
  if (!mayShow(copy, state.fingerprint, context) || !isNewer(copy, state.leader)) return [state, []];
  if (state.mode === 'following' || (state.isAnswered && copy.given > 0)) return follow(state, copy, context);
  if (copy.given === 0 && (context.rev ?? 0) >= copy.rev) return finish(state);
  const [next, effects] = follow({ ...state, isAnswered: true }, copy, context);
  return [next, [{ effect: 'wait', timer: 'return', ms: copy.given > 0 ? RETURN_MS : SKEW_MS }, ...effects]];
}

/** A protected room shows only on a stage that shows it already, or that was opened with its code. */
const mayShow = ({ shown, access }: LeaderCopy, fingerprint: string | null, { isReady }: FollowerContext) =>
  isReady || !shown.event.settings.viewer_code_required || (access !== null && access === fingerprint);

/** Of several leaders, the one with the newer copy of the room, and then the one that was used last. */
function isNewer(copy: LeaderCopy, leader: Leader | null): boolean {
  if (!leader || copy.from === leader.copy.from) return true;
  return copy.rev > leader.copy.rev || (copy.rev === leader.copy.rev && copy.given > leader.copy.given);
}

function follow(state: Following, copy: LeaderCopy, context: FollowerContext): FollowerStep {
  const next = { ...state, leader: { copy, goneAt: context.now + SILENT_MS } };
  const shows: FollowerEffect = { effect: 'show', copy };
  if (copy.from === state.leader?.copy.from) return [next, [shows]];
  // The question tells this leader that it is followed, and the one before that it is not.
  const [asking, effects] = ask(next, context);
  return [asking, [shows, ...effects]];
}

/** Another leader opened. It may be the one so far after a crash, so that one counts as gone unless it answers soon. */
function doubt(state: Following, { now }: FollowerContext): Following {
  if (!state.leader) return state;
  return { ...state, leader: { ...state.leader, goneAt: Math.min(state.leader.goneAt, now + ANSWER_MS) } };
}

function ask(state: FollowerState, { now }: FollowerContext): FollowerStep {
  if (state.mode === 'independent') return [state, []];
  const isGone = state.leader !== null && now > state.leader.goneAt;
  const leader = isGone ? null : state.leader;
  const asks: readonly FollowerEffect[] = [
    { effect: 'ask', follows: leader?.copy.from ?? null },
    { effect: 'wait', timer: 'ask', ms: leader ? Math.min(ASK_MS, leader.goneAt + 1 - now) : ASK_MS },
  ];
  return [{ ...state, leader }, isGone ? [{ effect: 'loosen' }, ...asks] : asks];
}

function finish(state: FollowerState): FollowerStep {
  return [
    { mode: 'independent', fingerprint: state.fingerprint },
    [
      { effect: 'wait', timer: 'ask', ms: null },
      { effect: 'wait', timer: 'return', ms: null },
      { effect: 'loosen' },
      ...(state.mode === 'returning' ? [{ effect: 'clear' } as const] : []),
      { effect: 'post', say: 'enough' },
    ],
  ];
}
