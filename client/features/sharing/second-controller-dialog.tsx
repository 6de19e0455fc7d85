import { useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { useOrigins } from '../../lib/network/use-origins.ts';
import { knownRooms } from '../../live/rooms/browser-rooms.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { sharing as words, toasts } from '../../text/es.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { controllerLink } from './links.ts';
import { RenewController } from './renew-controller.tsx';
import styles from './sharing.module.css';

/** The link with the controller's code, separate from the other links and with a warning. */
export function SecondControllerDialog({ onClose }: { onClose: () => void }) {
  const sessionId = useRoom((room) => room.session.session_id);
  const isOwned = useRoom((room) => Boolean(room.session.owner_uid));
  const origins = useOrigins();
  const [code, setCode] = useState(() => knownRooms.codeOf(sessionId));
  return (
    <Dialog title={words.secondController} close={{ label: words.close, onClose }}>
      <Stack gap={4}>
        <p className={styles.warning}>{words.secondControllerWarning}</p>
        {code === null ? (
          <p>{words.secondControllerUnknown}</p>
        ) : (
          <CopyField
            label={words.secondControllerLink}
            hint={isOwned ? words.secondControllerRenewable : words.secondControllerStays}
            value={controllerLink({ origins, sessionId }, code)}
            copyLabel={words.copy}
            onCopied={() => notify.success(toasts.copied)}
          />
        )}
        {isOwned && <RenewController isFirst={code === null} onRenewed={setCode} />}
      </Stack>
    </Dialog>
  );
}
