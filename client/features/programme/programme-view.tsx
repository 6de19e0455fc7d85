import { useMemo, useRef, useState, type ReactNode } from 'react';
import { inPlace } from '#domain/programme/places.ts';
import type { ProgrammeState } from '#domain/programme/plan-item.ts';
import { useMedia } from '../../lib/browser/use-media.ts';
import { useProgramme } from '../../live/react/use-programme.ts';
import { usePerform } from '../../live/react/use-room.ts';
import { places as placeWords, programme as words, timers as timerWords } from '../../text/es.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlaceSelect } from '../../ui/place-select.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { placeChoice } from '../../lib/timers/place-choice.ts';
import { notify } from '../../lib/notify.ts';
import { TimerDialogs, type Opened } from '../timers/dialogs/timer-dialogs.tsx';
import { useIsBlank, type FirstTemplates } from '../timers/use-first-timer.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { NowStrip } from './now-strip.tsx';
import { ProgrammeGrid } from './programme-grid.tsx';
import { ProgrammeList } from './programme-list.tsx';
import type { OpenSheet, RowUse, SheetIn } from './programme-props.ts';
import styles from './programme-view.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { useItemActs } from './use-item-acts.ts';
import { useTimes } from '../timers/use-times.ts';
import { HeadButtons } from './head-buttons.tsx';
import { wholeDate } from '../../lib/time/time-of-day.ts';
import { useTimed } from '../../live/react/use-painted.ts';
import { Button } from '../../ui/button.tsx';
import { pastDaysAt } from './past-days.ts';

export type ProgrammeViewProps = {
  /** The transport of the show, and what the stage shows. */
  readonly show: ReactNode;
  readonly onAlerts: (timerId: string) => void;
  /** Another way out where the plan allows no more timers. */
  readonly atLimit?: ReactNode;
  readonly Templates: FirstTemplates;
  readonly importing: OpenSheet;
  readonly saving: OpenSheet;
  readonly sheetIn: SheetIn;
};

/** The day as a table, on a phone as a list, with the timer on stage and the transport of the show. */
export function ProgrammeView({ show, onAlerts, atLimit, Templates, importing, saving, sheetIn }: ProgrammeViewProps) {
  const state = useProgramme();
  const { timers: all } = state;
  const [asked, askFor] = useState('');
  const { places, chosen: place } = placeChoice(all, asked);
  const timers = useMemo(() => inPlace(all, place), [all, place]);
  const times = useTimes(state);
  const isTable = useMedia('(width >= 56.25rem)');
  const isWide = useMedia('(width >= 80rem)');
  const [opened, open] = useState<Opened | null>(null);
  const [said, say] = useState('');
  const [isSelecting, setSelecting] = useState(false);
  const [sheet, openSheet] = useState<OpenSheet | null>(null);
  const selection = useSelection(timers);
  const allActs = useItemActs(say);
  const acts = useMemo(
    // Between rows that are not shown there is no place to see.
    () => (place === '' ? allActs : { ...allActs, move: () => notify.info(placeWords.moveShowsAll) }),
    [allActs, place],
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const perform = usePerform();
  const isBlank = useIsBlank();
  const { toggle } = selection;
  const use = useMemo<RowUse>(
    () => ({
      edit: ({ id }) => open({ dialog: 'edit', id }),
      show: ({ id }) => perform({ command: 'stage.select', timer_id: id }),
      alerts: ({ id }) => onAlerts(id),
      remove: ({ id }) => open({ dialog: 'remove', id }),
      move: ({ id }, position) => acts.move([id], position),
      toggle,
      duplicate: ({ id }) => acts.duplicate([id]),
      skip: ({ id }, skip) => acts.change([id], { skip }),
    }),
    [acts, onAlerts, perform, toggle],
  );
  const leave = () => {
    // The bar disappears with the button that has the focus.
    heading.current?.focus();
    setSelecting(false);
    selection.clear();
  };
  const limit = () => open({ dialog: 'limit' });
  const programme = { timers, all, place, times, selection, acts, use, onLimit: limit, sheetIn, openSheet, say };
  const picked = timers.filter(({ id }) => selection.selected.has(id));
  const bar = picked.length > 0 && <SelectionBar timers={picked} acts={acts} onLeave={leave} />;
  const head = {
    count: all.length,
    places: places.length > 0 && (
      <PlaceSelect
        words={placeWords}
        places={places}
        value={place}
        onChange={(next) => {
          selection.clear();
          askFor(next);
        }}
        className={styles.places}
      />
    ),
    onSelect: () => (isSelecting ? leave() : setSelecting(true)),
    onSelectAll: selection.selectAll,
    onAdd: (isFull: boolean) => open({ dialog: isFull ? 'limit' : 'create' }),
    onImport: () => openSheet(importing),
    onTemplate: () => openSheet(saving),
  };
  return (
    <div className={styles.view}>
      <div className={styles.show}>
        <NowStrip />
        <div className={styles.transport}>{show}</div>
      </div>
      <section aria-labelledby="programme-title" className={styles.programme}>
        <header data-toasts-below className={styles.head}>
          <h2 id="programme-title" ref={heading} tabIndex={-1}>
            {words.title}
          </h2>
          {isTable && bar ? bar : <HeadButtons {...head} isTable={isTable} isSelecting={isSelecting} />}
        </header>
        {place === '' && <PastProgramme state={state} />}
        {all.length === 0 && (
          <EmptyState title={timerWords.none} hint={isTable ? words.noneHint : timerWords.noneHint} />
        )}
        {isBlank && <Templates onDone={() => heading.current?.focus()} onLimit={limit} />}
        {isTable ? (
          <ProgrammeGrid {...programme} isWide={isWide} />
        ) : (
          <ProgrammeList {...programme} isSelecting={isSelecting} />
        )}
        {!isTable && bar}
        <p id="programme-keys" className={styles.keys}>
          {isTable && words.keys}
        </p>
      </section>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Sheets sheet={sheet} onSheet={openSheet} onLimit={limit} />
      <TimerDialogs opened={opened} onOpen={open} onRemoved={() => heading.current?.focus()} remedy={atLimit} />
    </div>
  );
}

type SheetsProps = {
  readonly sheet: OpenSheet | null;
  readonly onSheet: (sheet: OpenSheet | null) => void;
  readonly onLimit: () => void;
};

function Sheets({ sheet, onSheet, onLimit }: SheetsProps) {
  const close = () => onSheet(null);
  const limit = () => {
    close();
    onLimit();
  };
  return sheet && <sheet.Dialog onClose={close} onLimit={limit} />;
}

/** Offers to move a programme of past days, as of a copied event, to today. */
function PastProgramme({ state }: { state: ProgrammeState }) {
  const first = useTimed(state, pastDaysAt, ({ past }) => past?.first ?? null);
  const date = useTimed(state, pastDaysAt, ({ past }) => past?.date ?? null);
  const perform = usePerform();
  if (first === null || date === null) return null;
  return (
    <div className={styles.past}>
      <p>{words.past.days(wholeDate(first))}</p>
      <Button size="small" onClick={() => perform({ command: 'event.update', date })}>
        {words.past.move}
      </Button>
    </div>
  );
}
