import { EyeOff, MonitorCog, Radio, Zap } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useFlash } from '../../live/react/use-flash.ts';
import { usePerform, useRoom } from '../../live/react/use-room.ts';
import { stageControl as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './stage-controls.module.css';

type StageControlsProps = {
  /** A button stands for them, which shows them. */
  isBehind?: boolean;
  onShow?: () => void;
};

/** Blackout, flash and on air, of all stages. The button of the flash changes with them. */
export function StageControls({ isBehind = false, onShow }: StageControlsProps) {
  const first = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // Also where they come by themselves, with a stage.
  useLayoutEffect(() => {
    if (hadFocus.current) first.current?.focus();
    hadFocus.current = false;
  });
  if (!isBehind) return <Controls first={first} />;
  return (
    <div>
      <Button
        ref={(button) => () => {
          hadFocus.current = button === document.activeElement;
        }}
        size="small"
        variant="quiet"
        icon={MonitorCog}
        title={words.open.hint}
        onClick={onShow}
      >
        {words.open.title}
      </Button>
    </div>
  );
}

function Controls({ first }: { first: RefObject<HTMLButtonElement | null> }) {
  const { blackout, on_air } = useRoom((room) => room.stage);
  const perform = usePerform();
  const button = useRef<HTMLButtonElement>(null);
  const said = useRef<HTMLSpanElement>(null);
  useFlash(({ isOn, isGoingOn }) => {
    button.current?.toggleAttribute('data-flash', isOn);
    if (said.current) said.current.textContent = isGoingOn ? words.flashing : '';
  });
  return (
    <div className={styles.controls}>
      <section aria-label={words.title} className={styles.bar}>
        <Button
          ref={first}
          icon={EyeOff}
          size="small"
          aria-keyshortcuts="B"
          title={blackout ? words.hints.show : words.hints.blackout}
          aria-pressed={blackout}
          className={styles.toggle}
          onClick={() => perform({ command: 'stage.blackout', on: !blackout })}
        >
          {words.blackout} <KeyHint>B</KeyHint>
        </Button>
        <Button
          ref={button}
          icon={Zap}
          size="small"
          aria-keyshortcuts="D"
          title={words.hints.flash}
          className={styles.flash}
          onClick={() => perform({ command: 'stage.flash' })}
        >
          {words.flash} <KeyHint>D</KeyHint>
        </Button>
        <Button
          icon={Radio}
          size="small"
          title={on_air ? words.hints.offAir : words.hints.onAir}
          aria-pressed={on_air}
          className={styles.toggle}
          onClick={() => perform({ command: 'stage.on_air', on: !on_air })}
        >
          {words.onAir}
        </Button>
      </section>
      <VisuallyHidden ref={said} role="status" />
    </div>
  );
}
