import { CirclePlay, Hand, SkipBack, SkipForward } from 'lucide-react';
import { flushSync } from 'react-dom';
import type { ProgrammeState } from '#domain/programme/plan-item.ts';
import { nextOf } from '#domain/programme/show.ts';
import { usePerform } from '../../live/react/use-room.ts';
import { show as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import styles from './show.module.css';

type ShowBarProps = {
  state: ProgrammeState;
  /** The pressed button is disabled now, or gone. */
  onFocusLost: () => void;
};

/** Previous, go, next and hold. */
export function ShowBar({ state, onFocusLost }: ShowBarProps) {
  const perform = usePerform();
  const active = state.timers.find(({ id }) => id === state.activeTimerId);
  const next = nextOf(state);
  const isPaused = active?.run.state === 'paused';
  const isOn = active?.run.state === 'running' || isPaused;
  const canGo = next !== undefined || isPaused || (active?.run.state === 'stopped' && !active.skip);
  const { hold } = state.show;
  const press = (command: 'show.next' | 'show.go', button: HTMLButtonElement) => {
    flushSync(() => perform({ command }));
    if (button.disabled) onFocusLost();
  };
  return (
    <div className={styles.bar}>
      <Button
        icon={SkipBack}
        aria-keyshortcuts="Shift+P"
        title={words.hints.previous}
        onClick={() => perform({ command: 'show.previous' })}
      >
        {words.previous} <KeyHint>{words.keys.previous}</KeyHint>
      </Button>
      <Button
        icon={CirclePlay}
        aria-keyshortcuts="Shift+G"
        title={words.hints.go}
        disabled={!canGo}
        onClick={({ currentTarget }) => press('show.go', currentTarget)}
      >
        {words.go} <KeyHint>{words.keys.go}</KeyHint>
      </Button>
      <Button
        icon={SkipForward}
        aria-keyshortcuts="Shift+N"
        title={next ? words.hints.next(isOn ? active.name : null, next.name) : words.hints.noNext}
        disabled={!next}
        onClick={({ currentTarget }) => press('show.next', currentTarget)}
      >
        {words.next} <KeyHint>{words.keys.next}</KeyHint>
      </Button>
      <Button
        icon={Hand}
        aria-keyshortcuts="Shift+H"
        title={words.hints.hold}
        data-held={hold || undefined}
        className={styles.hold}
        onClick={() => {
          flushSync(() => perform({ command: 'show.hold', on: !hold }));
          // Of a single item nothing is held any more, and the transport is gone.
          if (document.activeElement === document.body) onFocusLost();
        }}
      >
        {hold ? words.release : words.hold} <KeyHint>{words.keys.hold}</KeyHint>
      </Button>
    </div>
  );
}
