import type { Instant } from '#protocol/time.ts';
import type { WebhookEvent } from '#protocol/webhooks.ts';
import { unreachable } from '../lib/unreachable.ts';
import { isApproved, type Question } from '../questions/question.ts';
import { evolve } from '../room/fact-rules.ts';
import type { Fact } from '../room/facts.ts';
import type { Room } from '../room/room.ts';
import type { SharedState } from '../room/state.ts';
import { type Timer, timeLeft } from '../timers/timer.ts';
import { findTimer } from '../timers/timers.ts';

/** Why something happened: time brought it, somebody took an act back, or somebody did something. */
export type Cause = 'time' | 'undo' | 'act';

/** What a change is to webhooks: its facts with their numbers and moments, and whether the event ended. */
type Happening = {
  readonly facts: readonly { readonly rev: number; readonly at: Instant; readonly fact: Fact }[];
  readonly ends: boolean;
  readonly cause: Cause;
  readonly now: Instant;
};

/** Something that a webhook may ask for, and the values that tell it beside its name and its moment. */
export type WebhookNews = {
  readonly event: WebhookEvent;
  readonly at: Instant;
  readonly rev: number;
  readonly body: Readonly<Record<string, string | number>>;
};

type Placed = { readonly at: Instant; readonly rev: number };

/** What webhooks may tell of a change, in its order. An undo, a restore and what else replaces whole parts tell nothing. */
export function webhookNews(before: Room, { facts, ends, cause, now }: Happening): readonly WebhookNews[] {
  if (cause === 'undo') return [];
  const told: WebhookNews[] = [];
  let state: SharedState = before;
  let { rev } = before.clock;
  for (const { fact, ...placed } of facts) {
    ({ rev } = placed);
    const after = evolve(state, fact);
    told.push(...newsOf(fact, { before: state, after, room: before, byItself: cause === 'time' }, placed));
    state = after;
  }
  const end = (): WebhookNews => news('event.finished', { room: before, placed: { at: now, rev } }, {});
  return ends ? [...told, end()] : told;
}

type Step = {
  readonly before: SharedState;
  readonly after: SharedState;
  readonly room: Room;
  readonly byItself: boolean;
};

function newsOf(fact: Fact, step: Step, placed: Placed): readonly WebhookNews[] {
  const { before, after, room, byItself } = step;
  const at = { room, placed };
  switch (fact.fact) {
    case 'timer.updated': {
      const { action, timer } = fact;
      const passed = action === 'warning' || action === 'danger' ? [`timer.${action}` as const] : [];
      const former = findTimer(before, timer.id);
      const isZero = action === 'overtime' || (action === 'complete' && byItself && isAtZero(former, placed.at));
      const events = [...passed, ...(former ? runEvents(former, timer, { at: placed.at, isZero }) : [])];
      return events.map((event) => news(event, at, timerBody(after, timer, placed.at)));
    }
    case 'timers.bulk':
      return fact.timers.flatMap((timer) => {
        const former = findTimer(before, timer.id);
        const events = former ? runEvents(former, timer, { at: placed.at, isZero: false }) : [];
        return events.map((event) => news(event, at, timerBody(after, timer, placed.at)));
      });
    case 'message.sent':
      return [news('message.shown', at, { message_id: fact.message.id, message: fact.message.content })];
    case 'question.moderated': {
      const event = verdictEvent(fact.question, before);
      return event ? [news(event, at, questionBody(fact.question))] : [];
    }
    case 'question.merged':
      return fact.question ? [news('question.merged', at, { ...questionBody(fact.question), into: fact.into })] : [];
    case 'question.shown':
      return fact.question ? [news('question.now', at, questionBody(fact.question))] : [];
    default:
      return [];
  }
}

/** An answered question that is asked for once more was approved before. */
function verdictEvent({ id, status }: Question, { questions }: SharedState): WebhookEvent | null {
  const former = questions.find((each) => each.id === id);
  if (status === former?.status) return null;
  if (status === 'approved') return former && isApproved(former) ? null : 'question.approved';
  return status === 'answered' ? 'question.answered' : null;
}

const questionBody = ({ id, content, author }: Question) => ({ question_id: id, question: content, author });

/** What happened to the run of a timer. */
function runEvents(
  former: Timer,
  timer: Timer,
  { at, isZero }: { readonly at: Instant; readonly isZero: boolean },
): readonly WebhookEvent[] {
  if (former.run === timer.run) return isZero ? ['timer.zero'] : [];
  const crossed = former.run.state === 'running' && timeLeft(former, at) > 0 && timeLeft(timer, at) <= 0;
  const zero = isZero || (crossed && timer.run.state !== 'stopped') ? (['timer.zero'] as const) : [];
  return [...zero, ...stateEvents(former, timer)];
}

const isAtZero = (timer: Timer | undefined, at: Instant): boolean =>
  timer?.run.state === 'running' && timer.run.deadline === at;

function stateEvents({ run: former }: Timer, { run }: Timer): readonly WebhookEvent[] {
  if (former.state === run.state) return [];
  switch (run.state) {
    case 'running':
      return ['timer.started'];
    case 'paused':
      return ['timer.paused'];
    case 'completed':
      return ['timer.finished'];
    case 'stopped':
      return [];
    default:
      return unreachable(run);
  }
}

const timerBody = ({ timers }: SharedState, timer: Timer, at: Instant) => ({
  timer_id: timer.id,
  index: timers.findIndex(({ id }) => id === timer.id) + 1,
  name: timer.name,
  presenter: timer.presenter,
  left_ms: timeLeft(timer, at),
  duration_ms: timer.duration,
});

const news = (
  event: WebhookEvent,
  { room, placed }: { readonly room: Room; readonly placed: Placed },
  more: WebhookNews['body'],
): WebhookNews => ({
  event,
  ...placed,
  body: {
    rev: placed.rev,
    room: room.session.session_id,
    event: room.event.name,
    ...more,
  },
});
