import { Keyboard, Maximize, Minimize } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLogo } from '../../live/react/use-logo.ts';
import { stageTools as words } from '../../text/es.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LogoImage } from '../../ui/logo-image.tsx';
import styles from './stage.module.css';
import { useFullscreen } from './use-fullscreen.ts';
import { useFlash } from '../../live/react/use-flash.ts';
import { useStageKeys } from './use-stage-keys.ts';
import { useWakeLock } from './use-wake-lock.ts';

type StageToolsProps = { sound: ReactNode; onKeys: () => void };

/**
 * The event's logo in one corner, and in the other the buttons, hidden while nobody uses the screen; full screen, also by
 * its key, and a screen kept awake, and flashes.
 */
export function StageTools({ sound, onKeys }: StageToolsProps) {
  useWakeLock();
  const full = useFullscreen();
  useStageKeys({ f: full.toggle });
  const logo = useLogo();
  useFlash(({ isOn }) => document.documentElement.toggleAttribute('data-flash', isOn));
  return (
    <>
      {logo && <LogoImage logo={logo} className={styles.logo} />}
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
    </>
  );
}
