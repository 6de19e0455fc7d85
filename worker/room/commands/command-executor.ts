import { applyCommand } from '#domain/room/apply-command.ts';
import { questionAttemptOf, withQuestionAttempt } from '#domain/questions/question-rate.ts';
import { isRepeated, pressesAfter, type PastPress } from '#domain/programme/repeated-press.ts';
import type { QuestionRate, QuestionAttempt } from '#domain/questions/question-limits.ts';
import type { ReceiverRules } from '#domain/programs/public-url.ts';
import type { Actor } from '#domain/people/actor.ts';
import { can } from '#domain/people/roles.ts';
import { tooMany } from '#domain/lib/too-many.ts';
import type { AnswerRef, Context } from '#domain/room/decision.ts';
import type { PastActs } from '#domain/trail/act.ts';
import { isPressed } from '#domain/trail/trail-rules.ts';
import type { Change } from '#domain/room/change.ts';
import type { Room } from '#domain/room/room.ts';
import type { Proof } from '#domain/people/credentials.ts';
import { answerFor } from '#domain/views/answer.ts';
import type { Viewer } from '#domain/views/viewer.ts';
import type { Command } from '#protocol/commands.ts';
import type { Refusal } from '#protocol/refusals.ts';
import type { Instant } from '#protocol/time.ts';
import { RateLimiter } from '../../lib/rate-limiter.ts';
import { log } from '../../log.ts';
import type { Cause } from '../broadcast/frame-cache.ts';
import type { AcceptedChange, CommitOptions } from '../commit.ts';
import { VOTE_RATE } from '../limits/limits.ts';
import { wallClock } from '../wall-clock.ts';
import { fingerprint, newSecret, newSigningSecret } from '../secrets.ts';
import {
  identityOf,
  isOutcomeOf,
  type CachedOutcome,
  type CommandOutcome,
  type IdempotencyCache,
} from './idempotency-cache.ts';
import { parseCommand } from './parse-command.ts';

export type CommandRequest = {
  /** The command, not yet parsed. */
  readonly raw: unknown;
  readonly actor: Actor;
  readonly proof: Proof;
  /** Fingerprint of the secret of the tab that sends it, if it has one. */
  readonly clientKey: string | null;
  /** The network it comes from, as rate limits name it. */
  readonly address: string;
  /** Its id, as the trail names it; null: the room gives it one. */
  readonly id: string | null;
  /** Where the outcome is cached: the caller's scope and the command's id; null caches nothing. */
  readonly key: string | null;
  /** The call of which this is the first of several commands; a repetition of it has to be the same. */
  readonly whole?: string;
  /** Whose last command an undo takes back. */
  readonly scope: string;
  readonly cause?: Cause;
  /** After this moment (epoch milliseconds) the command is refused as too late. */
  readonly notAfter?: number | undefined;
};

type CommandExecutorOptions = {
  readonly questionRate: QuestionRate;
  readonly receivers: ReceiverRules;
  readonly cache: IdempotencyCache;
  readonly pastActs: () => PastActs;
  /** @throws if the change cannot be stored. */
  readonly commit: (change: AcceptedChange, options: CommitOptions) => void;
};

/** Executes every command, from sockets and from HTTP: look up, parse, apply, commit, answer. */
export class CommandExecutor {
  readonly #questionRate: QuestionRate;
  readonly #receivers: ReceiverRules;
  readonly #cache: IdempotencyCache;
  readonly #pastActs: CommandExecutorOptions['pastActs'];
  readonly #commit: CommandExecutorOptions['commit'];
  /** Recent attempts to ask a question. In memory: a room that hibernates has been quiet for longer than they count. */
  #questionAttempts: readonly QuestionAttempt[] = [];
  readonly #votes = new RateLimiter();
  /** In memory: what matters of them is over after half a second. */
  #pastPresses: readonly PastPress[] = [];

  constructor({ questionRate, receivers, cache, pastActs, commit }: CommandExecutorOptions) {
    this.#questionRate = questionRate;
    this.#receivers = receivers;
    this.#cache = cache;
    this.#pastActs = pastActs;
    this.#commit = commit;
  }

