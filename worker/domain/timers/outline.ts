import { NO_LABELS } from '#protocol/setting-rows.ts';
import type { ResolvedTime } from '#protocol/timer-settings.ts';
import type { TimerOutlines, WireTimer } from '#protocol/timers.ts';
import { inSeconds, instant, millis, minutes, seconds } from '../lib/time.ts';
import { withTimerChanges } from '../views/timer-changes.ts';
import type { Viewer } from '../views/viewer.ts';
import type { Run, Timer } from './timer.ts';
import { unusualSettings, settingsOf } from './timer-settings.ts';
import { timerFromWire } from './timer-wire.ts';

/** What the rules need of a timer: without its labels and its past run, and only the moment of a planned start that starts nothing. */
export function outlineOf(timer: Timer): Timer {
  const { run, start, planned_start } = timer;
  return {
    ...timer,
    ...NO_LABELS,
    planned_start: start === 'scheduled' ? planned_start : planned_start && plannedAt(planned_start.moment),
    run: run.state === 'completed' ? ENDED : run,
    ownerUid: null,
    isOutline: true,
  };
}

const plannedAt = (moment: number): ResolvedTime => ({ at: '', day: 0, moment });

const ENDED: Run = { state: 'completed', left: millis(0), startedAt: instant(0) };

/** The outlines of these timers. */
export function toOutlines(timers: readonly Timer[], { sessionId }: Viewer): TimerOutlines {
  const more = new Map<string, { readonly of: number[]; readonly details: ReturnType<typeof detailsOf> }>();
  for (const [index, timer] of timers.entries()) {
    const details = detailsOf(timer);
    const text = JSON.stringify(details);
    const same = more.get(text) ?? { of: [], details };
    same.of.push(index);
    if (text !== '{}') more.set(text, same);
  }
  return {
    ids: timers.map(({ id }) => id.slice(sessionId.length + 1)),
    seconds: timers.map(({ duration }) => inSeconds(duration)),
    ...plannedOf(timers),
    more: [...more.values()],
  };
}

/** Whether only the moment of its planned start is told. */
const isPlanned = ({ start, planned_start }: Timer): boolean => start !== 'scheduled' && planned_start !== null;

function plannedOf(timers: readonly Timer[]): Pick<TimerOutlines, 'planned'> {
  const moments = timers.map((timer) =>
    isPlanned(timer) && timer.planned_start ? timer.planned_start.moment / 1000 : null,
  );
  const from = moments.find((moment) => moment !== null);
  if (from === undefined || from === null) return {};
  return { planned: { from, after: moments.map((moment) => (moment === null ? null : moment - from)) } };
}

function detailsOf(timer: Timer) {
  const { duration, plannedLength, run } = timer;
  return {
    ...unusualSettings({ ...outlineOf(timer), ...(isPlanned(timer) && { planned_start: null }) }, false),
    ...(plannedLength !== undefined && { planned_minutes: inSeconds(plannedLength) / 60 }),
    ...(run.state === 'stopped' && run.left !== duration && { current_time: inSeconds(run.left) }),
    ...(run.state === 'stopped' && run.hasRun && { has_run: true as const }),
    ...(run.state === 'completed' && { status: 'completed' as const }),
  };
}

/** All timers of a `room_state`, by position. */
export function timersFromWire(
  sessionId: string,
  whole: readonly WireTimer[],
  outlines: TimerOutlines | undefined,
): readonly Timer[] {
  const changed = whole.map(timerFromWire);
  return outlines ? withTimerChanges(fromOutlines(sessionId, outlines), { changed, gone: [] }) : changed;
}

function plannedIn(planned: TimerOutlines['planned'], position: number) {
  const after = planned?.after[position] ?? null;
  return planned && after !== null ? { planned_start: plannedAt((planned.from + after) * 1000) } : {};
}

function fromOutlines(sessionId: string, { ids, seconds: lengths, planned, more }: TimerOutlines): readonly Timer[] {
  const detailsAt = new Map(more.flatMap(({ of, details }) => of.map((index) => [index, details] as const)));
  return ids.map((id, position): Timer => {
    const duration = seconds(lengths[position] ?? 0);
    const { status, planned_minutes, current_time, has_run, ...settings } = detailsAt.get(position) ?? {};
    const left = current_time === undefined ? duration : seconds(current_time);
    return {
      ...settingsOf({ ...settings, ...plannedIn(planned, position) }),
      id: `${sessionId}.${id}`,
      duration,
      ...(planned_minutes !== undefined && { plannedLength: minutes(planned_minutes) }),
      position,
      run: status ? ENDED : { state: 'stopped', left, ...(has_run && { hasRun: true }) },
      ownerUid: null,
      isOutline: true,
    };
  });
}
