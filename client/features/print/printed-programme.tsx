import { inkOnPaper } from '#domain/event/event-colors.ts';
import { textSettings, type TextSetting } from '#protocol/setting-rows.ts';
import { shownLogo } from '../../lib/logo-address.ts';
import { itemText } from '../../lib/timers/item-texts.ts';
import { timesIn, wholeDate } from '../../lib/time/time-of-day.ts';
import { ZoneName } from '../../lib/time/zone-name.tsx';
import { printing as words, punctuality } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';
import { LogoImage } from '../../ui/logo-image.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './print.module.css';
import { printedPlaces, type PrintedDay, type PrintedItem, type Readers } from './printed.ts';
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

/** `running` is above the items on each page of paper, in place of the heading. Texts that no item has take no column. */
function Day({ items, readers, heading, running }: DayProps) {
  const hasTimes = items.some(({ start, moved }) => start !== '' || moved !== '');
  const hasLengths = readers === 'crew' || !hasTimes;
  const shown = textSettings.filter((name) => items.some(({ texts }) => texts[name]));
  const columns = shown.filter((name) => itemText(name).paper[readers] === 'column');
  const [before, after] = [columns.filter(isBeforeName), columns.filter((name) => !isBeforeName(name))];
  const below = shown.filter((name) => itemText(name).paper[readers] === 'below');
  return (
    <section className={styles.day} data-texts={after.length}>
      {heading !== '' && <h2>{heading}</h2>}
      <table className={styles.table}>
        <thead>
          <tr className={styles.running}>
            <td colSpan={columns.length + [hasTimes, hasLengths, true].filter(Boolean).length}>{running}</td>
          </tr>
          <tr>
            <Headings names={before} />
            {hasTimes && <th scope="col">{words.columns.when}</th>}
            {hasLengths && <th scope="col">{words.columns.duration}</th>}
            <Headings names={['name', ...after]} />
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.id} item={item} {...{ readers, hasTimes, hasLengths, before, after, below }} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Names = readonly TextSetting[];

const isBeforeName = (name: TextSetting): boolean => itemText(name).inRow === 'before';

const Headings = ({ names }: { names: Names }) =>
  names.map((name) => (
    <th key={name} scope="col">
      {words.columns[name]}
    </th>
  ));

type RowProps = Readonly<Record<'hasTimes' | 'hasLengths', boolean> & Record<'before' | 'after' | 'below', Names>> & {
  item: PrintedItem;
  readers: Readers;
};

function Row({ item, readers, hasTimes, hasLengths, before, after, below }: RowProps) {
  const { start, end, name, texts, isSkipped, state } = item;
  const details = below.flatMap((each) => texts[each] ?? []).join(' · ');
  const isCrew = readers === 'crew';
  return (
    <tr data-skipped={isSkipped || undefined} data-state={state ?? undefined}>
      <TextCells names={before} texts={texts} />
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
        {details && <span className={styles.details}>{details}</span>}
      </th>
      <TextCells names={after} texts={texts} />
    </tr>
  );
}

const TextCells = ({ names, texts }: { names: Names; texts: PrintedItem['texts'] }) =>
  names.map((name) => (
    <td key={name} data-text={name}>
      {texts[name]}
    </td>
  ));

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
