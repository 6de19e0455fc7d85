import { UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { useRoom } from '../../live/use-room.ts';
import { sharing as words, toasts } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { moderatorLink, roomLink, speakerLink } from './links.ts';
import { ProtectSwitch } from './protect-switch.tsx';
import { QrTile } from './qr-tile.tsx';
import { RenewCode } from './renew-code.tsx';
import { SecondControllerDialog } from './second-controller-dialog.tsx';
import { SharedLink } from './shared-link.tsx';
import styles from './sharing.module.css';

type Which = 'room' | 'speaker' | 'moderator';

/** The links of the room, and the code of one of them to point a phone at. */
export function ShareSheet({ onClose }: { onClose: () => void }) {
  const sessionId = useRoom((room) => room.session.session_id);
  const [chosen, setChosen] = useState<Which>('speaker');
  const links = useLinks(sessionId);
  const shown = links[chosen] ? chosen : 'room';
  const choice = (which: Which) => ({ isShown: shown === which, onShow: () => setChosen(which) });
  return (
    <Dialog size="large" title={words.title} close={{ label: words.close, onClose }}>
      <div className={styles.sheet}>
        <p className={styles.personal}>{words.personal}</p>
        <Stack gap={5} className={styles.links}>
          <SharedLink
            {...choice('room')}
            label={words.roomUrl}
            hint={words.roomUrlHint}
            url={links.room}
            copied={toasts.roomUrlCopied}
          >
            <ProtectSwitch />
          </SharedLink>
          {links.speaker && (
            <SharedLink
              {...choice('speaker')}
              label={words.speakerView}
              hint={words.speakerViewHint}
              url={links.speaker}
              renewal={<RenewCode of="viewer" />}
            />
          )}
          {links.moderator && (
            <SharedLink
              {...choice('moderator')}
              label={words.moderatorView}
              hint={words.moderatorViewHint}
              url={links.moderator}
              renewal={<RenewCode of="moderator" />}
            />
          )}
          <CopyField
            label={words.roomId}
            value={sessionId}
            copyLabel={words.copy}
            onCopied={() => notify.success(words.idCopied)}
          />
          <SecondController />
        </Stack>
        <QrTile what={labels[shown]} url={links[shown] ?? links.room} />
      </div>
    </Dialog>
  );
}

const labels = { room: words.roomUrl, speaker: words.speakerView, moderator: words.moderatorView } as const;

function useLinks(sessionId: string) {
  const codes = useRoom((room) => room.codes);
  const room = { origin: location.origin, sessionId };
  return {
    room: roomLink(room),
    speaker: codes && speakerLink(room, codes.viewer),
    moderator: codes && moderatorLink(room, codes.moderator),
  };
}

function SecondController() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="small" icon={UserRoundCog} onClick={() => setOpen(true)}>
        {words.secondController}
      </Button>
      {isOpen && <SecondControllerDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
