import { useSyncExternalStore } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import { useProgramme } from '../../live/react/use-programme.ts';
import { programme as words } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';
import styles from './item-times.module.css';
import { useTimes } from './programme/use-times.ts';
import type { TimesStore } from './programme/times-store.ts';

type ItemTimesProps = { readonly timer: Timer; readonly times: TimesStore };

/** When an item begins by the plan and as things stand. Nothing without a plan. */
export function ItemTimes({ timer, times: store }: ItemTimesProps) {
  const { planned, expected, late, early } = useSyncExternalStore(store.subscribe, () => store.of(timer.id));
  if (planned === '') return null;
  return (
    <p className={styles.times}>
      <span>
        {words.columns.planned} <Figures>{planned}</Figures>
      </span>
      {expected !== '' && (
        <span>
          {words.columns.expected} <Figures>{expected}</Figures>
        </span>
      )}
      {late !== '' && <span className={styles.late}>{words.late(late)}</span>}
      {early !== '' && <span>{words.early(early)}</span>}
    </p>
  );
}

/** The same of one item alone. */
export function OwnItemTimes({ timer }: { timer: Timer }) {
  const times = useTimes(useProgramme());
  return <ItemTimes timer={timer} times={times} />;
}
