import { palette } from '#domain/timers/palette.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { notify } from '../../lib/notify.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useRequest } from '../../live/react/use-room.ts';
import { errors, toasts } from '../../text/es.ts';
import { alertFieldsIn, checkAlert } from './alert-fields.ts';
import type { AlertValues } from './alert-fields.ts';

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

export type AlertForm = ReturnType<typeof useAlertForm>;

/** After an alert is created its message is cleared and gets the focus; the rest stays for the next one. */
export function useAlertForm(timer: Timer) {
  const request = useRequest();
  const alertForm = useForm({
    initial,
    check: (values) => checkAlert(alertFieldsIn(timer.id, values)),
    async send(values) {
      const outcome = await request({ command: 'alert.create', ...alertFieldsIn(timer.id, values) });
      if (!outcome.ok) {
        const { message, fields } = outcome.failure;
        notify.error(errors.alertCreate, message);
        return { wrong: fields, failure: `${errors.alertCreate}. ${message}` };
      }
      notify.success(toasts.alertSet);
      alertForm.change({ message: '' });
      alertForm.focus('message');
      return null;
    },
  });
  return alertForm;
}
