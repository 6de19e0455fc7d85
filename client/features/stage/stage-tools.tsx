import { Keyboard, Maximize, Minimize } from 'lucide-react';
import { stage as words } from '../../text/es.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './stage.module.css';
import type { Fullscreen } from './use-fullscreen.ts';

type StageToolsProps = { full: Fullscreen; onKeys: () => void };

/** In the corner, gone while nobody touches the screen. */
export function StageTools({ full, onKeys }: StageToolsProps) {
  return (
    <div className={styles.tools}>
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
