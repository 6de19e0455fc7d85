import { inPlace as itemsIn } from '#domain/programme/places.ts';
import { agendaCounts } from '#domain/timers/agenda.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { agenda } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';
import styles from './head.module.css';

const words = agenda.counters;

/** How many items are on, in pause and still to come; of one place, if it is not empty. */
export function AgendaCounts({ inPlace }: { inPlace: string }) {
  const timers = useRoom((room) => room.timers);
  const activeTimerId = useRoom((room) => room.activeTimerId);
  const counts = agendaCounts({ timers: itemsIn(timers, inPlace), activeTimerId });
  return (
    <dl aria-label={words.title} className={styles.counts}>
      {(['running', 'paused', 'pending'] as const).map((which) => (
        <div key={which} className={styles.count} data-none={counts[which] === 0 || undefined}>
          <dt>{words[which]}</dt>
          <dd>
            <Figures>{counts[which]}</Figures>
          </dd>
        </div>
      ))}
    </dl>
  );
}
