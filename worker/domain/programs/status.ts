import type { Instant } from '#protocol/time.ts';
import type { Status, TimerLine } from '#protocol/status.ts';
import { can } from '../people/roles.ts';
import { shownMessageOf } from '../messages/shown-message.ts';
import { programmeOf, punctualityOf } from '../programme/plan.ts';
import { sentenceOf } from '../programme/programme-answer.ts';
import { nextOf } from '../programme/show.ts';
import { shownQuestionOf } from '../questions/question.ts';
import type { SharedState } from '../room/state.ts';
import { flashAt } from '../stage/flash.ts';
import { display, lengthOf } from '../timers/display.ts';
import { type Timer, statusOf as stateOf, timeLeft } from '../timers/timer.ts';
import type { Role } from '#protocol/users.ts';

type Reader = { readonly role: Role; readonly rev: number; readonly now: Instant };

/** The room in a few flat values, for programs that read one of them. What is not there is empty or null. */
export function statusOf(room: SharedState, { role, rev, now }: Reader): Status {
  const { event, stage, show, timers, activeTimerId, questions } = room;
  const active = timers.find(({ id }) => id === activeTimerId);
  const shown = shownQuestionOf(room);
  const next = nextOf(room);
  const programme = programmeOf(room, now);
  const last = programme.items.findLast(({ timer }) => !timer.skip);
  return {
    event: event.name,
    ...timerFields(room, active, now),
    next_id: next?.id ?? null,
    next_name: next?.name ?? '',
    next_presenter: next?.presenter ?? '',
    timer_count: timers.length,
    late_ms: programme.late,
    over_under: sentenceOf(punctualityOf(programme)),
    expected_end: last?.expected.end ?? null,
    hold: show.hold,
    blackout: stage.blackout,
    on_air: stage.on_air,
    flashing: flashAt(stage.flash, now, { isSteady: false }).nextFlip !== null,
    message: shownMessageOf(room)?.content ?? '',
    question: shown?.content ?? '',
    question_author: shown?.author ?? '',
    questions_approved: questions.filter((each) => each !== shown && each.status === 'approved').length,
    questions_pending: can(role, 'moderate-questions')
      ? questions.filter(({ status }) => status === 'pending').length
      : null,
    rev,
    server_time: now,
  };
}

const NO_TIMER = {
  id: null,
  index: null,
  name: '',
  presenter: '',
  state: null,
  phase: null,
  time: '',
  left_ms: null,
  duration_ms: null,
  ends_at: null,
} as const;

const timerFields = (room: SharedState, timer: Timer | undefined, now: Instant) =>
  timer ? lineOf(room, timer, now) : NO_TIMER;

/** Every timer in a few flat values, by position. */
export const timerLines = (room: SharedState, now: Instant): readonly TimerLine[] =>
  room.timers.map((timer) => lineOf(room, timer, now));

function lineOf({ event }: SharedState, timer: Timer, now: Instant): TimerLine {
  const { text, phase } = display(timer, now, event.settings);
  return {
    id: timer.id,
    index: timer.position + 1,
    name: timer.name,
    presenter: timer.presenter,
    state: stateOf(timer, now),
    phase,
    time: text,
    left_ms: timeLeft(timer, now),
    duration_ms: lengthOf(timer),
    ends_at: timer.run.state === 'running' ? timer.run.deadline : null,
  };
}
