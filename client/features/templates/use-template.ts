import { useState } from 'react';
import type { CommandOf } from '#protocol/commands.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { useRequest } from '../../live/react/use-room.ts';
import { templates as words } from '../../text/es.ts';
import type { Template } from '../../text/templates.ts';

export type TemplateActs = {
  readonly onDone: () => void;
  /** The plan allows too few timers. */
  readonly onLimit: () => void;
};

/** Adds the items of a template, as one command. They take the place of the timer that a room begins with. */
export function useTemplate({ onDone, onLimit }: TemplateActs): (template: Template) => void {
  const request = useRequest();
  const [isBusy, setBusy] = useState(false);
  const begin = async (template: Template) => {
    setBusy(true);
    const items = itemsOf(template);
    const outcome = await request({ command: 'timers.import', mode: 'add', items });
    setBusy(false);
    if (outcome.ok) {
      notify.success(words.begun(template.name, items.length));
      onDone();
    } else if (outcome.failure.error === 'limit_reached') onLimit();
    else notify.error(words.failed, inWords(outcome.failure));
  };
  return (template) => {
    // A second press would add all of it again.
    if (!isBusy) void begin(template);
  };
}

/** A template as what an import adds. */
export const itemsOf = ({ items, isChained = false }: Template): CommandOf<'timers.import'>['items'] =>
  items.map(([name, duration_minutes, warn_seconds, danger_seconds], at) => ({
    name,
    duration_minutes,
    warn_seconds,
    danger_seconds,
    start: isChained && at > 0 ? 'linked' : 'manual',
  }));
