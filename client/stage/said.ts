import { alertsShownAt } from '#domain/alerts/alert.ts';
import { shownBefore, shownMessageOf } from '#domain/messages/shown-message.ts';
import type { FiredAlert } from '#protocol/alerts.ts';
import type { Message } from '#protocol/messages.ts';
import type { Instant } from '#protocol/time.ts';
import { filledAt, hasPlaceholders } from '../lib/messages/placeholders.ts';
import type { Filled } from '../lib/messages/placeholders.ts';
import { alerts as alertWords, stage as words } from '../text/es.ts';
import { lookOf } from './source.ts';
import type { Shown, StageSource } from './source.ts';

/** An alert as the stage shows it. */
export type ShownAlert = Pick<FiredAlert, 'message' | 'color'> & {
  readonly key: string;
  /** Beside the bell: the timer's name, or that the alert is of the one on stage. */
  readonly about: string;
  readonly isOfShownTimer: boolean;
};

/** A message as the stage shows it. */
export type ShownMessage = {
  readonly color: Message['color'] | null;
  readonly isBold: boolean;
  readonly isUppercase: boolean;
  /** Another one is announced. */
  readonly key: string;
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
export type Said = { readonly alerts: readonly ShownAlert[]; readonly message: ShownMessage | null };

/** So many alerts can be read at once. The panels show all that stay. */
const MOST_ALERTS = 3;
/** Specification section 9: the stage shows the last three. */
const EARLIER = 2;

/**
 * While an alert is shown it replaces the message, also where messages are hidden; one with a hold stands above it, and a
 * message in full screen covers all.
 */
export function saidAt(source: StageSource, shown: Shown, now: Instant): Said {
  const { view, hidesMessages } = source;
  const { timer, isPinned } = shown;
  const alerts = alertsShownAt(view, now).filter((alert) => !isPinned || alert.timer_id === timer?.id);
  const message = hidesMessages ? null : messageAt(source, shown, now);
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
    message: isReplaced ? null : message,
  };
}

/** The message. It covers a stage without a clock and one for messages; over a picture nothing. */
function messageAt(source: StageSource, { timer, announced }: Shown, now: Instant): ShownMessage | null {
  const { view, own, connection, reads } = source;
  const message = shownMessageOf(view);
  if (!message) return null;
  const { id, created_at, content, color = null, bold = false, uppercase = false, fullscreen = false } = message;
  const onStage = timer ?? announced?.timer ?? null;
  return {
    key: `${id} ${created_at} ${content}`,
    text: filledAt(content, { timer: onStage, timers: view.timers, look: lookOf(source) }, now),
    isFilled: hasPlaceholders(content),
    color,
    isBold: bold,
    isUppercase: uppercase,
    isCover: !own?.isOverlay && (fullscreen || onStage === null || own?.isForMessages === true),
    earlier: shownBefore(view)
      .map((each) => each.content)
      .filter((each) => !hasPlaceholders(each))
      .slice(0, EARLIER),
    stale: connection.state === 'open' ? '' : words.stale[reads],
  };
}
