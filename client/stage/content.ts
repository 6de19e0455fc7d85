import { alertsShownAt, msToNextAlertEnd } from '#domain/alerts/alert.ts';
import { shownBefore, shownMessageOf } from '#domain/messages/shown-message.ts';
import { announcedAt, msToNextAnnounced } from '#domain/programme/announced.ts';
import type { Announced } from '#domain/programme/announced.ts';
import { flashAt } from '#domain/stage/flash.ts';
import { display } from '#domain/timers/display.ts';
import type { Phase } from '#domain/timers/display.ts';
import { presenterOf } from '#domain/timers/presenter.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { looksUrgent } from '#domain/timers/urgent-color.ts';
import type { FiredAlert } from '#protocol/alerts.ts';
import type { Message } from '#protocol/messages.ts';
import type { Instant } from '#protocol/time.ts';
import { eventColors } from '../lib/event-colors.ts';
import { shownLogo } from '../lib/logo-address.ts';
import { filledAt, hasPlaceholders } from '../lib/messages/placeholders.ts';
import type { Filled } from '../lib/messages/placeholders.ts';
import { announcedDetail, announcedDigits, announcedTitle } from '../lib/timers/announced-words.ts';
import { spokenStage } from '../lib/timers/spoken-stage.ts';
import type { SpokenStage } from '../lib/timers/spoken-stage.ts';
import { stageFace } from '../lib/timers/stage-face.ts';
import type { EventLook } from '../lib/timers/stage-face.ts';
import { stageState } from '../lib/timers/timer-status.ts';
import { isLost } from '../live/connection/reconnect.ts';
import type { ConnectionState } from '../live/connection/reconnect.ts';
import type { Reads } from '../live/connection/snapshot-polling.ts';
import type { RoomView } from '../live/store/room-store.ts';
import { alerts as alertWords, stage as words } from '../text/es.ts';
import { extrasAt, msToNextExtra } from './extras.ts';
import type { Extra } from './extras.ts';
import type { OutputState } from './output-state.ts';

/** Everything that a stage shows follows from this, and from the time. */
export type StageSource = {
  readonly view: RoomView;
  readonly isReady: boolean;
  readonly connection: ConnectionState;
  readonly reads: Reads;
  /** The timer that this stage shows instead of the active one. */
  readonly wanted: string | null;
  /** Somebody at this screen hid the messages. */
  readonly hidesMessages: boolean;
  /** Somebody prefers reduced motion. */
  readonly isSteady: boolean;
  /** Null: an ordinary stage. */
  readonly own: OutputState | null;
  /** The name of a zone's city; null until it is known. */
  readonly cityOf: (zone: string) => string | null;
};

/** An alert as the stage shows it. */
type ShownAlert = Pick<FiredAlert, 'message' | 'color'> & {
  readonly key: string;
  /** Beside the bell: the timer's name, or that the alert is of the one on stage. */
  readonly about: string;
  readonly isOfShownTimer: boolean;
};

