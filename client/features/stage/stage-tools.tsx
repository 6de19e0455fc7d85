import { Keyboard, Maximize, Minimize } from 'lucide-react';
import type { ReactNode } from 'react';
import { stageTools as words } from '../../text/es.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './stage.module.css';
import type { Fullscreen } from './use-fullscreen.ts';

type StageToolsProps = { full: Fullscreen; sound: ReactNode; onKeys: () => void };

/** The buttons in the corner, hidden while nobody uses the screen. */
export function StageTools({ full, sound, onKeys }: StageToolsProps) {
  return (
    <div className={styles.tools}>
      {sound}
      <IconButton icon={Keyboard} label={words.keys} onClick={onKeys} />
      {full.canToggle && (
        <IconButton
          icon={full.isFull ? Minimize : Maximize}
          label={full.isFull ? words.leaveFullscreen : words.fullscreen}
          onClick={full.toggle}
        />
      )}
    </div>
  );
}
