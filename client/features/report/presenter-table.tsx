import type { Stats } from '#protocol/stats.ts';
import { report as words } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';
import { byPresenter } from './presenters.ts';
import styles from './report.module.css';
import { Span } from './span.tsx';

/** How each presenter kept to the time. With one presenter or none the timers say it all. */
export function Presenters({ stats }: { stats: Stats }) {
  const presenters = byPresenter(stats.timers);
  if (presenters.length < 2) return null;
  return (
    <section className={styles.part} aria-labelledby="presenters">
      <h2 id="presenters">{words.presenters}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.presenter}</th>
            <th scope="col">{words.timers}</th>
            <th scope="col">{words.planned}</th>
            <th scope="col">{words.actual}</th>
            <th scope="col">{words.difference}</th>
          </tr>
        </thead>
        <tbody>
          {presenters.map(({ presenter, timers, planned_seconds, actual_seconds }) => (
            <tr key={presenter}>
              <th scope="row">{presenter || words.nobody}</th>
              <td>
                <Figures>{timers}</Figures>
              </td>
              <td>
                <Span s={planned_seconds} />
              </td>
              <td>
                <Span s={actual_seconds} />
              </td>
              <td>
                <Span s={actual_seconds - planned_seconds} signed />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
