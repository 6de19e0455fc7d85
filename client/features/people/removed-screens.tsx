import { useId } from 'react';
import type { RemovedScreen } from '#protocol/users.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { useEventTime } from '../../live/react/use-event-time.ts';
import { useRequest, useRoom } from '../../live/react/use-room.ts';
import { people as words, roles } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import styles from './people.module.css';

/** The removed screens, with buttons to readmit them. */
export function RemovedScreens() {
  const id = useId();
  const removed = useRoom((room) => room.session.removed);
  if (!removed?.length) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.quiet}>
        {words.removed}
      </h3>
      <ul className={styles.removed}>
        {removed.map((screen) => (
          <Removed key={screen.user_id} screen={screen} />
        ))}
      </ul>
    </section>
  );
}

function Removed({ screen: { user_id, name: given, type, removed_at } }: { screen: RemovedScreen }) {
  const { clock } = useEventTime();
  const request = useRequest();
  const name = given || roles[type];
  const readmit = async () => {
    const outcome = await request({ command: 'user.readmit', user_id });
    if (outcome.ok) notify.success(words.readmitted(name));
    else notify.error(words.readmitFailed, inWords(outcome.failure));
  };
  return (
    <li className={styles.person} data-screen={user_id}>
      <p className={styles.who}>
        <span className={styles.name}>{name}</span>
      </p>
      <p className={styles.quiet}>{words.removedAt(clock(removed_at))}</p>
      <Button size="small" aria-label={words.readmitNamed(name)} className={styles.acts} onClick={() => void readmit()}>
        {words.readmit}
      </Button>
    </li>
  );
}
