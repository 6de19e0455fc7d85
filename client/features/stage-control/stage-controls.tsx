import { EyeOff, MonitorCog, Radio, Zap } from 'lucide-react';
import { useLayoutEffect, useRef, useEffect, useEffectEvent, type RefObject } from 'react';
import { flashAt } from '#domain/stage/flash.ts';
import { usePerform, useRoom, useLive } from '../../live/react/use-room.ts';
import { stageControl as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './stage-controls.module.css';
import { useMedia } from '../../lib/browser/use-media.ts';

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

/** Calls `paint` at once, and in each animation frame in which a flash of the stage begins, changes or ends. */
function useFlash(paint: (flash: { readonly isOn: boolean; readonly isGoingOn: boolean }) => void): void {
  const { frameScheduler } = useLive();
  const flash = useRoom((room) => room.stage.flash);
  const isSteady = useMedia('(prefers-reduced-motion: reduce)');
  const onPaint = useEffectEvent(paint);
  useEffect(
    () =>
      frameScheduler.add({
        nextFlip: (serverMs) => flashAt(flash, serverMs, { isSteady }).nextFlip,
        paint(serverMs) {
          const { isOn, nextFlip } = flashAt(flash, serverMs, { isSteady });
          onPaint({ isOn, isGoingOn: nextFlip !== null });
        },
      }),
    [frameScheduler, flash, isSteady],
  );
  useEffect(() => () => onPaint({ isOn: false, isGoingOn: false }), []);
}
