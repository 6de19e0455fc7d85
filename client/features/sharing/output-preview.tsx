import { useRef } from 'react';
import type { Mirror, Output } from '#protocol/outputs.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { inMinutes } from '#domain/timers/format.ts';
import { textColorOn } from '../../lib/text-color.ts';
import { useDisplay } from '../../live/react/use-display.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { outputBuilder as words } from '../../text/es.ts';
import { Digits } from '../../ui/digits.tsx';
import type { DigitsHandle } from '../../ui/digits.tsx';
import styles from './output-builder.module.css';

const scales = { none: 'none', h: '-1 1', v: '1 -1', hv: '-1 -1' } as const satisfies Record<Mirror, string>;

/** The stage in small, with the ground, the parts and the digits of an output. */
export function OutputPreview({ output }: { output: Output }) {
  const timers = useRoom((room) => room.timers);
  const activeId = useRoom((room) => room.activeTimerId);
  const timer = timers.find(({ id }) => id === (output.timer_id ?? activeId)) ?? timers[0];
  const { background, color, mirror, hidden, extras } = output;
  const ground = background === 'transparent' ? undefined : (background ?? undefined);
  const ink = color ?? (ground ? textColorOn(ground) : undefined);
  return (
    <figure role="img" aria-label={words.preview} className={styles.preview} data-clear={background === 'transparent'}>
      <div data-theme="dark" className={styles.picture} style={{ background: ground, scale: scales[mirror] }}>
        <p className={styles.line}>
          {!hidden.includes('name') && <b>{timer?.name ?? words.sample}</b>}{' '}
          {!hidden.includes('presenter') && timer?.presenter}
        </p>
        <div className={styles.digits} style={{ color: ink }}>
          {timer && <PreviewDigits timer={timer} isInMinutes={output.format === 'minutes'} />}
        </div>
        <p className={styles.line}>{extras.map((extra) => words.extra[extra]).join(' · ')}</p>
        {!hidden.includes('bar') && <div className={styles.bar} />}
      </div>
    </figure>
  );
}

function PreviewDigits({ timer, isInMinutes }: { timer: Timer; isInMinutes: boolean }) {
  const digits = useRef<DigitsHandle>(null);
  const written = (text: string) => (isInMinutes ? inMinutes(text) : text);
  const { text } = useDisplay(timer, (shown) => digits.current?.set(written(shown.text)));
  return <Digits ref={digits} text={written(text)} aria-hidden="true" />;
}
