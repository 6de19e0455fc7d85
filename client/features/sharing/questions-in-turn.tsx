import { useEffect, useEffectEvent, useState } from 'react';
import { useLive, useRoom } from '../../live/react/use-room.ts';
import { projection as words } from '../../text/es.ts';
import styles from './projection.module.css';

/** How long each question is shown, ms. By the room's clock, so that all projections show the same one. */
const TURN = 10_000;
const NEWEST = 8;

/** The newest approved questions, one after the other. */
export function QuestionsInTurn() {
  const questions = useRoom((room) => room.questions);
  const turn = useTurn();
  const newest = questions.filter(({ status }) => status === 'approved').slice(-NEWEST);
  const shown = newest.at(turn % (newest.length || 1));
  if (!shown) return null;
  return (
    <figure key={shown.id} aria-label={words.approved} className={styles.question}>
      <blockquote>{shown.content}</blockquote>
      <figcaption>{shown.author}</figcaption>
    </figure>
  );
}

const turnAt = (serverMs: number) => Math.floor(serverMs / TURN);

/** Grows by one with every turn. */
function useTurn(): number {
  const { clock, frameScheduler } = useLive();
  const [turn, setTurn] = useState(() => turnAt(clock.serverNow()));
  const onPaint = useEffectEvent((serverMs: number) => setTurn(turnAt(serverMs)));
  useEffect(
    () => frameScheduler.add({ nextFlip: (serverMs) => TURN - (serverMs % TURN), paint: onPaint }),
    [frameScheduler],
  );
  return turn;
}
