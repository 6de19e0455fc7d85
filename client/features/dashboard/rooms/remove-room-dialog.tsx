import { useEffect, useEffectEvent, useState } from 'react';
import { inWords } from '../../../lib/network/in-words.ts';
import { notify } from '../../../lib/notify.ts';
import { dashboard } from '../../../text/es.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { readRoomNow, type RoomNow } from '../calls.ts';
import { nameOf, type OwnRoom } from './rooms.ts';
import styles from './rooms.module.css';

const { rooms: words } = dashboard;

type RemoveRoomDialogProps = {
  room: OwnRoom;
  onRemove: () => Promise<void>;
  onClose: () => void;
  /** It ended elsewhere meanwhile: deleting its report was not confirmed. */
  onGone: () => void;
};

/** Asks before an event or its report is deleted. */
export function RemoveRoomDialog({ room, onRemove, onClose, onGone }: RemoveRoomDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <ConfirmDialog
      title={words.removeAsk(nameOf(room))}
      confirmLabel={words.remove}
      cancelLabel={words.cancel}
      busy={isBusy}
      onConfirm={() => {
        setBusy(true);
        void onRemove();
      }}
      onCancel={onClose}
    >
      {room.ended_at === null ? <OpenLoses id={room.session_id} onGone={onGone} /> : <p>{words.removeReport}</p>}
    </ConfirmDialog>
  );
}

function OpenLoses({ id, onGone }: { id: string; onGone: () => void }) {
  const warnings = useWarnings(id, onGone);
  return (
    <Stack gap={3}>
      {warnings.length > 0 && <p className={styles.warning}>{warnings.join(' ')}</p>}
      <p>{words.removeLoses}</p>
      <p className={styles.quiet}>{words.removeKeeps}</p>
    </Stack>
  );
}

/** Until the room has answered, somebody may be connected. */
function useWarnings(id: string, onGone: () => void): readonly string[] {
  const [warnings, setWarnings] = useState<readonly string[]>([words.removeAnyScreens]);
  const reportGone = useEffectEvent(onGone);
  useEffect(() => {
    let isWanted = true;
    void readRoomNow(id).then((answer) => {
      if (!isWanted) return;
      if (answer.ok) return setWarnings(warningsOf(answer.value));
      if (answer.failure.error !== 'session_not_found') return;
      notify.info(inWords(answer.failure));
      reportGone();
    });
    return () => {
      isWanted = false;
    };
  }, [id]);
  return warnings;
}

const warningsOf = ({ isRunning, screens }: RoomNow): readonly string[] => [
  ...(isRunning ? [words.removeRunning] : []),
  ...(screens > 0 ? [words.removeScreens(screens)] : []),
];
