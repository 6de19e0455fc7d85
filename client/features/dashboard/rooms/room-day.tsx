import { hourOf, shortDayOf } from '../../../lib/time/time-of-day.ts';
import { Figures } from '../../../ui/figures.tsx';
import styles from './rooms.module.css';

/** A day and its hour, by which rooms of one name are told apart. Takes epoch milliseconds. */
export const RoomDay = ({ at }: { at: number }) => (
  <Figures className={styles.day}>
    {shortDayOf(at)} <span>{hourOf(at)}</span>
  </Figures>
);
