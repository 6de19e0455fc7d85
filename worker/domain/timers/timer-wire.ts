import type { WireTimer } from '#protocol/timers.ts';
import type { Viewer } from '../views/viewer.ts';
import { can } from '../people/roles.ts';
import { inSeconds, instant, minutes, seconds } from '../lib/time.ts';
import type { Run, Timer } from './timer.ts';
import { settingsOf, statusOf, timeLeft } from './timer.ts';
import { hasRunOnce } from './timer-actions.ts';

/** A timer as a role may see it at `now`. */
export function timerToWire(timer: Timer, { role, sessionId, now }: Viewer): WireTimer {
  const { run } = timer;
  return {
    id: timer.id,
    session_id: sessionId,
    ...settingsOf(timer),
    duration_minutes: inSeconds(timer.duration) / 60,
    position: timer.position,
    status: statusOf(timer, now),
    current_time: inSeconds(timeLeft(timer, now)),
    start_time: run.state === 'stopped' ? null : run.startedAt,
    paused_at: run.state === 'paused' ? run.pausedAt : null,
    deadline: run.state === 'running' ? run.deadline : null,
    ...(hasRunOnce(run) && { has_run: true as const }),
    ...(can(role, 'see-account') && { firebase_uid: timer.ownerUid }),
  };
}

/** The inverse of `timerToWire`; without an owner where the role may not see it. */
export function timerFromWire(wire: WireTimer): Timer {
  return {
    id: wire.id,
    ...settingsOf(wire),
    duration: minutes(wire.duration_minutes),
    position: wire.position,
    run: runFromWire(wire),
    ownerUid: wire.firebase_uid ?? null,
  };
}

function runFromWire({ status, current_time, start_time, paused_at, deadline, has_run }: WireTimer): Run {
  const left = seconds(current_time);
  const startedAt = instant(start_time ?? 0);
  switch (status) {
    case 'stopped':
      return { state: 'stopped', left, ...(has_run && { hasRun: true }) };
    case 'running':
    case 'overtime':
      return { state: 'running', deadline: instant(deadline ?? 0), startedAt };
    case 'paused':
      return { state: 'paused', left, startedAt, pausedAt: instant(paused_at ?? 0) };
    case 'completed':
      return { state: 'completed', left, startedAt };
  }
}
