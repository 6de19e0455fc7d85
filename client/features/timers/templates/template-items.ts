import type { CommandOf } from '#protocol/commands.ts';
import type { Template } from '../../../text/templates.ts';

/** A template as what an import adds. */
export const itemsOf = ({ items, isChained = false }: Template): CommandOf<'timers.import'>['items'] =>
  items.map(([name, duration_minutes, warn_seconds, danger_seconds], at) => ({
    name,
    duration_minutes,
    warn_seconds,
    danger_seconds,
    start: isChained && at > 0 ? 'linked' : 'manual',
  }));
