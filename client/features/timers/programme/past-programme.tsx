import type { ProgrammeState } from '#domain/programme/plan-item.ts';
import { wholeDate } from '../../../lib/time/time-of-day.ts';
import { useTimed } from '../../../live/react/use-painted.ts';
import { usePerform } from '../../../live/react/use-room.ts';
import { programme as words } from '../../../text/es.ts';
import { Button } from '../../../ui/button.tsx';
import { pastDaysAt } from './past-days.ts';
import styles from './past-programme.module.css';

/** Offers to move a programme of past days, as of a copied event, to today. */
export function PastProgramme({ state }: { state: ProgrammeState }) {
  const first = useTimed(state, pastDaysAt, ({ past }) => past?.first ?? null);
  const date = useTimed(state, pastDaysAt, ({ past }) => past?.date ?? null);
  const perform = usePerform();
  if (first === null || date === null) return null;
  return (
    <div className={styles.past}>
      <p>{words.past.days(wholeDate(first))}</p>
      <Button size="small" onClick={() => perform({ command: 'event.update', date })}>
        {words.past.move}
      </Button>
    </div>
  );
}
