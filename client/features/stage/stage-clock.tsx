import { useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Timer } from '#domain/timers/timer.ts';
import type { StageFace } from '../../lib/timers/stage-face.ts';
import { stage as words } from '../../text/es.ts';
import { Digits } from '../../ui/digits.tsx';
import type { DigitsHandle } from '../../ui/digits.tsx';
import { Figures } from '../../ui/figures.tsx';
import { FitText } from '../../ui/fit-text.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './stage.module.css';
import { useFace } from './use-face.ts';

/**
 * A timer in its display mode, as large as the stage allows. The digits change without React; what stands in their
 * place is drawn in the same animation frame.
 */
export function StageClock({ timer }: { timer: Timer }) {
  const digits = useRef<DigitsHandle>(null);
  const small = useRef<HTMLSpanElement>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const drawn = useRef('');
  const face = useFace(timer, (next) => {
    if (formOf(next) !== drawn.current) flushSync(redraw);
    if (next.digits !== null) digits.current?.set(next.digits);
    if (small.current?.firstChild && next.clock !== null) small.current.firstChild.nodeValue = next.clock;
  });
  useLayoutEffect(() => {
    drawn.current = formOf(face);
  });
  return (
    <>
      {face.digits !== null && <Digits ref={digits} text={face.digits} aria-hidden="true" />}
      {face.digits === null && <FitText className={styles.inPlace}>{face.words ?? ''}</FitText>}
      {face.clock !== null && (
        <p className={styles.timeOfDay}>
          <VisuallyHidden>{words.timeOfDay} </VisuallyHidden>
          <Figures ref={small}>{face.clock}</Figures>
        </p>
      )}
    </>
  );
}

/** What React draws of a face: everything but the digits. */
const formOf = ({ digits, words: text, clock }: StageFace) => `${digits === null} ${clock === null} ${text ?? ''}`;
