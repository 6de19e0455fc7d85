import { Volume2, VolumeOff, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { player } from '../../lib/sound-player.ts';
import { moments } from '../../lib/sound-settings.ts';
import { useRoom } from '../../live/react/use-room.ts';
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
export function ActivateSound() {
  const { isBlocked } = useSound();
  return isBlocked && <Activate className={styles.inPanel} />;
}

/** On a stage: only if something will sound there, and for a while. Then the button of the tools says it. */
export function ActivateStageSound({ onlyOf }: { onlyOf: string | null }) {
  const { isBlocked, ...sound } = useSound();
  const hasAlert = useRoom(({ alerts }) =>
    alerts.some(({ sound_file, timer_id }) => sound_file !== null && (onlyOf === null || timer_id === onlyOf)),
  );
  const isNeeded = isBlocked && (hasAlert || moments.some((moment) => sound[moment]));
  return isNeeded && <ForAWhile />;
}

const SHOWN_MS = 20_000;

function ForAWhile() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const ending = setTimeout(() => setOver(true), SHOWN_MS);
    return () => clearTimeout(ending);
  }, []);
  return !isOver && <Activate />;
}

const Activate = ({ className }: { className?: string | undefined }) => (
  <Button size="small" icon={VolumeX} className={className} onClick={player.unblock}>
    {words.activate}
  </Button>
);
