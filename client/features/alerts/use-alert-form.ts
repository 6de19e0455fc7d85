import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { palette } from '#domain/timers/palette.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { notify } from '../../lib/notify.ts';
import { useRequest } from '../../live/react/use-room.ts';
import { errors, toasts } from '../../text/es.ts';
import { parseAlert } from './parse-alert.ts';
import type { Fields, Typed, Wrong } from './parse-alert.ts';

/** Five minutes before the end is where most people want to be told. */
const AT_FIRST: Typed = { message: '', side: 'before', minutes: '5', seconds: '0', color: palette[2], sound: null };

export type AlertForm = ReturnType<typeof useAlertForm>;

/** Keeps what is typed whatever the room answers; after an alert is set only its message goes. */
export function useAlertForm(timer: Timer) {
  const request = useRequest();
  const [typed, setTyped] = useState(AT_FIRST);
  const [wrong, setWrong] = useState<Wrong>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<Typed>) => setTyped((last) => ({ ...last, ...part }));

  const send = async (fields: Fields, form: HTMLFormElement) => {
    setBusy(true);
    const outcome = await request({ command: 'alert.create', ...fields });
    setBusy(false);
    if (!outcome.ok) {
      const { message, fields: wrongFields = {} } = outcome.failure;
      setWrong(wrongFields);
      notify.error(errors.alertCreate, message);
      return setFailure(`${errors.alertCreate}. ${message}`);
    }
    notify.success(toasts.alertSet);
    change({ message: '' });
    focusOn(form, 'message');
  };

  return {
    typed,
    wrong,
    failure,
    busy,
    change,
    submit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      const parsed = parseAlert(timer.id, typed);
      setWrong(parsed.ok ? {} : parsed.wrong);
      setFailure('');
      if (parsed.ok) void send(parsed.fields, event.currentTarget);
      else focusOn(event.currentTarget, parsed.wrong['message'] ? 'message' : 'minutes');
    },
  };
}

function focusOn(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
