import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { proposeTimer } from '#domain/timers/palette.ts';
import { inSeconds } from '#domain/lib/time.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { notify } from '../../lib/notify.ts';
import { useRequest, useRoom } from '../../live/react/use-room.ts';
import { errors, toasts } from '../../text/es.ts';
import { changesOf, parseTimer } from './timer-form.ts';
import type { Fields, Typed, Wrong } from './timer-form.ts';

type Parts = {
  readonly timer: Timer | null;
  readonly onClose: () => void;
  readonly onLimit: () => void;
};

export type TimerForm = ReturnType<typeof useTimerForm>;

const DEFAULT_MINUTES = 10;

/** A form begins with a proposal or with the timer, and keeps what is typed whatever the room answers. */
export function useTimerForm({ timer, onClose, onLimit }: Parts) {
  const timers = useRoom((room) => room.timers);
  const request = useRequest();
  const failed = timer ? errors.timerUpdate : errors.timerCreate;
  const [before] = useState<Fields>(() =>
    timer ? fieldsOfTimer(timer) : { ...proposeTimer(timers), duration_minutes: DEFAULT_MINUTES },
  );
  const [typed, setTyped] = useState<Typed>(() => typedFrom(before));
  const [wrong, setWrong] = useState<Wrong>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const send = async (fields: Fields) => {
    setBusy(true);
    const outcome = await request(
      timer
        ? { command: 'timer.edit', timer_id: timer.id, ...changesOf(before, fields) }
        : { command: 'timer.create', ...fields },
    );
    setBusy(false);
    if (outcome.ok) {
      notify.success(timer ? toasts.timerUpdated : toasts.timerCreated);
      return onClose();
    }
    if (outcome.failure.error === 'limit_reached') return onLimit();
    setWrong(outcome.failure.fields ?? {});
    const { message } = outcome.failure;
    notify.error(failed, message);
    setFailure(`${failed}. ${message}`);
  };

  return {
    typed,
    wrong,
    failure,
    busy,
    change: (part: Partial<Typed>) => setTyped((last) => ({ ...last, ...part })),
    submit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      const parsed = parseTimer(typed);
      setWrong(parsed.ok ? {} : parsed.wrong);
      setFailure('');
      if (parsed.ok) void send(parsed.fields);
      else focusFirst(event.currentTarget, parsed.wrong);
    },
  };
}

const fieldsOfTimer = ({ name, duration, presenter, color }: Timer): Fields => ({
  name,
  duration_minutes: inSeconds(duration) / 60,
  presenter,
  color,
});

function typedFrom({ name, duration_minutes, presenter, color }: Fields): Typed {
  const total = Math.round(duration_minutes * 60);
  return { name, presenter, color, minutes: String(Math.floor(total / 60)), seconds: String(total % 60) };
}

/** To the first field that needs another look. */
function focusFirst(form: HTMLFormElement, wrong: Wrong) {
  const name = ['name', 'duration_minutes', 'presenter'].find((each) => wrong[each]);
  const field = form.elements.namedItem(name === 'duration_minutes' ? 'minutes' : (name ?? ''));
  if (field instanceof HTMLElement) field.focus();
}
