import { Printer, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { brand, printing as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HomeLink } from '../../ui/home-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './print.module.css';
import { PrintedProgramme } from './printed-programme.tsx';
import type { Readers } from './printed.ts';
import { useProgrammeRead } from './use-programme-read.ts';
import type { Reader } from './use-programme-read.ts';

/** The programme for paper, for the crew or for the public. In print only the programme is left. */
export function PrintPage({ reader }: { reader: Reader }) {
  const { reading, refresh } = useProgrammeRead(reader);
  const [chosen, choose] = useState<Readers>('crew');
  const isHere = reading.state === 'here';
  const seesNotes = isHere && reading.value.seesNotes;
  const readers = seesNotes ? chosen : 'public';
  return (
    <>
      <PageHeader
        brand={<HomeLink label={brand.home} />}
        actions={
          isHere && (
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
            hint={reading.failure.message}
            action={
              <Button icon={RefreshCw} onClick={() => void refresh()}>
                {words.retry}
              </Button>
            }
          />
        )}
        {seesNotes && (
          <div className={styles.readers}>
            <SegmentedControl
              size="small"
              label={words.readers}
              options={(['crew', 'public'] as const).map((value) => ({ value, label: words.versions[value] }))}
              value={readers}
              onChange={choose}
            />
          </div>
        )}
        {reading.state === 'here' && (
          <PrintedProgramme read={reading.value} at={reading.at} readers={readers} id={reader.sessionId} />
        )}
      </main>
    </>
  );
}
