import type { CloseCode } from '#protocol/close-codes.ts';
import type { ScreenCommand } from '#protocol/down.ts';
import type { Refusal, RefusalCode } from '#protocol/refusals.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role, ScreenTest } from '#protocol/users.ts';
import type { QuestionAttempt, QuestionRate } from '../questions/question-limits.ts';
import type { Fact } from './facts.ts';
import type { PrivateState } from './private-state.ts';

/** Who acts. `userId` is the seat, if there is one; `uid` the account, if somebody is signed in. */
export type Actor = { readonly role: Role; readonly userId: string | null; readonly uid: string | null };

/** Everything from outside that a rule may need. `newId` gives a new random id each time. */
export type Context = {
  readonly actor: Actor;
  readonly now: Instant;
  readonly newId: () => string;
  /** Fingerprint of the secret of the tab that acts, if it has one. */
  readonly clientKey?: string | null;
  /** SHA-256 of a new code, of which the room keeps nothing else. */
  readonly fingerprint?: (secret: string) => string;
  /** How often questions may be asked; without it as the design says. */
  readonly questionRate?: QuestionRate;
  /** Where the actor is, as limits name it, and who tried to ask a moment ago. */
  readonly address?: string | null;
  readonly questionAttempts?: readonly QuestionAttempt[];
};

/** What must be done to connections; none of it changes the room. */
export type Effect =
  | { readonly effect: 'close'; readonly userId: string; readonly code: CloseCode; readonly reason: string }
  | { readonly effect: 'screen'; readonly userId: string; readonly command: ScreenCommand }
  /** So much changed at once that everybody gets the whole state. */
  | { readonly effect: 'refresh' }
  /** The room ends: everybody is told and everything is forgotten. */
  | { readonly effect: 'end' };

/** What a command answers with: names of things, shown through the asker's eyes by `answerFor`. */
export type AnswerRef =
  | { readonly timer: string }
  | { readonly timers: readonly string[] }
  | { readonly message: string }
  | { readonly question: string }
  | { readonly alert: string }
  | { readonly test: ScreenTest }
  | { readonly user: string }
  | { readonly part: 'event' | 'session' | 'codes' }
  /** For this one answer: nothing remembers it. */
  | { readonly controllerCode: string };

/** What a rule decides: the facts, and what changes out of everybody's sight. */
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

export const refused = (error: RefusalCode, fields?: Readonly<Record<string, string>>): Refused => ({
  ok: false,
  refusal: fields ? { error, fields } : { error },
});

export const nothing = (answer?: AnswerRef) => ({ ok: true, facts: [], ...(answer && { answer }) }) as const;
