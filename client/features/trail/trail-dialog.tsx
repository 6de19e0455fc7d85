import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import type { TrailEntry } from '#protocol/trail.ts';
import { tableFormats } from '../../lib/network/download.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { event, roles, trail as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { Select } from '../../ui/select.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { EntryRow } from './entry-row.tsx';
import styles from './trail.module.css';
import { useTrail } from './use-trail.ts';

/** Who did what in this room, with a filter by person and by timer; each entry can be taken back while that is possible. */
export function TrailDialog({ onClose }: { onClose: () => void }) {
  const { reading, refresh, older, undoing, takeBack, save } = useTrail();
  const [person, setPerson] = useState('');
  const [timerId, setTimerId] = useState('');
  const timers = useRoom((room) => room.timers);
  const entries = reading.state === 'here' ? reading.value.entries : [];
  const shown = entries.filter(
    (entry) => (person === '' || nameOf(entry) === person) && (timerId === '' || isAbout(entry, timerId)),
  );
  return (
    <Dialog size="large" title={words.title} close={{ label: event.close, onClose }}>
      <div className={styles.trail} aria-busy={reading.state === 'loading' || undefined}>
        <p className={styles.hint}>{words.hint}</p>
        <div className={styles.filters}>
          <Field label={words.person}>
            <Select value={person} onChange={({ target }) => setPerson(target.value)}>
              <option value="">{words.everybody}</option>
              {[...new Set(entries.map(nameOf))].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          </Field>
          <Field label={words.item}>
            <Select value={timerId} onChange={({ target }) => setTimerId(target.value)}>
              <option value="">{words.everything}</option>
              {timers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          {tableFormats.map((format) => (
            <Button key={format} icon={Download} onClick={() => void save(format)}>
              {words.download[format]}
            </Button>
          ))}
        </div>
        {reading.state === 'loading' && <p className={styles.hint}>{words.loading}</p>}
        {reading.state === 'failed' && (
          <ReadFailure
            heading="trail"
            title={words.failed}
            hint={inWords(reading.failure)}
            retryLabel={words.retry}
            onRetry={refresh}
          />
        )}
        {reading.state === 'here' && shown.length === 0 && <p>{entries.length === 0 ? words.none : words.noneLike}</p>}
        <ul id="trail" tabIndex={-1} className={styles.entries} aria-label={words.list}>
          {shown.map((entry) => (
            <EntryRow
              key={entry.command_id}
              entry={entry}
              who={nameOf(entry)}
              isBusy={undoing === entry.command_id}
              onUndo={() => void takeBack(entry.command_id)}
            />
          ))}
        </ul>
        {reading.state === 'here' && reading.value.next !== null && (
          <OlderButton isBusy={older.isRead} onClick={older.read} />
        )}
      </div>
    </Dialog>
  );
}

function OlderButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const own = useFocusFallback<HTMLButtonElement>('trail');
  return (
    <Button ref={own} icon={ChevronDown} busy={isBusy} onClick={onClick}>
      {words.older}
    </Button>
  );
}

/** An entry about many timers names the first few: it may be about any. */
const isAbout = ({ timer_ids, timer_count }: TrailEntry, timerId: string): boolean =>
  timer_ids.includes(timerId) || timer_count > timer_ids.length;

/** The account, the seat or the role; the programme, if nobody did it. */
const nameOf = ({ account, name, role }: TrailEntry): string =>
  account ?? (name || (role === null ? words.itself : roles[role]));
