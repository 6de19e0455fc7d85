import { palette } from '#domain/timers/palette.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { notify } from '../../lib/notify.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useRequest } from '../../live/react/use-room.ts';
import { errors, toasts } from '../../text/es.ts';
import { inWords, rejection } from '../../lib/network/in-words.ts';
import { alertFieldsIn, checkAlert, type AlertValues } from './alert-fields.ts';

/** Most people want to be told five minutes before the end. */
const initial: AlertValues = {
  message: '',
  side: 'before',
  at_seconds: '5',
  seconds: '0',
  stays: 'seconds',
  hold: '5',
  color: palette[2],
  sound: null,
};

export type AlertFormState = ReturnType<typeof useAlertForm>;

/** After an alert is created its message is cleared and gets the focus; the rest stays for the next one. */
export function useAlertForm(timer: Timer) {
  const request = useRequest();
  const alertForm = useForm({
    initial,
    check: (values) => checkAlert(alertFieldsIn(timer.id, values)),
    async send(values) {
      const outcome = await request({ command: 'alert.create', ...alertFieldsIn(timer.id, values) });
      if (!outcome.ok) {
        notify.error(errors.alertCreate, inWords(outcome.failure));
        return rejection(errors.alertCreate, outcome.failure);
      }
      notify.success(toasts.alertSet);
      alertForm.change({ message: '' });
      alertForm.focus('message');
      return null;
    },
  });
  return alertForm;
}
