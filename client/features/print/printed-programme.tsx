import { inkOnPaper } from '#domain/event/event-colors.ts';
import { shownLogo } from '../../lib/logo-address.ts';
import { timesIn, wholeDate } from '../../lib/time/time-of-day.ts';
import { ZoneName } from '../../lib/time/zone-name.tsx';
import { printing as words, punctuality } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';
import { LogoImage } from '../../ui/logo-image.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './print.module.css';
import { printedPlaces } from './printed.ts';
import type { PrintedDay, PrintedItem, Readers } from './printed.ts';
import type { ProgrammeRead } from './use-programme-read.ts';

type PrintedProgrammeProps = {
  read: ProgrammeRead;
  at: number;
  readers: Readers;
  id: string;
  /** Those whose items are printed, one after the other; an empty one is all. */
  places: readonly string[];
};

/** What is on the paper. The head of each table is repeated on every page, and no item is cut. */
export function PrintedProgramme({ read, at, readers, id, places }: PrintedProgrammeProps) {
  const { event, room, timers, items, sentence } = read;
  const times = timesIn(event.time_zone);
  const printed = printedPlaces({ timers, items, readers, times }, places);
  const name = event.name || room;
  const ink = inkOnPaper(event.settings);
  const style: Record<`--${string}`, string> = ink === null ? {} : { '--paper-ink': ink };
  return (
    <article className={styles.programme} style={style} data-readers={readers}>
      <header className={styles.head}>
        {event.logo && <LogoImage logo={shownLogo(event.logo, { id, name })} className={styles.logo} />}
        <h1>{name}</h1>
        <p className={styles.quiet}>
          {event.date !== null && <>{wholeDate(event.date)} · </>}
          <ZoneName zone={event.time_zone} />
        </p>
        {readers === 'public' && event.description && <p className={styles.description}>{event.description}</p>}
        {readers === 'crew' && <p className={styles.quiet}>{words.version(times.whole(at))}</p>}
        {readers === 'crew' && sentence && <p className={styles.punctuality}>{punctuality.goes(sentence)}</p>}
      </header>
      {timers.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        printed.map(({ place, days }) =>
          days.map((each) => {
            const { day } = each;
            const isOne = days.length === 1;
            const date = isOne && event.date !== null ? wholeDate(event.date) : day;
            const running = [name, place, date].filter(Boolean).join(' · ');
            const heading = [place, isOne ? '' : day].filter(Boolean).join(' · ');
            return (
              <Day key={`${place} ${day} ${each.items[0]?.id}`} items={each.items} {...{ readers, running, heading }} />
            );
          }),
        )
      )}
    </article>
  );
}

type DayProps = Pick<PrintedDay, 'items'> & { readers: Readers; heading: string; running: string };

/** `running` is above the items on each page of paper, in place of the heading. */
function Day({ items, readers, heading, running }: DayProps) {
  const isCrew = readers === 'crew';
  const hasTimes = items.some(({ start, moved }) => start !== '' || moved !== '');
  const hasCues = items.some(({ cue }) => cue !== '');
  const hasPlaces = !isCrew && items.some(({ place }) => place !== '');
  const hasNotes = items.some(({ notes }) => notes !== '');
  const hasLengths = isCrew || !hasTimes;
  const columns = [hasCues, hasTimes, hasLengths, true, !isCrew, hasPlaces, hasNotes].filter(Boolean).length;
  return (
    <section className={styles.day} data-places={hasPlaces || undefined}>
      {heading !== '' && <h2>{heading}</h2>}
      <table className={styles.table}>
        <thead>
          <tr className={styles.running}>
            <td colSpan={columns}>{running}</td>
          </tr>
          <tr>
            {hasCues && <th scope="col">{words.columns.cue}</th>}
            {hasTimes && <th scope="col">{words.columns.when}</th>}
            {hasLengths && <th scope="col">{words.columns.duration}</th>}
            <th scope="col">{words.columns.name}</th>
            {!isCrew && <th scope="col">{words.columns.presenter}</th>}
            {hasPlaces && <th scope="col">{words.columns.place}</th>}
            {hasNotes && <th scope="col">{words.columns.notes}</th>}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.id} item={item} {...{ isCrew, hasTimes, hasLengths, hasCues, hasPlaces, hasNotes }} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Columns = Readonly<Record<'hasTimes' | 'hasLengths' | 'hasCues' | 'hasPlaces' | 'hasNotes', boolean>>;

type RowProps = Columns & { item: PrintedItem; isCrew: boolean };

function Row({ item, isCrew, hasTimes, hasLengths, hasCues, hasPlaces, hasNotes }: RowProps) {
  const { cue, start, end, name, presenter, place, notes, isSkipped, state } = item;
  const details = [presenter, place].filter(Boolean).join(' · ');
  return (
    <tr data-skipped={isSkipped || undefined} data-state={state ?? undefined}>
      {hasCues && <td className={styles.cue}>{cue}</td>}
      {hasTimes && (
        <td className={styles.when}>
          {isCrew ? <CrewStart item={item} /> : <Figures>{end === '' ? start : words.span(start, end)}</Figures>}
        </td>
      )}
      {hasLengths && (
        <td className={styles.when}>
          <Length item={item} />
        </td>
      )}
      <th scope="row">
        {isSkipped ? <s>{name}</s> : name}
        {isSkipped && <span className={styles.quiet}> {words.skipped}</span>}
        {state && <span className={styles.state}> {words.states[state]}</span>}
        {isCrew && details && <span className={styles.presenter}>{details}</span>}
      </th>
      {!isCrew && <td>{presenter}</td>}
      {hasPlaces && <td className={styles.place}>{place}</td>}
      {hasNotes && <td className={styles.notes}>{notes}</td>}
    </tr>
  );
}

function Length({ item: { duration, lasts } }: { item: PrintedItem }) {
  return (
    <>
      {lasts && <span className={styles.lasts}>{words.lasts} </span>}
      <Figures>{duration}</Figures>
    </>
  );
}

/** When an item begins: by plan, which is struck through where it begins at another minute. */
function CrewStart({ item: { start, moved, state } }: { item: PrintedItem }) {
  if (moved === '') return <Figures>{start}</Figures>;
  return (
    <>
      {start !== '' && (
        <s className={styles.planned}>
          <VisuallyHidden>{words.planned} </VisuallyHidden>
          <Figures>{start}</Figures>
        </s>
      )}{' '}
      <VisuallyHidden>{state === null ? words.expected : words.began} </VisuallyHidden>
      <Figures>{moved}</Figures>
    </>
  );
}
