import { useMemo, useState } from 'react';
import type { ImportMode } from '#protocol/timers.ts';
import { can } from '#domain/people/roles.ts';
import type { Wrong } from '../../lib/forms/use-form.ts';
import { inWords, wrongIn } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { typedSeconds, writtenSeconds } from '../../lib/time/typed.ts';
import { dateIn } from '../../lib/time/zone.ts';
import { useRequest, useRoom } from '../../live/react/use-room.ts';
import { importing as words } from '../../text/es.ts';
import { doubtsIn } from './doubts.ts';
import { isTwelveHours } from './half-days.ts';
import type { ImportField, Sheet } from './sheet.ts';
import { useSheet } from './use-sheet.ts';
import { importPlan } from './import-plan.ts';
import { refusedField, type Problem } from './problems.ts';
import { dateOfSheet, readItems, type ReadRow } from './read-items.ts';
import { hasHours, isOut, rowsOf } from './sheet-rows.ts';
import { hasTooLong } from './shortened.ts';
import { rowsInPlace } from './rows-in-place.ts';
import { DEFAULT_LENGTH_S } from './untouched.ts';

/** What somebody chooses about a sheet, what it would do, and doing it. */
export function useImport(initial: Sheet, onDone: () => void) {
  const request = useRequest();
  const timers = useRoom((room) => room.timers);
  const alerts = useRoom((room) => room.alerts);
  const { date: own, time_zone: zone } = useRoom((room) => room.event);
  const mayDate = useRoom(({ you }) => you !== null && can(you.role, 'change-settings'));
  const most = useRoom(({ session }) => session.max_timers);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const changing = useSheet(initial, () => setRefusal(null));
  const { sheet } = changing;
  const [mode, setMode] = useState<ImportMode>(() => startingMode(initial, timers));
  const [isHours, setHours] = useState(() => hasHours(initial));
  const [openedAt] = useState(() => Date.now());
  const [isTwelve, setTwelve] = useState(() => isTwelveHours(initial));
  const sheetDate = useMemo(() => dateOfSheet(sheet, dateIn(zone, openedAt)), [sheet, zone, openedAt]);
  /** Null: as it is without a choice. */
  const [takesDate, setTakesDate] = useState<boolean | null>(null);
  const date = mayDate && sheetDate !== null && (takesDate ?? own === null) ? sheetDate : own;
  const [missing, setMissing] = useState(writtenSeconds(DEFAULT_LENGTH_S));
  const missingLength = lengthTyped(missing);
  const [leavesOut, setLeavesOut] = useState(false);
  const [shortens, setShortens] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [place, setPlace] = useState('');
  const all = useMemo(
    () => readItems(sheet, { timers, usesIds: mode !== 'add', isHours, isTwelve, missingLength, shortens, date }),
    [sheet, timers, mode, isHours, isTwelve, missingLength, shortens, date],
  );
  const { places, chosen, rows: read } = useMemo(() => rowsInPlace(all, place, sheet.changes), [all, place, sheet]);
  const plan = useMemo(() => importPlan(read, mode, { timers, alerts }), [read, mode, timers, alerts]);
  const rows = useMemo(() => withRefusal(read, plan.items, refusal), [read, plan, refusal]);
  const isOverPlan = plan.added > 0 && plan.total > most;
  const change =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      setRefusal(null);
      set(value);
    };
  const setColumn = (at: number, field: ImportField | null) => {
    const changed = changing.setColumn(at, field);
    if (field === 'duration') setHours(hasHours(changed));
  };
  const setHeading = (at: number | null) => {
    const changed = changing.setHeading(at);
    setHours(hasHours(changed));
    setTwelve(isTwelveHours(changed));
  };
  const send = async () => {
    setBusy(true);
    const outcome = await request({
      command: 'timers.import',
      mode,
      items: [...plan.items],
      ...(date !== null && date !== own && { date }),
    });
    setBusy(false);
    if (outcome.ok) {
      notify.success(words.done(plan.items.length));
      return onDone();
    }
    const message = inWords(outcome.failure);
    notify.error(words.failed, message);
    setRefusal({ message, wrong: wrongIn(outcome.failure) });
  };
  return {
    ...changing,
    setColumn,
    setHeading,
    mode,
    setMode: change(setMode),
    isHours,
    setHours: change(setHours),
    /** Whether the clock has twelve hours, if it could have. */
    isTwelve,
    setTwelve: change(setTwelve),
    mayBeTwelve: useMemo(() => isTwelveHours(sheet), [sheet]),
    /** The sheet's date where it is another one than the event's; null: there is nothing to choose. */
    otherDate: mayDate && sheetDate !== own ? sheetDate : null,
    takesDate: takesDate ?? own === null,
    setTakesDate: change(setTakesDate),
    missing,
    setMissing: change(setMissing),
    isMissingWrong: missingLength === undefined,
    lacking: rows.filter((row) => 'fields' in row && row.lacksLength).length,
    doubts: useMemo(() => doubtsIn(sheet, read), [sheet, read]),
    /** Those of the sheet; none where it has fewer than two. */
    places,
    /** The one whose rows are imported, with those without a place; empty: all. */
    place: chosen,
    setPlace: change(setPlace),
    leavesOut,
    setLeavesOut,
    hasLong: useMemo(() => hasLong(sheet), [sheet]),
    shortens,
    setShortens: change(setShortens),
    rows,
    plan,
    isOverPlan,
    canSend: !plan.isEmpty && (plan.wrong === 0 || leavesOut) && !isOverPlan,
    isBusy,
    failure: refusal?.message ?? '',
    send,
  };
}

export type Import = ReturnType<typeof useImport>;

/** Rows that do not say how long they last get this length at first. */

/** Seconds of a typed length from a minute to a day; undefined of anything else. */
function lengthTyped(text: string): number | undefined {
  const seconds = typedSeconds(text);
  return seconds >= 60 && seconds <= 86_400 ? seconds : undefined;
}

type Refusal = { readonly message: string; readonly wrong: Wrong };

/** Whether a name or a presenter in the sheet is longer than a timer has. */
const hasLong = (sheet: Sheet): boolean => rowsOf(sheet).some((row) => !isOut(row) && hasTooLong(row.values));

/** A sheet with ids of this room is one that came from here. */
function startingMode(sheet: Sheet, timers: readonly { readonly id: string }[]): ImportMode {
  const column = sheet.mapping.indexOf('id');
  const ids = new Set(timers.map(({ id }) => id));
  return column >= 0 && sheet.cells.some((cells) => ids.has(cells[column]?.trim() ?? '')) ? 'merge' : 'add';
}

/** Rows that the room refused, with its reasons. */
function withRefusal(rows: readonly ReadRow[], items: readonly unknown[], refusal: Refusal | null): readonly ReadRow[] {
  if (!refusal) return rows;
  return rows.map((row): ReadRow => {
    const index = 'item' in row ? items.indexOf(row.item) : -1;
    const problems = Object.entries(refusal.wrong).flatMap(([name, sentence = '']): Problem[] => {
      const [, at, field = ''] = name.split('.');
      return Number(at) === index ? [{ field: refusedField(field), words: sentence }] : [];
    });
    return index >= 0 && problems.length > 0 ? { line: row.line, name: row.name, is: 'wrong', problems } : row;
  });
}
