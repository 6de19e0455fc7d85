import { paths } from '#protocol/paths.ts';
import { useEffect, useState } from 'react';
import { localMemory } from '../../lib/browser/safe-storage.ts';
import { dateAndTime, dayOf } from '../../lib/time/time-of-day.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';
import { ownership } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './ownership.module.css';
import { planEndOf, type PlanEnd } from './plan-end.ts';

const { planEnd: words } = ownership;
const KEY = 'a-tiempo.plan-end';
/** A panel stays open for days, so the date is checked again. */
const LOOK_AGAIN_MS = 5 * 60_000;

/** Says what ends with the plan: a week before, a day before, and once it has ended. */
export function PlanEndBar() {
  const now = useNow();
  const session = useRoom((room) => room.session);
  const [seen, setSeen] = useState(() => localMemory.getItem(KEY));
  const end = planEndOf(session, now);
  if (end === null || seen === nameOf(end)) return null;
  const close = () => {
    localMemory.setItem(KEY, nameOf(end));
    setSeen(nameOf(end));
  };
  return (
    <aside className={styles.bar}>
      <p>
        {words[end.state]((end.state === 'day' ? dateAndTime : dayOf)(end.at))}{' '}
        {end.state === 'over' ? words.holds : words.after}
      </p>
      <div className={styles.acts}>
        <Button size="small" variant="quiet" onClick={close}>
          {ownership.later}
        </Button>
        <LinkButton size="small" to={paths.plansFrom(session.session_id)} target="_blank">
          {words.plans}
        </LinkButton>
      </div>
    </aside>
  );
}

const nameOf = ({ at, state }: PlanEnd) => `${at} ${state}`;

function useNow(): number {
  const { clock } = useLive();
  const [now, setNow] = useState(() => clock.serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.serverNow()), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
