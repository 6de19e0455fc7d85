import { Volume2, VolumeOff, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { player } from '../../lib/sound-player.ts';
import { sound as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SoundDialog } from './sound-dialog.tsx';
import styles from './sound.module.css';
import { useSound } from './use-sound.ts';

/** Opens what this device plays; the drawing says whether it does. */
export function SoundButton() {
  const { isOn, isBlocked } = useSound();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const icon = isBlocked ? VolumeX : isOn ? Volume2 : VolumeOff;
  const state = isBlocked ? words.activate : isOn ? words.isOn : words.isOff;
  return (
    <>
      <IconButton icon={icon} label={`${words.open}: ${state}`} onClick={() => setOpen(true)} />
      {isOpen && <SoundDialog onClose={close} />}
    </>
  );
}

/**
 * There as long as the browser waits for a press; any press on the page will do, this one says why. In a panel somebody
 * presses something soon, and what stands beside it must not move then: it is there only where it has room of its own.
 */
export function ActivateSound({ isInPanel = false }: { isInPanel?: boolean }) {
  const { isBlocked } = useSound();
  if (!isBlocked) return null;
  return (
    <Button size="small" icon={VolumeX} className={isInPanel ? styles.inPanel : undefined} onClick={player.unblock}>
      {words.activate}
    </Button>
  );
}
