import { Volume2, VolumeOff, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { player } from '../../lib/sound/sound-player.ts';
import { soundMoments } from '../../lib/sound/sound-settings.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { sound as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { join } from '../../ui/join.ts';
import { SoundDialog } from './sound-dialog.tsx';
import styles from './sound.module.css';
import { useSound } from './use-sound.ts';

/** Opens the sound settings; the icon says whether sound is on. */
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
 * Shown while the browser blocks sound, until somebody presses anything on the page. On a wide panel it keeps its place, so
 * that it moves nothing beside it.
 */
export function ActivateSound() {
  const { isOn, isBlocked } = useSound();
  return isOn && <Activate className={join(styles.inPanel, !isBlocked && styles.gone)} />;
}

/** For a stage: shown for a while, and only if something will sound. After that the button among the tools says it. */
export function ActivateStageSound({ onlyOf }: { onlyOf: string | null }) {
  const { isBlocked, ...sound } = useSound();
  const hasAlert = useRoom(({ alerts }) =>
    alerts.some(({ sound_file, timer_id }) => sound_file !== null && (onlyOf === null || timer_id === onlyOf)),
  );
  const isNeeded = isBlocked && (hasAlert || soundMoments.some((moment) => sound[moment]));
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
