import type { ComponentType } from 'react';
import { usePlaceChoice } from '../../lib/pages/use-place-choice.ts';
import { isCrowded } from '../../live/connection/reconnect.ts';
import { useEventColors } from '../../live/react/use-event-colors.ts';
import { useIsReady, useConnection, useRoom } from '../../live/react/use-room.ts';
import { agenda as words, brand, connection as connectionWords, places as placeWords, stage } from '../../text/es.ts';
import { Wordmark } from '../../ui/brand.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlaceSelect } from '../../ui/place-select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AgendaCounts } from './agenda-counts.tsx';
import { EventBanner } from './agenda-head.tsx';
import { AgendaLinks } from './agenda-links.tsx';
import { AgendaList, type EntryProps } from './agenda-list.tsx';
import styles from './page.module.css';
import { PunctualityLine } from './punctuality.tsx';
import { RoomClock } from './room-clock.tsx';

type AgendaPageProps = { Entry: ComponentType<EntryProps>; isKiosk: boolean };

/** The agenda, on a phone or on a kiosk that nobody touches. */
export function AgendaPage({ Entry, isKiosk }: AgendaPageProps) {
  const isReady = useIsReady();
  const colors = useEventColors();
  const { places, chosen, choose } = usePlaceChoice(useRoom((room) => room.timers));
  return (
    <div className={styles.page} {...(isKiosk && { 'data-kiosk': true, 'data-theme': 'dark', ...colors })}>
      <header className={styles.head}>
        {isReady ? (
          <>
            <RoomClock />
            {isKiosk && <OnAir />}
            <EventBanner isKiosk={isKiosk} />
            {isKiosk && chosen !== '' && <p className={styles.place}>{chosen}</p>}
            {!isKiosk && places.length > 0 && (
              <PlaceSelect
                words={placeWords}
                places={places}
                value={chosen}
                onChange={choose}
                className={styles.places}
              />
            )}
            <AgendaCounts inPlace={chosen} />
            <PunctualityLine />
            {!isKiosk && <AgendaLinks />}
          </>
        ) : (
          // The event's time zone is not known yet.
          <Skeleton width="12rem" height="3.5rem" />
        )}
      </header>
      <main className={styles.body}>
        {isReady ? <Programme Entry={Entry} isKiosk={isKiosk} inPlace={chosen} /> : <Arriving />}
      </main>
      <footer className={styles.foot}>
        <Wordmark label={brand.name} className={styles.brand} />
      </footer>
      <StaleSign isKiosk={isKiosk} />
    </div>
  );
}

/** The notice for people who pass by a kiosk. */
function OnAir() {
  const isOnAir = useRoom((room) => room.stage.on_air);
  return (
    <p role="status" className={styles.onAir}>
      {isOnAir && <strong>{stage.onAir}</strong>}
    </p>
  );
}

function Programme(props: AgendaPageProps & { inPlace: string }) {
  const isEmpty = useRoom((room) => room.timers.length === 0);
  return isEmpty ? <EmptyState title={words.none} hint={words.noneHint} /> : <AgendaList {...props} />;
}

function Arriving() {
  return (
    <div className={styles.arriving} aria-busy="true">
      <VisuallyHidden role="heading" aria-level={1}>
        {connectionWords.asking}
      </VisuallyHidden>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height="4.5rem" />
      ))}
    </div>
  );
}

/** Shown while there is no connection; the agenda continues from what is known. */
function StaleSign({ isKiosk }: { isKiosk: boolean }) {
  const { connection, reads } = useConnection();
  const isReady = useIsReady();
  const blocked = isKiosk ? connectionWords.blockedAudience : connectionWords.blocked;
  const answered = isCrowded(connection) ? connectionWords.crowded : blocked;
  const text = { none: words.stale, answered, captive: connectionWords.captive }[reads];
  return <output className={styles.stale}>{isReady && connection.state !== 'open' ? text : ''}</output>;
}
