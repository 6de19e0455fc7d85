import { useEffect, useState, type ReactNode } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import { notify } from '../../../lib/notify.ts';
import { failedWords } from '../../../lib/failed-words.ts';
import { useChunk } from '../../../lib/use-chunk.ts';
import { useRoom, useRequest } from '../../../live/react/use-room.ts';
import { timerLimit, timers as words, errors, toasts } from '../../../text/es.ts';
import { FailedDialog } from '../../../ui/failed-dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { inWords } from '../../../lib/network/in-words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

export type Opened =
  | { readonly dialog: 'create' | 'limit' }
  | { readonly dialog: 'edit' | 'remove'; readonly id: string };

type TimerDialogsProps = {
  opened: Opened | null;
  onOpen: (opened: Opened | null) => void;
  onRemoved: () => void;
  /** The limit of timers is reached. */
  remedy: ReactNode;
};

/** The dialogs of the list. */
export function TimerDialogs({ opened, onOpen, onRemoved, remedy }: TimerDialogsProps) {
  const close = () => onOpen(null);
  const limit = () => onOpen({ dialog: 'limit' });
  switch (opened?.dialog) {
    case 'create':
      return <TimerForm timer={null} isGone={false} onClose={close} onLimit={limit} />;
    case 'edit':
      return <EditForm key={opened.id} id={opened.id} onClose={close} onRemoved={onRemoved} onLimit={limit} />;
    case 'remove':
      return <Removal id={opened.id} onClose={close} onRemoved={onRemoved} />;
    case 'limit':
      return <LimitDialog onClose={close} onUse={(id) => onOpen({ dialog: 'edit', id })} remedy={remedy} />;
    case undefined:
      return null;
  }
}

const useTimer = (id: string) => useRoom(({ timers }) => timers.find((each) => each.id === id) ?? null);

type ForTimer = { id: string; onClose: () => void; onRemoved: () => void };

/** Stays open if somebody else deletes the timer: what was typed can become a timer again. */
function EditForm({ id, onClose, onRemoved, onLimit }: ForTimer & { onLimit: () => void }) {
  const timer = useTimer(id);
  const [opened] = useState(timer);
  const edited = timer ?? opened;
  // When the dialog has closed: the row that opened it is gone, and its focus with it.
  useEffect(() => (timer ? undefined : onRemoved), [timer, onRemoved]);
  return edited && <TimerForm timer={edited} isGone={!timer} onClose={onClose} onLimit={onLimit} />;
}

/** Nothing is left to ask once somebody else has deleted the timer. */
function Removal({ id, onClose, onRemoved }: ForTimer) {
  const timer = useTimer(id);
  useEffect(() => {
    if (timer) return;
    notify.info(words.goneMeanwhile);
    onClose();
    onRemoved();
  }, [timer, onClose, onRemoved]);
  return timer && <RemoveDialog timer={timer} onClose={onClose} onRemoved={onRemoved} />;
}

/** The form contains the server's schema, so it is loaded when first needed. */
const load = () => import('./timer-dialog.tsx');

type TimerFormProps = { timer: Timer | null; isGone: boolean; onClose: () => void; onLimit: () => void };

function TimerForm(props: TimerFormProps) {
  const chunk = useChunk(load);
  switch (chunk.state) {
    case 'loading':
      return null;
    case 'here':
      return <chunk.module.TimerDialog {...props} />;
    case 'failed':
      return <FailedDialog {...failedWords(chunk)} close={{ label: timerLimit.close, onClose: props.onClose }} />;
  }
}

type RemoveDialogProps = { timer: Timer; onClose: () => void; onRemoved: () => void };

/** The timer disappears at once; if the room refuses, it is back with the reason. */
function RemoveDialog({ timer, onClose, onRemoved }: RemoveDialogProps) {
  const request = useRequest();
  const remove = () => {
    onClose();
    void request({ command: 'timer.delete', timer_id: timer.id }).then((outcome) =>
      outcome.ok ? notify.success(toasts.timerDeleted) : notify.error(errors.timerDelete, inWords(outcome.failure)),
    );
    requestAnimationFrame(onRemoved);
  };
  return (
    <ConfirmDialog
      title={words.removeAsk(timer.name)}
      confirmLabel={words.remove}
      cancelLabel={words.form.cancel}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>{timer.run.state === 'running' ? words.removeRunning : words.removeNote}</p>
    </ConfirmDialog>
  );
}
