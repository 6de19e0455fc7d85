import { useState } from 'react';
import { untouchedFirst } from '#domain/timers/first-timer.ts';
import { notify } from '../../../lib/notify.ts';
import { useRequest, useRoom } from '../../../live/react/use-room.ts';
import { templates as words } from '../../../text/es.ts';
import type { Template } from '../../../text/templates.ts';
import { itemsOf } from './template-items.ts';

/** Whether the room has no programme yet: nothing, or the timer that it begins with, as it was. */
export const useIsBlank = (): boolean =>
  useRoom(({ timers, alerts }) => timers.length === 0 || untouchedFirst({ timers, alerts }) !== null);

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
    else notify.error(words.failed, outcome.failure.message);
  };
  return (template) => {
    // A second press would add all of it again.
    if (!isBusy) void begin(template);
  };
}
