import { useState } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import type { Command } from '#protocol/commands.ts';
import { notify } from '../../../lib/notify.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useRequest, useRoom } from '../../../live/react/use-room.ts';
import { errors, toasts } from '../../../text/es.ts';
import { inWords, rejection, wrongIn } from '../../../lib/network/in-words.ts';
import {
  asNew,
  atInputs,
  changesOf,
  checkTimer,
  hasMore,
  newFieldsOf,
  plannedBefore,
  timerFieldsIn,
  timerFieldsOf,
  timerValuesOf,
  type TimerFields,
} from '../../../lib/timers/timer-form.ts';

type TimerFormOptions = {
  /** Null makes a new one. */
  readonly timer: Timer | null;
  /** Somebody deleted the timer: a new one takes its place. */
  readonly isGone: boolean;
  readonly onClose: () => void;
  /** The plan has no room for another timer. */
  readonly onLimit: () => void;
};

export type TimerForm = ReturnType<typeof useTimerForm>;

/** A form that begins with a proposal or with the timer. */
export function useTimerForm({ timer, isGone, onClose, onLimit }: TimerFormOptions) {
  const timers = useRoom((room) => room.timers);
  const request = useRequest();
  const isNew = isGone || !timer;
  const failed = isNew ? errors.timerCreate : errors.timerUpdate;
  const [before] = useState<TimerFields>(() => (timer ? timerFieldsOf(timer) : newFieldsOf(timers)));
  const commandOf = (fields: TimerFields): Command => {
    if (!timer) return { command: 'timer.create', ...asNew(fields) };
    if (!isGone) return { command: 'timer.edit', timer_id: timer.id, ...changesOf(before, fields) };
    return {
      command: 'timers.create',
      timers: [asNew(fields)],
      position: Math.min(timer.position, timers.length),
    };
  };
  const form = useForm({
    initial: () => timerValuesOf(before),
    check: (values) => checkTimer(values, before),
    async send(values) {
      const fields = timerFieldsIn(values, before);
      const outcome = await request(commandOf(fields));
      if (outcome.ok) {
        notify.success(isNew ? toasts.timerCreated : toasts.timerUpdated);
        onClose();
        return null;
      }
      if (outcome.failure.error === 'limit_reached') {
        onLimit();
        return null;
      }
      notify.error(failed, inWords(outcome.failure));
      return { ...rejection(failed, outcome.failure), wrong: atInputs(wrongIn(outcome.failure)) };
    },
  });
  const others = timers.slice(0, timer ? timer.position : timers.length);
  return { ...form, hasMore: hasMore(before), plannedBefore: plannedBefore(others, form.values.place) };
}
