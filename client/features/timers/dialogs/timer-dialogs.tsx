import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import { notify } from '../../../lib/notify.ts';
import { useChunk } from '../../../lib/use-chunk.ts';
import { useRoom } from '../../../live/react/use-room.ts';
import { network, timerLimit, timers as words } from '../../../text/es.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

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

/** The dialogs of the list. If somebody else deletes the timer of an open dialog, it closes and a toast says so. */
export function TimerDialogs({ opened, onOpen, onRemoved, remedy }: TimerDialogsProps) {
  const id = opened && 'id' in opened ? opened.id : null;
  const timer = useRoom((room) => room.timers.find((each) => each.id === id) ?? null);
  const close = () => onOpen(null);
  const limit = () => onOpen({ dialog: 'limit' });
  const isLost = opened?.dialog === 'edit' && !timer;
  useEffect(() => {
    if (!isLost) return;
    notify.info(words.goneMeanwhile);
    onOpen(null);
    onRemoved();
  }, [isLost, onOpen, onRemoved]);
  switch (opened?.dialog) {
    case 'create':
      return <TimerForm timer={null} onClose={close} onLimit={limit} />;
    case 'edit':
      return timer && <TimerForm timer={timer} onClose={close} onLimit={limit} />;
    case 'remove':
      return timer && <RemoveDialog timer={timer} onClose={close} onRemoved={onRemoved} />;
    case 'limit':
      return <LimitDialog onClose={close} remedy={remedy} />;
    case undefined:
      return null;
  }
}

/** The form contains the server's schema, so it is loaded when first needed. */
const load = () => import('./timer-dialog.tsx');

type TimerFormProps = { timer: Timer | null; onClose: () => void; onLimit: () => void };

function TimerForm(props: TimerFormProps) {
  const chunk = useChunk(load);
  switch (chunk.state) {
    case 'loading':
      return null;
    case 'here':
      return <chunk.module.TimerDialog {...props} />;
    case 'failed':
      return <Dialog size="small" title={network.failed} close={{ label: timerLimit.close, onClose: props.onClose }} />;
  }
}
