import type { WireTimer } from '#protocol/timers.ts';
import type { Viewer } from '../views/viewer.ts';
import { can } from '../people/roles.ts';
import { inSeconds, instant, minutes, seconds } from '../lib/time.ts';
import { type Run, type Target, type Timer, statusOf, timeLeft } from './timer.ts';
import { settingsOf, settingsToWire } from './timer-settings.ts';
import { hasRunOnce } from './timer-actions.ts';

/** A timer as a role may see it at `now`. */
export function timerToWire(timer: Timer, { role, sessionId, now }: Viewer): WireTimer {
  const { run } = timer;
  return {
    id: timer.id,
    session_id: sessionId,
    ...settingsToWire(timer, can(role, 'see-notes')),
    duration_minutes: inSeconds(timer.duration) / 60,
    ...(timer.plannedLength !== undefined && { planned_minutes: inSeconds(timer.plannedLength) / 60 }),
    position: timer.position,
    status: statusOf(timer, now),
    current_time: inSeconds(timeLeft(timer, now)),
    start_time: run.state === 'stopped' ? null : run.startedAt,
    paused_at: run.state === 'paused' ? run.pausedAt : null,
    deadline: run.state === 'running' ? run.deadline : null,
    ...(hasRunOnce(run) && { has_run: true as const }),
    ...(run.state === 'completed' && run.endedAt !== undefined && { end_time: run.endedAt }),
    ...(run.state !== 'stopped' && targetToWire(run.target)),
    ...(can(role, 'see-account') && { firebase_uid: timer.ownerUid }),
  };
}

/** The inverse of `timerToWire`; without an owner where the role may not see it. */
export function timerFromWire(wire: WireTimer): Timer {
  return {
    id: wire.id,
    ...settingsOf(wire),
    duration: minutes(wire.duration_minutes),
    ...(wire.planned_minutes !== undefined && { plannedLength: minutes(wire.planned_minutes) }),
    position: wire.position,
    run: runFromWire(wire),
    ownerUid: wire.firebase_uid ?? null,
  };
}

const targetToWire = (target: Target | undefined) =>
  target && { run_until: target.end, run_seconds: inSeconds(target.length) };

function runFromWire(wire: WireTimer): Run {
  const { status, current_time, start_time, paused_at, deadline, has_run, end_time } = wire;
  const left = seconds(current_time);
  const startedAt = instant(start_time ?? 0);
  switch (status) {
    case 'stopped':
      return { state: 'stopped', left, ...(has_run && { hasRun: true }) };
    case 'running':
    case 'overtime':
      return { state: 'running', deadline: instant(deadline ?? 0), startedAt, ...targetFromWire(wire) };
    case 'paused':
      return { state: 'paused', left, startedAt, pausedAt: instant(paused_at ?? 0), ...targetFromWire(wire) };
    case 'completed':
      return {
        state: 'completed',
        left,
        startedAt,
        ...(end_time !== undefined && { endedAt: instant(end_time) }),
        ...targetFromWire(wire),
      };
  }
}

const targetFromWire = ({ run_until, run_seconds }: WireTimer) =>
  run_until !== undefined && { target: { end: instant(run_until), length: seconds(run_seconds ?? 0) } };
