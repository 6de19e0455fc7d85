import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { isAutomatic } from '#domain/event/session.ts';
import type { Event } from '#protocol/event.ts';
import { notify } from '../../lib/notify.ts';
import { useRequest, useRoom } from '../../live/react/use-room.ts';
import { errors, event as words, toasts } from '../../text/es.ts';

export const NAME_MAX = 100;
export const DESCRIPTION_MAX = 2000;

/** What a person typed; an empty date is none. */
type Typed = { readonly name: string; readonly description: string; readonly date: string; readonly time_zone: string };
type Wrong = Partial<Readonly<Record<string, string>>>;

/** The form begins with the event as it is and sends only what differs: two people may edit it. */
export function useDetails() {
  const event = useRoom((room) => room.event);
  const isNew = useRoom(({ session, event: { description, date } }) =>
    isUntold(isAutomatic(session, 'event'), description, date),
  );
  const request = useRequest();
  const [before, setBefore] = useState(() => typedFrom(event));
  const [typed, setTyped] = useState(before);
  const [wrong, setWrong] = useState<Wrong>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    const outcome = await request({ command: 'event.update', ...changesOf(before, typed) });
    setBusy(false);
    if (outcome.ok) {
      notify.success(isNew ? toasts.eventCreated : toasts.settingsUpdated);
      return setBefore(typed);
    }
    const { message, fields = {} } = outcome.failure;
    const failed = isNew ? errors.eventCreate : errors.settings;
    setWrong(fields);
    notify.error(failed, message);
    setFailure(`${failed}. ${message}`);
  };

  return {
    typed,
    wrong,
    failure,
    busy,
    isNew,
    change: (part: Partial<Typed>) => setTyped((last) => ({ ...last, ...part })),
    submit: (submitted: SyntheticEvent<HTMLFormElement>) => {
      submitted.preventDefault();
      const isNamed = typed.name.trim() !== '';
      setWrong(isNamed ? {} : { name: words.nameRequired });
      setFailure('');
      if (isNamed) void send();
      else focusOn(submitted.currentTarget, 'name');
    },
  };
}

/** An event of which nothing has been said yet. */
const isUntold = (isNameless: boolean, description: string, date: string | null): boolean =>
  isNameless && description === '' && date === null;

const typedFrom = ({ name, description, date, time_zone }: Event): Typed => ({
  name,
  description,
  date: date ?? '',
  time_zone,
});

const changesOf = (before: Typed, after: Typed) => ({
  ...(after.name.trim() !== before.name && { name: after.name.trim() }),
  ...(after.description !== before.description && { description: after.description }),
  ...(after.date !== before.date && { date: after.date || null }),
  ...(after.time_zone !== before.time_zone && { time_zone: after.time_zone }),
});

function focusOn(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
