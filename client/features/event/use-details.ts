import { useState } from 'react';
import { isAutomatic } from '#domain/event/session.ts';
import type { Event } from '#protocol/event.ts';
import { notify } from '../../lib/notify.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useRequest, useRoom } from '../../live/react/use-room.ts';
import { errors, event as words, toasts } from '../../text/es.ts';

export const NAME_MAX = 100;
export const DESCRIPTION_MAX = 2000;

/** What a person typed; an empty date is none. */
type DetailsValues = {
  readonly name: string;
  readonly description: string;
  readonly date: string;
  readonly time_zone: string;
};

/** The form begins with the event as it is and sends only what differs: two people may edit it. */
export function useDetails() {
  const event = useRoom((room) => room.event);
  const isNew = useRoom(({ session, event: { description, date } }) =>
    isUntold(isAutomatic(session, 'event'), description, date),
  );
  const request = useRequest();
  const [before, setBefore] = useState(() => valuesOf(event));
  const form = useForm({
    initial: before,
    check: ({ name }) => (name.trim() === '' ? { name: words.nameRequired } : {}),
    async send(values) {
      const outcome = await request({ command: 'event.update', ...changesOf(before, values) });
      if (outcome.ok) {
        notify.success(isNew ? toasts.eventCreated : toasts.settingsUpdated);
        setBefore(values);
        return null;
      }
      const { message, fields } = outcome.failure;
      const failed = isNew ? errors.eventCreate : errors.settings;
      notify.error(failed, message);
      return { wrong: fields, failure: `${failed}. ${message}` };
    },
  });
  return { ...form, isNew };
}

/** Nobody has given the event a name, a description or a date yet. */
const isUntold = (isNameless: boolean, description: string, date: string | null): boolean =>
  isNameless && description === '' && date === null;

const valuesOf = ({ name, description, date, time_zone }: Event): DetailsValues => ({
  name,
  description,
  date: date ?? '',
  time_zone,
});

const changesOf = (before: DetailsValues, after: DetailsValues) => ({
  ...(after.name.trim() !== before.name && { name: after.name.trim() }),
  ...(after.description !== before.description && { description: after.description }),
  ...(after.date !== before.date && { date: after.date || null }),
  ...(after.time_zone !== before.time_zone && { time_zone: after.time_zone }),
});
