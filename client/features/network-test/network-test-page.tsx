import { paths } from '#protocol/paths.ts';
import { Share2 } from 'lucide-react';
import { share } from '../../lib/browser/share.ts';
import { dateAndTime } from '../../lib/time/time-of-day.ts';
import { networkTest as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { SitePage, SitePart } from '../../ui/site-page.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import styles from './network-test.module.css';
import { useNetworkTest } from './use-network-test.ts';
import {
  deviceRows,
  networkRows,
  pendingDeviceRows,
  sharedText,
  verdictOf,
  type Level,
  type VerdictRow,
} from './verdict.ts';

/** What works on this device in this network, tried when the page opens. */
export function NetworkTestPage() {
  const { network, device, again } = useNetworkTest();
  const onNetwork = networkRows(network);
  const onDevice = device ? deviceRows(device) : pendingDeviceRows;
  const verdict = verdictOf(network, onDevice);
  const isDone = verdict.level !== 'pending';
  const shareResult = (near: HTMLElement) => {
    const heading = words.shared(location.host, dateAndTime(Date.now()));
    const text = sharedText(heading, verdict, [...onNetwork, ...onDevice]);
    const url = location.origin + paths.networkTest;
    const copied = { text: `${text}\n${url}`, says: words.copied };
    void share({ title: words.title, text, url, copied }, near);
  };
  return (
    <SitePage title={words.headline} lead={words.lead}>
      <section className={styles.result} data-level={verdict.level}>
        <p role="status" className={styles.verdict}>
          {verdict.says}
        </p>
        <div className={styles.actions}>
          <Button
            variant="primary"
            icon={Share2}
            busy={!isDone}
            onClick={({ currentTarget }) => shareResult(currentTarget)}
          >
            {words.share}
          </Button>
          <Button busy={!isDone} onClick={again}>
            {words.again}
          </Button>
        </div>
      </section>
      <div className={styles.parts}>
        <SitePart id="red" title={words.network}>
          <Rows rows={onNetwork} />
        </SitePart>
        <SitePart id="equipo" title={words.device}>
          <Rows rows={onDevice} />
        </SitePart>
      </div>
    </SitePage>
  );
}

const tones = { well: 'active', fair: 'held', bad: 'alarm', pending: 'idle', unseen: 'idle' } as const satisfies Record<
  Level,
  string
>;

const Rows = ({ rows }: { rows: readonly VerdictRow[] }) => (
  <ul className={styles.rows}>
    {rows.map(({ title, level, says, todo }) => (
      <li key={title} className={styles.row}>
        <h3>{title}</h3>
        <StatusDot tone={tones[level]}>{words.levels[level]}</StatusDot>
        {says && <p>{says}</p>}
        {todo && <p className={styles.todo}>{todo}</p>}
      </li>
    ))}
  </ul>
);
