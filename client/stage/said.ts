import { alertsShownAt } from '#domain/alerts/alert.ts';
import { shownBefore, shownMessageOf } from '#domain/messages/shown-message.ts';
import { shownQuestionOf } from '#domain/questions/question.ts';
import type { Timer } from '#domain/timers/timer.ts';
import type { FiredAlert } from '#protocol/alerts.ts';
import { ANONYMOUS } from '#protocol/constants.ts';
import type { Message } from '#protocol/messages.ts';
import type { StagePart } from '#protocol/outputs.ts';
import type { Instant } from '#protocol/time.ts';
import { filledAt, hasPlaceholders, type Filled } from './placeholders.ts';
import { alerts as alertWords, stage as words } from '../text/es.ts';
import { lookOf, type Shown, type StageSource } from './source.ts';

/** An alert as the stage shows it. */
export type ShownAlert = Pick<FiredAlert, 'message' | 'color'> & {
  readonly key: string;
  /** Beside the bell: the timer's name, or that the alert is of the one on stage. */
  readonly about: string;
  readonly isOfShownTimer: boolean;
};

/** A message as the stage shows it, or the question that is being answered. */
export type MessageOnStage = {
  readonly color: Message['color'] | null;
  readonly isBold: boolean;
  readonly isUppercase: boolean;
  /** Another one is announced. */
  readonly key: string;
  /** A line above a question: whose it is. Empty above a message. */
  readonly caption: string;
  readonly text: Filled;
  /** With placeholders it is announced as it is when it comes; what changes in it later is not. */
  readonly isFilled: boolean;
  readonly isCover: boolean;
  /** Those before it, without those that have placeholders. */
  readonly earlier: readonly string[];
  /** That the connection is down, where the message covers its sign. */
  readonly stale: string;
};

/** What is said to who stands on the stage. */
export type Said = { readonly alerts: readonly ShownAlert[]; readonly message: MessageOnStage | null };

/** So many alerts can be read at once. The panels show all that stay. */
const MOST_ALERTS = 3;
/** Specification section 9: the stage shows the last three. */
const EARLIER = 2;

/**
 * While an alert is shown it replaces the message, also where somebody hid messages; one with a hold stands above it, and a
 * message in full screen covers all. A message stands in front of the question that is being answered.
 */
export function saidAt(source: StageSource, shown: Shown, now: Instant): Said {
  const { view, hidesMessages, own } = source;
  const { timer, isPinned } = shown;
  const hides = (part: StagePart) => own?.hides(part) === true;
  const alerts = hides('messages')
    ? []
    : alertsShownAt(view, now).filter((alert) => !isPinned || alert.timer_id === timer?.id);
  const message = hidesMessages || hides('messages') ? null : messageAt(source, shown, now);
  const question = hidesMessages || hides('question') ? null : questionOn(source, shown);
  const newest = alerts.slice(-MOST_ALERTS).toReversed();
  const isReplaced = !message?.isCover && alerts.some(({ hold }) => !hold);
  return {
    alerts: newest.map(({ id, fired_at, timer_id, message: text, color }) => ({
      key: `${id} ${fired_at}`,
      message: text,
      color,
      isOfShownTimer: timer_id === timer?.id,
      about:
        timer_id === timer?.id ? alertWords.onStage : (view.timers.find((each) => each.id === timer_id)?.name ?? ''),
    })),
    message: isReplaced ? null : (message ?? question),
  };
}

function messageAt(source: StageSource, shown: Shown, now: Instant): MessageOnStage | null {
  const { view } = source;
  const message = shownMessageOf(view);
  if (!message) return null;
  const { id, created_at, content, color = null, bold = false, uppercase = false, fullscreen = false } = message;
  const onStage = onStageOf(shown);
  return {
    key: `${id} ${created_at} ${content}`,
    caption: '',
    text: filledAt(content, { timer: onStage, timers: view.timers, look: lookOf(source) }, now),
    isFilled: hasPlaceholders(content),
    color,
    isBold: bold,
    isUppercase: uppercase,
    isCover: isCover(source, shown, fullscreen),
    earlier: shownBefore(view)
      .map((each) => each.content)
      .filter((each) => !hasPlaceholders(each))
      .slice(0, EARLIER),
    stale: staleSign(source),
  };
}

function questionOn(source: StageSource, shown: Shown): MessageOnStage | null {
  const question = shownQuestionOf(source.view);
  if (!question) return null;
  const { id, content, author } = question;
  return {
    key: `${id} ${content}`,
    caption: author === ANONYMOUS ? words.question : words.questionOf(author),
    text: { parts: [content], left: '', nextFlip: null },
    isFilled: false,
    color: null,
    isBold: false,
    isUppercase: false,
    isCover: isCover(source, shown, false),
    earlier: [],
    stale: staleSign(source),
  };
}

const onStageOf = ({ timer, announced }: Shown): Timer | null => timer ?? announced?.timer ?? null;

/** It covers a stage without a clock and one for messages; over a picture nothing. */
const isCover = ({ own }: StageSource, shown: Shown, isFullscreen: boolean): boolean =>
  !own?.isOverlay && (isFullscreen || onStageOf(shown) === null || own?.isForMessages === true);

const staleSign = ({ connection, reads }: StageSource): string =>
  connection.state === 'open' ? '' : words.stale[reads];
