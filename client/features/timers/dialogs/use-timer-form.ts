import { useState } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import { notify } from '../../../lib/notify.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useRequest, useRoom } from '../../../live/react/use-room.ts';
import { errors, toasts } from '../../../text/es.ts';
import {
  atInputs,
  changesOf,
  checkTimer,
  hasMore,
  newFieldsOf,
  timerFieldsIn,
  timerFieldsOf,
  timerValuesOf,
} from './timer-form.ts';
import type { TimerFields } from './timer-form.ts';

type TimerFormOptions = {
  /** Null makes a new one. */
  readonly timer: Timer | null;
  readonly onClose: () => void;
  /** The plan has no room for another timer. */
  readonly onLimit: () => void;
};

export type TimerForm = ReturnType<typeof useTimerForm>;

/** A form that begins with a proposal or with the timer. */
export function useTimerForm({ timer, onClose, onLimit }: TimerFormOptions) {
  const timers = useRoom((room) => room.timers);
  const request = useRequest();
  const failed = timer ? errors.timerUpdate : errors.timerCreate;
  const [before] = useState<TimerFields>(() => (timer ? timerFieldsOf(timer) : newFieldsOf(timers)));
  const form = useForm({
    initial: () => timerValuesOf(before),
    check: (values) => checkTimer(values, before),
    async send(values) {
      const fields = timerFieldsIn(values, before);
      const { name, presenter, color, duration_minutes } = fields;
      const changes = changesOf(before, fields);
      const outcome = await request(
        timer
          ? { command: 'timer.edit', timer_id: timer.id, ...changes }
          : { command: 'timer.create', ...changes, name, presenter, color, duration_minutes },
      );
      if (outcome.ok) {
        notify.success(timer ? toasts.timerUpdated : toasts.timerCreated);
        onClose();
        return null;
      }
      const { error, message, fields: wrong = {} } = outcome.failure;
      if (error === 'limit_reached') {
        onLimit();
        return null;
      }
      notify.error(failed, message);
      return { wrong: atInputs(wrong), failure: `${failed}. ${message}` };
    },
  });
  return { ...form, hasMore: hasMore(before) };
}
