import type { CloseCode } from '#protocol/close-codes.ts';
import type { ScreenCommand } from '#protocol/down.ts';
import type { Refusal, UnhurriedCode } from '#protocol/refusals.ts';
import type { Instant } from '#protocol/time.ts';
import type { ScreenTest } from '#protocol/users.ts';
import type { Problems } from '#words/problems.ts';
import type { Said } from '#words/acts.ts';
import type { PlainReason } from '#words/reasons.ts';
import type { Actor } from '../people/actor.ts';
import type { Capability } from '../people/roles.ts';
import type { ReceiverRules } from '../programs/public-url.ts';
import type { PastPress } from '../programme/repeated-press.ts';
import type { QuestionAttempt, QuestionRate } from '../questions/question-limits.ts';
import type { WallClock } from '../programme/wall-times.ts';
import type { PastActs } from '../trail/act.ts';
import type { Fact } from './facts.ts';
import type { PrivateState } from './private-state.ts';

/** What a rule receives from outside the room. Each call of `newId` returns a new random id. */
export type Context = {
  readonly actor: Actor;
  readonly now: Instant;
  readonly newId: () => string;
  /** Fingerprint of the sender's `client_id`, if there is one. */
  readonly clientKey?: string | null;
  /** Whose commands an undo without an id takes back: a tab, or the caller of a call. */
  readonly scope?: string | null;
  /** What happened before, for an undo. */
  readonly pastActs?: () => PastActs;
  /** Arithmetic with time zones; absent on screens. */
  readonly wallClock?: WallClock;
  /** SHA-256 of a secret. Of the controller's code the room stores nothing else. */
  readonly fingerprint?: (secret: string) => string;
  /** A new secret with which deliveries are signed, as Standard Webhooks writes it. */
  readonly newSigningSecret?: () => string;
  /** Where webhooks may go; absent on screens, which make none. */
  readonly receivers?: ReceiverRules;
  /** Limits for asking questions, by default `QUESTION_RATE`. */
  readonly questionRate?: QuestionRate;
  /** The sender's network address in the form that limits count. */
  readonly address?: string | null;
  /** Recent attempts to ask, of all addresses. */
  readonly questionAttempts?: readonly QuestionAttempt[];
  /** Recent presses of next, previous and go, of all senders. */
  readonly pastPresses?: readonly PastPress[];
};

/** What a decision does apart from changing state. */
export type Effect =
  | { readonly effect: 'close'; readonly userId: string; readonly code: CloseCode; readonly reason: string }
  /** A key ends, and with it the connections that programs have by it. */
  | { readonly effect: 'end-key'; readonly keyId: string }
  | { readonly effect: 'screen'; readonly userId: string; readonly command: ScreenCommand }
  /** The change is too large for updates: everybody with a seat gets a snapshot. */
  | { readonly effect: 'refresh' }
  /** The room ends: every connection is closed, and only the tombstone remains. */
  | { readonly effect: 'end' };

/** Refers to what the answer to a command contains. `answerFor` resolves it as the sender may see it. */
export type AnswerRef =
  | { readonly timer: string }
  | { readonly timers: readonly string[] }
  | { readonly message: string }
  | { readonly question: string }
  | { readonly alert: string }
  | { readonly test: ScreenTest }
  | { readonly user: string }
  | { readonly part: 'event' | 'session' | 'codes' | 'stage' }
  /** What an undo took back. */
  | { readonly undone: { readonly id: string; readonly said: Said; readonly capability: Capability } }
  /** A new key and its secret, which is in this one answer and is stored nowhere. */
  | { readonly newKey: string; readonly secret: string }
  /** A new webhook and its secret, which is in this one answer. */
  | { readonly newWebhook: string; readonly secret: string }
  /** The new code itself: it is in this one answer and is stored nowhere. */
  | { readonly controllerCode: string };

/** What a rule decides: facts, changed private state, effects and the answer, or a refusal. */
export type Decision =
  | {
      readonly ok: true;
      readonly facts: readonly Fact[];
      readonly privateState?: Partial<PrivateState>;
      readonly effects?: readonly Effect[];
      readonly answer?: AnswerRef;
    }
  | { readonly ok: false; readonly refusal: Refusal };

type Refused = { readonly ok: false; readonly refusal: Refusal };

/** A refusal; `problems`: what is wrong with each invalid field. */
export const refused = (error: UnhurriedCode, problems?: Problems): Refused => ({
  ok: false,
  refusal: problems ? { error, problems } : { error },
});

/** A refusal with its reason. */
export const refusedWith = (error: UnhurriedCode, code: PlainReason): Refused => ({
  ok: false,
  refusal: { error, reason: { code } },
});

/** An accepted command that changes nothing. */
export const nothing = (answer?: AnswerRef) => ({ ok: true, facts: [], ...(answer && { answer }) }) as const;
