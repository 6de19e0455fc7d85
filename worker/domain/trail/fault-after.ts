import { ALERTS_PER_TIMER, MAX_BALLOTS, MESSAGES_KEPT, PREPARED_MAX, QUESTIONS_KEPT } from '#protocol/constants.ts';
import type { EventSettings } from '#protocol/event.ts';
import type { Refusal } from '#protocol/refusals.ts';
import type { Reason } from '#words/reasons.ts';
import { colorFault } from '../event/event-colors.ts';
import { withoutCommonEnds } from '../lib/lists.ts';
import { shownQuestionOf } from '../questions/question.ts';
import type { SharedState } from '../room/state.ts';
import { isTooMuchText } from '../timers/text-limit.ts';
import { ownThresholdFault, thresholdFault } from '../timers/threshold-fault.ts';
import type { Timer } from '../timers/timer.ts';

/** Why a room may not become another one by an undo: a limit, or something that depends on what would go. */
export function faultAfter(before: SharedState, after: SharedState): Refusal | null {
  const { timers, session } = after;
  const [former, made] = withoutCommonEnds(before.timers, timers);
  if (timers.length > session.max_timers && timers.length > before.timers.length) return { error: 'limit_reached' };
  if (isTooMuchText(before, made, former)) return { error: 'too_much_text' };
  if (hasTooManyMessages(after) && !hasTooManyMessages(before)) return { error: 'too_many_messages' };
  if (hasTooManyAlerts(after) && !hasTooManyAlerts(before)) return { error: 'too_many_alerts' };
  const full = fullOf(before, after);
  if (full) return { error: 'conflict', reason: full };
  if (isDangling(after) && !isDangling(before)) return { error: 'conflict', reason: { code: 'still_used' } };
  if (hasNewFault(before, after)) return { error: 'conflict', reason: { code: 'thresholds' } };
  if (colorFault(after.event.settings) && !colorFault(before.event.settings))
    return { error: 'conflict', reason: { code: 'colors' } };
  return null;
}

/** What a room keeps no more of than its backups and the file of a move can have. */
function fullOf(before: SharedState, after: SharedState): Reason | null {
  const isOver = (of: (room: SharedState) => readonly unknown[], most: number) =>
    of(after).length > Math.max(most, of(before).length);
  if (isOver(({ questions }) => questions, QUESTIONS_KEPT)) return { code: 'too_many_questions', most: QUESTIONS_KEPT };
  if (isOver(({ messages }) => messages, MESSAGES_KEPT)) return { code: 'too_many_sent', most: MESSAGES_KEPT };
  return isOver(({ ballots }) => ballots, MAX_BALLOTS) ? { code: 'too_many_ballots' } : null;
}

const hasTooManyMessages = ({ preparedMessages }: SharedState): boolean => preparedMessages.length > PREPARED_MAX;

const hasTooManyAlerts = ({ alerts }: SharedState): boolean =>
  alerts.length > ALERTS_PER_TIMER &&
  [...Map.groupBy(alerts, ({ timer_id }) => timer_id).values()].some(({ length }) => length > ALERTS_PER_TIMER);

/** Whether something names a timer, a message or a question that is not there, or a question that is merged itself. */
function isDangling(room: SharedState): boolean {
  const { timers, alerts, activeTimerId, messages, shownMessage } = room;
  if (room.shownQuestion !== null && shownQuestionOf(room)?.status !== 'approved') return true;
  if (room.questions.some((each) => each.merged_into !== undefined && !isKept(room, each.merged_into))) return true;
  if (shownMessage && !messages.some(({ id }) => id === shownMessage.id)) return true;
  if (activeTimerId === null ? timers.length > 0 : !timers.some(({ id }) => id === activeTimerId)) return true;
  if (alerts.length === 0) return false;
  const ids = new Set(timers.map(({ id }) => id));
  return alerts.some(({ timer_id }) => !ids.has(timer_id));
}

const isKept = ({ questions }: SharedState, into: string): boolean =>
  questions.some(({ id, status }) => id === into && status !== 'merged');

/** While the settings are the same, only changed timers can have a new fault. */
function hasNewFault({ event: { settings }, timers }: SharedState, after: SharedState): boolean {
  const [former, made] =
    settings === after.event.settings ? withoutCommonEnds(timers, after.timers) : [timers, after.timers];
  return hasFault(after.event.settings, made) && !hasFault(settings, former);
}

const hasFault = (settings: EventSettings, timers: readonly Timer[]): boolean =>
  thresholdFault(settings) !== null || timers.some((timer) => ownThresholdFault(timer, settings) !== null);
