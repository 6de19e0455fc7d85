import { unreachable } from '#domain/lib/unreachable.ts';
import { ASK_MS, SILENT_MS } from './tab-protocol.ts';
import type { LeaderCopy, TabMessage } from './tab-protocol.ts';

/** A stage among the tabs of its browser. `fingerprint` is that of its own code, null until it is computed. */
export type FollowerState = { readonly fingerprint: string | null } & (
  | { readonly mode: 'independent' }
  /** Without a connection, it shows what a leader shows. */
  | { readonly mode: 'following'; readonly leader: Leader | null }
  /**
   * With a connection again, it follows on until the room has received what the leader shows. `isAnswered`: the leader has
   * told since what it shows.
   */
  | { readonly mode: 'returning'; readonly leader: Leader | null; readonly isAnswered: boolean }
);

/** The leader whose copy shows, and when that came, ms of the wall clock. */
type Leader = { readonly copy: LeaderCopy; readonly heardAt: number };

export type FollowerEvent =
  /** `away`: without a connection that may come back. */
  | { readonly type: 'connection'; readonly connection: 'open' | 'away' | 'refused' }
  | { readonly type: 'message'; readonly message: TabMessage }
  | { readonly type: 'fingerprint'; readonly fingerprint: string }
  /** Somebody sees the tab, or nobody does any more. */
  | { readonly type: 'seen' }
  | { readonly type: 'timer'; readonly timer: FollowerTimer }
  | { readonly type: 'closed' };

/** `ask`: the next time it asks; `return`: how long it waits for the leader's connection after its own came back. */
export type FollowerTimer = 'ask' | 'return';

export type FollowerEffect =
  | { readonly effect: 'ask'; readonly follows: string | null }
  | { readonly effect: 'post'; readonly say: 'back' | 'enough' }
  | { readonly effect: 'show'; readonly copy: LeaderCopy }
  /** What shows stays until the room's copy is newer. */
  | { readonly effect: 'loosen' }
  /** The room shows. */
  | { readonly effect: 'clear' }
  /** In the place of an earlier wait of the same timer; null to wait no more. */
  | { readonly effect: 'wait'; readonly timer: FollowerTimer; readonly ms: number | null };

/** What the step reads of the tab: the wall clock in ms, and the room as it knows it. */
export type FollowerContext = { readonly now: number; readonly rev: number | null; readonly isReady: boolean };

type Step = readonly [FollowerState, readonly FollowerEffect[]];
type Following = Exclude<FollowerState, { mode: 'independent' }>;

/** A leader answers within this, ms. */
const ANSWER_MS = 500;
/** How long the connection of the leader may take to come back after that of the stage, ms. */
const RETURN_MS = 5000;
/** Two connections of one computer receive the same fact, but not at the same moment. */
const APART_MS = 100;

export const independent: FollowerState = { mode: 'independent', fingerprint: null };

export function followerStep(state: FollowerState, event: FollowerEvent, context: FollowerContext): Step {
  switch (event.type) {
    case 'connection':
      return event.connection === 'away' ? away(state, context) : connected(state, event.connection, context);
    case 'message':
      return receive(state, event.message, context);
    case 'fingerprint':
      // Copies that came before could not be judged.
      return ask({ ...state, fingerprint: event.fingerprint }, context);
    case 'seen':
      return ask(state, context);
    case 'timer':
      return event.timer === 'ask' ? ask(state, context) : finish(state);
    case 'closed':
      return finish(state);
    default:
      return unreachable(event);
  }
}

function away(state: FollowerState, context: FollowerContext): Step {
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

function connected(state: FollowerState, connection: 'open' | 'refused', context: FollowerContext): Step {
  if (state.mode !== 'following') return [state, []];
  const { leader, fingerprint } = state;
  if (connection === 'refused' || leader === null || leader.copy.given === 0) return finish(state);
  const [next, effects] = ask({ mode: 'returning', leader, isAnswered: false, fingerprint }, context);
  return [next, [{ effect: 'post', say: 'back' }, ...effects, { effect: 'wait', timer: 'return', ms: ANSWER_MS }]];
}

function receive(state: FollowerState, message: TabMessage, context: FollowerContext): Step {
  if (state.mode === 'independent') return [state, []];
  switch (message.say) {
    case 'shown':
      return show(state, message, context);
    case 'here':
      return ask({ ...state, leader: null }, context);
    case 'bye': {
      if (message.from !== state.leader?.copy.from) return ask(state, context);
      const [next, effects] = ask({ ...state, leader: null }, context);
      return [next, [{ effect: 'loosen' }, ...effects]];
    }
    default:
      return [state, []];
  }
}

function show(state: Following, copy: LeaderCopy, context: FollowerContext): Step {
  if (!mayShow(copy, state.fingerprint, context) || !isNewer(copy, state.leader)) return [state, []];
  if (state.mode === 'following' || (state.isAnswered && copy.given > 0)) return follow(state, copy, context);
  if (copy.given === 0 && (context.rev ?? 0) >= copy.rev) return finish(state);
  const [next, effects] = follow({ ...state, isAnswered: true }, copy, context);
  return [next, [{ effect: 'wait', timer: 'return', ms: copy.given > 0 ? RETURN_MS : APART_MS }, ...effects]];
}

/** A stage that shows the room already may go on; another one needs the code, where one is needed. */
const mayShow = ({ shown, access }: LeaderCopy, fingerprint: string | null, { isReady }: FollowerContext) =>
  isReady || !shown.event.settings.viewer_code_required || (access !== null && access === fingerprint);

/** Of several leaders, the one that knows more of the room, and then the one that was used last. */
function isNewer(copy: LeaderCopy, leader: Leader | null): boolean {
  if (!leader || copy.from === leader.copy.from) return true;
  return copy.rev > leader.copy.rev || (copy.rev === leader.copy.rev && copy.given > leader.copy.given);
}

function follow(state: Following, copy: LeaderCopy, context: FollowerContext): Step {
  const next = { ...state, leader: { copy, heardAt: context.now } };
  const shows: FollowerEffect = { effect: 'show', copy };
  if (copy.from === state.leader?.copy.from) return [next, [shows]];
  // The leader learns that it is followed, and the one before that it is not.
  const [asking, effects] = ask(next, context);
  return [asking, [shows, ...effects]];
}

function ask(state: FollowerState, { now }: FollowerContext): Step {
  if (state.mode === 'independent') return [state, []];
  const isSilent = state.leader !== null && now - state.leader.heardAt > SILENT_MS;
  const leader = isSilent ? null : state.leader;
  const asks: readonly FollowerEffect[] = [
    { effect: 'ask', follows: leader?.copy.from ?? null },
    { effect: 'wait', timer: 'ask', ms: ASK_MS },
  ];
  return [{ ...state, leader }, isSilent ? [{ effect: 'loosen' }, ...asks] : asks];
}

function finish(state: FollowerState): Step {
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
