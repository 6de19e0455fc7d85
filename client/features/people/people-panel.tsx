import { Share2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { can } from '#domain/people/roles.ts';
import type { User } from '#protocol/users.ts';
import { useConnection, useRoom } from '../../live/react/use-room.ts';
import { people as words, sharing } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { HallLine } from './hall-line.tsx';
import { OutputDialog } from './output-dialog.tsx';
import styles from './people.module.css';
import { Person } from './person.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { RemovedScreens } from './removed-screens.tsx';
import { ScreensTest } from './screens-test.tsx';

/** The connected screens, their delays, and the number of seats taken. `onShare` is for those who may share links. */
export function PeoplePanel({ onShare }: { onShare?: (() => void) | undefined }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const keptFocus = useKeptFocus('data-screen', heading);
  // The panel renders when this changes.
  useRoom((room) => room.session.removed);
  const users = useRoom((room) => room.users);
  const most = useRoom((room) => room.session.max_users);
  const you = useRoom((room) => room.you);
  const { quality } = useConnection();
  const [asked, ask] = useState<{ what: 'output' | 'rename'; screen: User } | null>(null);
  const done = () => {
    flushSync(() => ask(null));
    // The row from which it was opened may be gone.
    if (document.activeElement === document.body) heading.current?.focus();
  };
  const mayManage = you !== null && can(you.role, 'manage-users');
  return (
    <section {...keptFocus} aria-labelledby={id} className={styles.panel}>
      <header className={styles.header}>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          {words.title}
        </h2>
        <p className={styles.quiet} data-full={users.length >= most || undefined}>
          <Figures>{words.seats(users.length, most)}</Figures>
        </p>
        {onShare && (
          <Button size="small" icon={Share2} onClick={onShare} className={styles.share}>
            {sharing.share}
          </Button>
        )}
      </header>
      <ul className={styles.list}>
        {users.map((user) => (
          <Person
            key={user.user_id}
            user={user}
            own={user.user_id === you?.user_id ? { rtt_ms: quality?.rtt_ms } : null}
            mayManage={mayManage}
            onAsk={(what) => ask({ what, screen: user })}
          />
        ))}
      </ul>
      {users.length <= 1 && (
        <p className={styles.quiet}>
          {words.alone}. {words.aloneHint}
        </p>
      )}
      <HallLine />
      {asked?.what === 'output' && <OutputDialog screen={asked.screen} onClose={done} />}
      {asked?.what === 'rename' && <RenameDialog screen={asked.screen} onDone={done} />}
      {mayManage && (
        <>
          <RemovedScreens />
          <ScreensTest />
        </>
      )}
    </section>
  );
}
