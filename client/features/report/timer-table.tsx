import { presenterOf } from '#domain/timers/presenter.ts';
import type { Stats, TimerStats } from '#protocol/stats.ts';
import { timesIn } from '../../lib/time/time-of-day.ts';
import { report as words } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';
import { differenceInAll, differenceOf, overran } from './presenters.ts';
import styles from './report.module.css';
import { Span } from './span.tsx';

/**
 * Planned and actual time of each timer; on wide screens also when it ran and when it was planned, how far over, and how
 * often it was interrupted.
 */
export function TimerTable({ stats }: { stats: Stats }) {
  const { clock } = timesIn(stats.time_zone);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.timer}</th>
          <th scope="col">{words.planned}</th>
          <th scope="col">{words.actual}</th>
          <th scope="col">{words.difference}</th>
          <th scope="col">{words.began}</th>
          <th scope="col">{words.ended}</th>
          <th scope="col">{words.overtime}</th>
          <th scope="col">{words.pauses}</th>
        </tr>
      </thead>
      <tbody>
        {stats.timers.map((timer) => (
          <Row key={timer.timer_id} timer={timer} time={clock} />
        ))}
      </tbody>
      <Totals stats={stats} />
    </table>
  );
}

type RowProps = { timer: TimerStats; time: (at: number) => string };

function Row({ timer, time }: RowProps) {
  const { name, started_at, ended_at, planned_start = null, planned_end = null } = timer;
  const difference = differenceOf(timer);
  return (
    <tr data-over={overran(timer) || undefined}>
      <th scope="row">
        {name}
        {presenterOf(timer) && <span className={styles.presenter}>{presenterOf(timer)}</span>}
      </th>
      <td>
        <Span s={timer.planned_seconds} />
      </td>
      <td>
        {difference === null ? (
          <span className={styles.quiet}>{words.notUsed}</span>
        ) : (
          <Span s={timer.actual_seconds} />
        )}
      </td>
      <td className={styles.difference}>{difference !== null && <Span s={difference} signed />}</td>
      <td>
        {started_at !== null && <Figures>{time(started_at)}</Figures>}
        {planned_start !== null && <span className={styles.plan}>{words.plannedAt(time(planned_start))}</span>}
      </td>
      <td>
        {ended_at === null ? started_at !== null && words.onAir : <Figures>{time(ended_at)}</Figures>}
        {planned_end !== null && <span className={styles.plan}>{words.plannedAt(time(planned_end))}</span>}
      </td>
      <td>{timer.overtime_seconds > 0 && <Span s={timer.overtime_seconds} />}</td>
      <td>{timer.pauses > 0 && <Figures>{timer.pauses}</Figures>}</td>
    </tr>
  );
}

/** Only for timers that were used: the others have no difference. */
function Totals({ stats }: { stats: Stats }) {
  const { totals, timers } = stats;
  const difference = differenceInAll(timers);
  return (
    <tfoot>
      <tr>
        <th scope="row">{words.total}</th>
        <td>
          <Span s={totals.actual_seconds - difference} />
        </td>
        <td>
          <Span s={totals.actual_seconds} />
        </td>
        <td>
          <Span s={difference} signed />
        </td>
        <td colSpan={2}>{words.used(timers.filter(({ starts }) => starts > 0).length, timers.length)}</td>
        <td>
          <Span s={totals.overtime_seconds} />
        </td>
        <td>
          <Figures>{totals.pauses}</Figures>
        </td>
      </tr>
    </tfoot>
  );
}
