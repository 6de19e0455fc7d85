import { useSyncExternalStore } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import { useProgramme } from '../../live/react/use-programme.ts';
import { programme as words } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import item from './item.module.css';
import styles from './item-times.module.css';
import type { RowTimes } from '../../lib/timers/row-times.ts';
import { useTimes } from './use-times.ts';
import type { TimesStore } from './times-store.ts';

type ItemTimesProps = { readonly timer: Timer; readonly times: TimesStore };

const useItemTimes = ({ timer, times }: ItemTimesProps): RowTimes =>
  useSyncExternalStore(times.subscribe, () => times.of(timer.id));

/** When an item begins by the plan and, where that is another time, as things stand. Nothing without a plan. */
export function ItemTimes(props: ItemTimesProps) {
  const { planned, expected, late, early } = useItemTimes(props);
  if (planned === '') return null;
  return (
    <p className={styles.times}>
      <span>
        {words.columns.planned} <Figures>{planned}</Figures>
      </span>
      {expected !== '' && expected !== planned && (
        <span>
          {words.columns.expected} <Figures>{expected}</Figures>
        </span>
      )}
      {late !== '' && <span className={styles.late}>{words.late(late)}</span>}
      {early !== '' && <span>{words.early(early)}</span>}
    </p>
  );
}

type InRowProps = ItemTimesProps & { readonly className: string | undefined };

/** In a row: when it begins by the plan, without a caption. Below each other they are a column. */
export function PlannedHour({ className, ...props }: InRowProps) {
  const { planned } = useItemTimes(props);
  if (planned === '') return null;
  return (
    <span className={className}>
      <VisuallyHidden>{words.columns.planned}</VisuallyHidden> <Figures>{planned}</Figures>
    </span>
  );
}

/** In a row: when it begins as things stand, where that is another time, and by how much. */
export function ExpectedHour({ className, ...props }: InRowProps) {
  const { planned, expected, late, early } = useItemTimes(props);
  if (planned === '' || expected === '' || expected === planned) return null;
  return (
    <span className={className}>
      <span>
        <VisuallyHidden>{words.columns.expected}</VisuallyHidden> <Figures>{expected}</Figures>
      </span>
      <Drift late={late} early={early} className={item.note} />
    </span>
  );
}

type DriftProps = Pick<RowTimes, 'late' | 'early'> & { readonly className: string | undefined };

/** By how much an item is late or early, in few signs. */
export function Drift({ late, early, className }: DriftProps) {
  if (late === '' && early === '') return null;
  return (
    <span className={className} data-bad={late ? true : undefined}>
      <span aria-hidden>{late ? words.plus(late) : words.minus(early)}</span>
      <VisuallyHidden>{late ? words.late(late) : words.early(early)}</VisuallyHidden>
    </span>
  );
}

/** The same of one item alone. */
export function OwnItemTimes({ timer }: { timer: Timer }) {
  const times = useTimes(useProgramme());
  return <ItemTimes timer={timer} times={times} />;
}
