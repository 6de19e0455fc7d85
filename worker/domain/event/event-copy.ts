import type { Backup, Copying } from '#protocol/backup.ts';
import type { CommandOf } from '#protocol/commands.ts';

const MAX_NAME = 100;

/** The name of a copy that has none of its own. */
const copyName = (name: string): string => {
  const ending = ' (copia)';
  return `${name.slice(0, MAX_NAME - ending.length).trim()}${ending}`;
};

/**
 * What makes a copy in a new room. It has no date, so that its hours would be those of today: where an item starts by them, the
 * copy is held.
 */
export function copyingCommand(backup: Backup, wanted: Copying): CommandOf<'event.restore'> {
  const copy = copiedEvent(backup, wanted);
  const starts = copy.timers.some(({ start }) => start === 'scheduled');
  return { command: 'event.restore', backup: copy, ...(starts && { held: true }) };
}

/**
 * A backup as the beginning of another event: nothing has run, nobody has asked or written anything, and no date. Prepared messages
 * and alerts come along if wanted.
 */
export function copiedEvent(backup: Backup, { name, messages = false, alerts = false }: Copying): Backup {
  const { session_name, event, timers } = backup;
  return {
    ...backup,
    // A repeated copy is the same command.
    taken_at: 0,
    session_name: name ?? copyName(session_name),
    event: { ...event, name: name ?? copyName(event.name), date: null },
    timers: timers.map(({ has_run: _run, end_time: _end, planned_minutes, ...timer }) => ({
      ...timer,
      duration_minutes: planned_minutes ?? timer.duration_minutes,
      status: 'stopped',
      current_time: Math.round((planned_minutes ?? timer.duration_minutes) * 60),
      start_time: null,
    })),
    active_timer_id: timers[0]?.id ?? null,
    messages: [],
    prepared_messages: messages ? backup.prepared_messages : [],
    questions: [],
    alerts: alerts ? backup.alerts : [],
  };
}