/** A message as the stage shows it. */
type ShownMessage = {
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

/** What the stage has of a timer, or of the start that it counts down to. */
type ShownTimer = {
  readonly phase: Phase;
  /** The large digits, or words in their place. */
  readonly clock: { readonly is: 'digits' | 'words'; readonly text: string };
  /** The time of day beside the digits; null where the display of the timer has none. */
  readonly timeOfDay: string | null;
  readonly extras: readonly Extra[];
  /** Null: none, as before a start. `color`: null for that of its tone. */
  readonly bar: { readonly share: number; readonly tone: Phase; readonly color: string | null } | null;
  /** A word below the digits for the state of the timer. */
  readonly state: string;
  readonly spoken: SpokenStage;
};

/** What a stage shows. */
export type StageContent = {
  /** All of it is black; over a picture, nothing is painted. */
  readonly black: 'black' | 'clear' | null;
  readonly isFlashing: boolean;
  /** The line above the digits; without a timer, what the stage waits for. */
  readonly heading: string;
  readonly detail: string;
  readonly timer: ShownTimer | null;
  readonly alerts: readonly ShownAlert[];
  readonly message: ShownMessage | null;
  /** A small line in the lower corner: the state of the connection, or that another timer is shown. */
  readonly sign: string;
  readonly isOnAir: boolean;
  readonly hidesBar: boolean;
  readonly colors: ReturnType<typeof eventColors>;
  readonly logo: ReturnType<typeof shownLogo> | null;
};

/** So many alerts can be read at once. The panels show all that stay. */
const MOST_ALERTS = 3;
/** Specification section 9: the stage shows the last three. */
const EARLIER = 2;

/** Which timer a stage shows. */
type Shown = {
  readonly timer: Timer | null;
  /** It was chosen for this stage, which shows no alerts of other timers. */
  readonly isPinned: boolean;
  /** The start that it counts down to; of a chosen timer only that one's. */
  readonly announced: Announced | null;
};

export function shownOn({ view, wanted }: Pick<StageSource, 'view' | 'wanted'>, now: Instant): Shown {
  const { timers, activeTimerId } = view;
  const chosen = timers.find(({ id }) => id === wanted);
  const announced = announcedAt(view, now);
  return {
    timer: chosen ?? timers.find(({ id }) => id === activeTimerId) ?? null,
    isPinned: chosen !== undefined,
    announced: !chosen || announced?.timer.id === wanted ? announced : null,
  };
}

/** How this stage writes digits and times of day: as the event has it, or as its output does. */
const lookOf = ({ view: { event }, own }: StageSource): EventLook => ({
  settings: event.settings,
  time_zone: own?.output.time_zone ?? event.time_zone,
  format: own?.output.format,
});

/** Ms until the content changes by itself; null while nothing moves. */
export function msToChange(source: StageSource, now: Instant): number | null {
  const { view, isSteady, own } = source;
  const { timer, announced } = shownOn(source, now);
  const look = lookOf(source);
  const message = shownMessageOf(view);
  const onStage = timer ?? announced?.timer ?? null;
  const flips = [
    onStage && spokenStage({ timer: onStage, announced }, now, look).nextFlip,
    onStage && display(onStage, now, look.settings).nextFlip,
    msToNextAnnounced(view, now),
    msToNextAlertEnd(view, now),
    message && filledAt(message.content, { timer: onStage, timers: view.timers, look }, now).nextFlip,
    flashAt(view.stage.flash, now, { isSteady }).nextFlip,
    own && msToNextExtra(own.output, now),
  ];
  const first = Math.min(...flips.map((ms) => ms ?? Infinity));
  return first === Infinity ? null : first;
}

/** What the stage shows at `now`. */
export function contentAt(source: StageSource, now: Instant): StageContent {
  const { view, own, isSteady } = source;
  const { event, stage } = view;
  const shown = shownOn(source, now);
  const isOverlay = own?.isOverlay === true;
  return {
    black: stage.blackout ? (isOverlay ? 'clear' : 'black') : null,
    isFlashing: !isOverlay && flashAt(stage.flash, now, { isSteady }).isOn,
    ...facing(source, shown, now),
    isOnAir: stage.on_air && !isOverlay,
    hidesBar: own?.hides('bar') === true,
    colors: own?.output.background ? {} : eventColors(event.settings),
    logo: event.logo && !isOverlay ? shownLogo(event.logo, event) : null,
  };
}

type Facing = Pick<StageContent, 'heading' | 'detail' | 'timer' | 'alerts' | 'message' | 'sign'>;
export const NOTHING: Facing = { heading: '', detail: '', timer: null, alerts: [], message: null, sign: '' };

function facing(source: StageSource, shown: Shown, now: Instant): Facing {
  const { isReady, own } = source;
  const { announced } = shown;
  const whole = shown.timer ?? announced?.timer;
  const said = own?.hides('messages') ? NOTHING : saidAt(source, shown, now);
  if (!whole) {
    // Over a picture there is nothing without a timer.
    if (own?.isOverlay) return NOTHING;
    return { ...NOTHING, ...said, heading: isReady ? words.noTimer : words.waiting, sign: emptySign(source) };
  }
  const timer = own ? own.seen(whole) : whole;
  const start = announced && { ...announced, timer: own ? own.seen(announced.timer) : announced.timer };
  return {
    heading: start ? announcedTitle(start) : timer.name,
    detail: start ? announcedDetail(start) : presenterOf(timer),
    timer: timerAt(source, { timer, announced: start }, now),
    alerts: said.alerts,
    message: said.message,
    sign: own?.isOverlay ? '' : signOf(source, shown),
  };
}

function timerAt(
  source: StageSource,
  { timer, announced }: { readonly timer: Timer; readonly announced: Announced | null },
  now: Instant,
): ShownTimer {
  const look = lookOf(source);
  const spoken = spokenStage({ timer, announced }, now, look);
  const extras = extrasAt(source, timer, now);
  if (announced) {
    const text = announcedDigits(announced, now, look.format);
    return { phase: 'calm', clock: { is: 'digits', text }, timeOfDay: null, extras, bar: null, state: '', spoken };
  }
  const { phase, tone, share } = display(timer, now, look.settings);
  const { digits, words: text, clock } = stageFace(timer, now, look);
  return {
    phase,
    clock: digits === null ? { is: 'words', text: text ?? '' } : { is: 'digits', text: digits },
    timeOfDay: clock,
    extras,
    bar: { share, tone, color: looksUrgent(timer.color) ? null : timer.color },
    state: stageState(timer, phase),
    spoken,
  };
}

/**
 * While an alert is shown it replaces the message, also where messages are hidden; one with a hold stands above it, and a
 * message in full screen covers all.
 */
function saidAt(source: StageSource, shown: Shown, now: Instant): Pick<StageContent, 'alerts' | 'message'> {
  const { view, hidesMessages } = source;
  const { timer, isPinned } = shown;
  const alerts = alertsShownAt(view, now).filter((alert) => !isPinned || alert.timer_id === timer?.id);
  const message = hidesMessages ? null : messageAt(source, shown, now);
  const newest = alerts.slice(-MOST_ALERTS).reverse();
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

function signOf({ view, wanted, connection, reads }: StageSource, { isPinned }: Shown): string {
  if (connection.state !== 'open') return view.isLocal ? words.local : words.stale[reads];
  return wanted !== null && !isPinned ? `${words.notFound}. ${words.showsActive}` : '';
}

/** Before the first state, a lost connection is shown only once given up: every visit begins without one. */
function emptySign({ isReady, connection, reads }: StageSource): string {
  const isAway = isReady ? connection.state !== 'open' : isLost(connection) || reads === 'captive';
  if (!isAway) return '';
  return reads === 'none' ? words.away : words.stale[reads];
}
