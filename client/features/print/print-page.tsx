import { Printer, RefreshCw } from 'lucide-react';
import { useState, useEffect } from 'react';
import { paths } from '#protocol/paths.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { EACH_PLACE, usePlaceChoice } from '../../lib/pages/use-place-choice.ts';
import type { Failure } from '../../lib/network/failure.ts';
import { brand, places as placeWords, printing as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HomeLink } from '../../ui/home-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PlaceSelect } from '../../ui/place-select.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './print.module.css';
import { PrintedProgramme } from './printed-programme.tsx';
import type { Readers } from './printed.ts';
import { useProgrammeRead, type ProgrammeRead, type PaperReader } from './use-programme-read.ts';

/** The programme for paper, for the crew or for the public. In print only the programme is left. */
export function PrintPage({ reader }: { reader: PaperReader }) {
  const { reading, refresh } = useProgrammeRead(reader);
  const value = reading.state === 'here' ? reading.value : null;
  const read = value && 'timers' in value ? value : null;
  useKeptFresh(read?.seesNotes ?? false, refresh);
  return (
    <>
      <PageHeader
        brand={<HomeLink label={brand.home} />}
        actions={
          read && (
            <Button icon={Printer} variant="primary" onClick={() => window.print()}>
              {words.print}
            </Button>
          )
        }
      />
      <main className={styles.page}>
        {reading.state === 'loading' && (
          <>
            <VisuallyHidden role="heading" aria-level={1}>
              {words.title}
            </VisuallyHidden>
            <p role="status">{words.loading}</p>
          </>
        )}
        {reading.state === 'failed' && (
          <EmptyState
            level="h1"
            title={words.failed}
            hint={inWords(reading.failure)}
            action={
              <Button icon={RefreshCw} onClick={() => void refresh()}>
                {words.retry}
              </Button>
            }
          />
        )}
        {value && 'closed' in value && <LinkClosed failure={value.closed} id={reader.sessionId} />}
        {read && reading.state === 'here' && (
          <Versions read={read} at={reading.at} failure={reading.failure} reader={reader} />
        )}
      </main>
    </>
  );
}

/** A link for the crew that was revoked, has ended, or whose event is over. */
function LinkClosed({ failure: { error, message }, id }: { failure: Failure; id: string }) {
  if (error !== 'unauthorized') return <EmptyState level="h1" title={message} hint={words.over} />;
  return (
    <EmptyState
      level="h1"
      title={words.closed}
      hint={words.closedHint}
      action={<LinkButton to={paths.agenda(id)}>{words.toAgenda}</LinkButton>}
    />
  );
}

type VersionsProps = { read: ProgrammeRead; at: number; failure: Failure | null; reader: PaperReader };

/** The chosen version. People who may not see notes have the public one only. */
function Versions({ read, at, failure, reader: { sessionId, key } }: VersionsProps) {
  const [chosen, choose] = useState<Readers>('crew');
  const place = usePlaceChoice(read.timers);
  const readers = read.seesNotes ? chosen : 'public';
  return (
    <>
      {(read.seesNotes || place.places.length > 0) && (
        <div className={styles.readers}>
          {read.seesNotes && (
            <SegmentedControl
              size="small"
              label={words.readers}
              options={(['crew', 'public'] as const).map((value) => ({ value, label: words.versions[value] }))}
              value={readers}
              onChange={choose}
            />
          )}
          {place.places.length > 0 && (
            <PlaceSelect
              words={placeWords}
              places={place.places}
              value={place.chosen}
              onChange={place.choose}
              each={EACH_PLACE}
            />
          )}
          {key !== null && <p className={styles.quiet}>{words.readOnly}</p>}
        </div>
      )}
      {read.seesNotes && (
        <p role="status" className={styles.stale}>
          {failure && words.stale}
        </p>
      )}
      <PrintedProgramme
        read={read}
        at={at}
        readers={readers}
        id={sessionId}
        places={place.chosen === EACH_PLACE ? place.places : [place.chosen]}
      />
    </>
  );
}

const EVERY_MS = 15_000;
/** Phones that opened a link together do not ask together. */
const SPREAD_MS = 5000;

/** Reads again and again while somebody can see the page. What they come back to is read by `useResource`. */
function useKeptFresh(isOn: boolean, refresh: () => Promise<void>): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let timer = 0;
    let isOver = false;
    const wait = () => {
      if (!isOver) timer = window.setTimeout(() => void act(), EVERY_MS + Math.random() * SPREAD_MS);
    };
    const act = async () => {
      if (document.visibilityState === 'visible') await refresh();
      wait();
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOn, refresh]);
}
