import { Keyboard, Maximize, Minimize } from 'lucide-react';
import type { ReactNode } from 'react';
import { stageTools as words } from '../../text/es.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import { useWakeLock } from './use-wake-lock.ts';

type StageToolsProps = { sound: ReactNode; onKeys: () => void };

/** The buttons in a corner of the stage; the screen is kept awake with them. */
export function StageTools({ sound, onKeys }: StageToolsProps) {
  useWakeLock();
  const full = useFullscreen();
  return (
    <>
      {sound}
      <IconButton icon={Keyboard} label={words.keys} onClick={onKeys} />
      {full.canToggle && (
        <IconButton
          icon={full.isFull ? Minimize : Maximize}
          label={full.isFull ? words.leaveFullscreen : words.fullscreen}
          onClick={full.toggle}
        />
      )}
    </>
  );
}
