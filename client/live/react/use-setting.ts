import { startTransition, useOptimistic } from 'react';
import type { EventSettings } from '#protocol/event.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { useRequest, useRoom } from './use-room.ts';
import { errors, toasts } from '../../text/es.ts';

/** One setting of the event. It shows the new value until the room answers. */
export function useSetting<Name extends keyof EventSettings>(name: Name) {
  const stored = useRoom((room) => room.event.settings[name]);
  const [value, expect] = useOptimistic(stored);
  const request = useRequest();
  const turn = (wanted: EventSettings[Name]) =>
    startTransition(async () => {
      expect(wanted);
      const outcome = await request({ command: 'event.update', [name]: wanted });
      if (outcome.ok) notify.success(toasts.settingsUpdated);
      else notify.error(errors.settings, inWords(outcome.failure));
    });
  return { value, turn };
}