  /** Executes a command in a room that was advanced to `now`. Whatever goes wrong is a refusal in the outcome. */
  execute(room: Room, request: CommandRequest, now: Instant): CommandOutcome {
    const { rev } = room.clock;
    const refuse = (refusal: Refusal): CommandOutcome => ({
      ok: false,
      rev,
      refusal: refusalFor(refusal, request.proof),
    });

    const { key, notAfter } = request;
    const known = key === null ? null : this.#cache.get(key, now);
    if (!known && notAfter !== undefined && now > notAfter) return refuse({ error: 'too_late' });
    const parsed = parseCommand(request.raw);
    if (!parsed.ok) return refuse(parsed.refusal);
    const { command } = parsed;
    const context = this.#contextOf(request, now);
    const change = applyCommand(room, command, context);
    const text = request.whole ?? JSON.stringify(command);
    if (known) {
      const refusal = refusalToReplay(known, { text, change, request });
      return refusal ? refuse(refusal) : again(known, { command, change, room, viewer: viewerOf(request, room, now) });
    }
    const attempt = questionAttemptOf(change, context);
    if (attempt) this.#questionAttempts = withQuestionAttempt(this.#questionAttempts, attempt);
    if (!change.ok) return refuse(change.refusal);
    if (this.#isOneVoteTooMany(command, change, request)) return refuse(tooMany(1));
    try {
      return this.#accept({ change, command, text, request }, now);
    } catch (error) {
      log.error('A command could not be stored', error);
      return refuse({ error: 'unavailable' });
    }
  }

  /** Whether this is part of a press that had its effect. */
  isRepeated(press: PastPress): boolean {
    return isRepeated(this.#pastPresses, press);
  }

  #isOneVoteTooMany({ command }: Command, { facts }: AcceptedChange, { actor, address }: CommandRequest): boolean {
    const counts = command === 'question.vote' && facts.length > 0 && !can(actor.role, 'moderate-questions');
    return counts && !this.#votes.tryAcquire(address, VOTE_RATE, Date.now());
  }

  #contextOf({ actor, clientKey, address, scope }: CommandRequest, now: Instant): Context {
    return {
      actor,
      clientKey,
      address,
      now,
      scope,
      pastActs: this.#pastActs,
      newId: newSecret,
      newSigningSecret,
      receivers: this.#receivers,
      wallClock,
      fingerprint,
      questionRate: this.#questionRate,
      questionAttempts: this.#questionAttempts,
      pastPresses: this.#pastPresses,
    };
  }

  #accept({ change, command, text, request }: Accepted, now: Instant): CommandOutcome {
    const { actor, id, key, scope, cause } = request;
    const viewer = viewerOf(request, change.room, now);
    const { answer, acts = [] } = change;
    const undoable = isPressed(command) ? acts.find(({ act }) => act.inverse !== null)?.act : undefined;
    const continues = undoable?.continues ?? null;
    const result: CommandOutcome = {
      ok: true,
      rev: change.room.clock.rev,
      answer: answer ? answerFor(change.room, answer, viewer) : {},
      ...(undoable && { said: undoable.said }),
      ...(continues !== null && { continues }),
    };
    const isCached = key !== null && isKept(command, answer);
    const needs = answer && 'undone' in answer ? { needs: answer.undone.capability } : {};
    this.#commit(change, {
      actor,
      command: command.command,
      given: { id, scope },
      ...(cause && { cause }),
      ...(isCached && {
        remember: { key, result: { ...result, ...needs, named: timersOf(command), of: identityOf(text) } },
      }),
    });
    this.#pastPresses = pressesAfter(this.#pastPresses, command, { facts: change.facts, scope, at: now });
    return result;
  }
}

const viewerOf = ({ actor, clientKey }: CommandRequest, { session }: Room, now: Instant): Viewer => ({
  role: actor.role,
  clientKey,
  sessionId: session.session_id,
  now,
});

/**
 * The controller's code and the secrets of keys and webhooks are not stored in plain text anywhere, so these answers are not
 * kept. Votes say what is to be, and thousands of them would displace the outcomes of all others.
 */
const isKept = ({ command }: Command, answer: AnswerRef | undefined): boolean =>
  command !== 'question.vote' && !(answer && ('controllerCode' in answer || 'secret' in answer));

type Repeated = {
  readonly command: Command;
  readonly change: Change;
  readonly room: Room;
  readonly viewer: Viewer;
};

/** A long answer again: what it is about as that is now, without timers that were deleted meanwhile. */
function again(known: CachedOutcome, { command, change, room, viewer }: Repeated): CommandOutcome {
  if (!known.timers) return known;
  const part = change.ok && change.answer && 'part' in change.answer ? change.answer : null;
  const ref = part ?? { timers: [...known.timers, ...timersOf(command)] };
  return { ...known, answer: answerFor(room, ref, viewer) };
}

/** The timers of the answer to a command that the command names itself. */
function timersOf(command: Command): readonly string[] {
  switch (command.command) {
    case 'timers.bulk':
    case 'timers.move':
      return command.timer_ids;
    case 'timers.edit':
      return command.edits.map(({ timer_id }) => timer_id);
    default:
      return [];
  }
}

type Accepted = {
  readonly change: AcceptedChange;
  readonly command: Command;
  /** The command, or the whole call, as JSON. */
  readonly text: string;
  readonly request: CommandRequest;
};

type ReplayedRequest = { readonly text: string; readonly change: Change; readonly request: CommandRequest };

/** Why a repeated command id does not get the cached answer: the caller lost the right, or it is another command. */
function refusalToReplay(known: CachedOutcome, { text, change, request }: ReplayedRequest): Refusal | null {
  const { needs } = known;
  const isForbidden = needs ? !can(request.actor.role, needs) : !change.ok && change.refusal.error === 'forbidden';
  if (isForbidden) return { error: 'forbidden' };
  if (isOutcomeOf(known, text)) return null;
  return { error: 'invalid', problems: { [request.cause ? 'id' : 'Idempotency-Key']: { code: 'already_used' } } };
}

/** Without a credential the refusal is "who are you", not "you may not". */
const refusalFor = (refusal: Refusal, proof: Proof): Refusal =>
  refusal.error === 'forbidden' && proof === 'none' ? { error: 'unauthorized' } : refusal;
