import { isHour, tidyHour } from '../../../lib/time/typed.ts';
import { importing as words } from '../../../text/es.ts';
import type { TimerFields } from '../dialogs/timer-form.ts';
import { dateIn, secondsBetween, secondsOf } from './read-cells.ts';
import type { Row, Values } from './sheet-rows.ts';

const LAST_DAY = 6;
const HALF_DAY = 12 * 3600;

type ReadOptions = {
  /** Whether the row makes a timer. */
  readonly isNew: boolean;
  readonly fail: (field: 'planned' | 'day', wrong: string) => void;
};

/** The days of the event on which rows begin. They are read in their order, because one may follow from those before. */
export class RowDays {
  /** The first day of the event, as days since 1970; null if the sheet has no dates. */
  readonly #first: number | null;
  /** Of a cell that is merged over several rows only the first one has a text. */
  #day = '';
  #before: TimerFields['planned_start'] = null;

  /** `date`: that of the event, YYYY-MM-DD. */
  constructor(rows: readonly Row[], date: string | null) {
    const dates = rows.flatMap(({ values }) =>
      [values.planned, values.day].flatMap((text) => dateIn(text ?? '')?.day ?? []),
    );
    this.#first = dateIn(date ?? '')?.day ?? (dates.length === 0 ? null : Math.min(...dates));
  }

  /** The planned start with its day: that of its date, of the column of days, or of the row before. */
  read(values: Values, { isNew, fail }: ReadOptions): Values {
    if (values.day) this.#day = values.day;
    const { planned } = values;
    if (!planned) return values;
    const dated = dateIn(planned);
    const hour = dated ? dated.rest : planned;
    const day = dated ? this.#dayOf(dated.day) : this.#dayIn(this.#day);
    if (day === 'wrong' || (day !== null && (day < 0 || day > LAST_DAY))) {
      fail(dated ? 'planned' : 'day', words.dayForm);
      return { ...values, planned: '' };
    }
    if (hour === '') return { ...values, planned: '' };
    if (/d[ií]a\s*\d$/i.test(hour)) return { ...values, planned: hour };
    const guessed = day ?? (isNew ? this.#dayAfter(tidyHour(hour)) : null);
    return { ...values, planned: guessed === null ? hour : words.hourOfDay(hour, guessed + 1) };
  }

  /** The next row comes after one with this planned start. */
  follow(planned: TimerFields['planned_start']): void {
    this.#before = planned ?? this.#before;
  }

  #dayOf = (day: number): number | null => (this.#first === null ? null : day - this.#first);

  #dayIn(text: string): number | null | 'wrong' {
    if (text === '') return null;
    const dated = dateIn(text);
    if (dated) return this.#dayOf(dated.day);
    const number = /(?<number>\d)\s*$/.exec(text)?.groups?.['number'];
    return number === undefined ? 'wrong' : Number(number) - 1;
  }

  /** An hour far before that of the row before is after midnight. */
  #dayAfter(hour: string): number {
    const before = this.#before;
    if (!before || !isHour(hour)) return before?.day ?? 0;
    const isNextDay = secondsOf(before.at) - secondsOf(hour) > HALF_DAY;
    return Math.min(LAST_DAY, before.day + (isNextDay ? 1 : 0));
  }
}

/** From the start of a row to its end, else to the start of the next row; null if neither is there. */
export function secondsOfRow({ planned, end }: Values, later: readonly Row[]): number | null {
  const next = later.find(({ values }) => values.planned)?.values.planned;
  const from = hourIn(planned);
  const to = hourIn(end) ?? (end ? null : hourIn(next));
  return from === null || to === null ? null : secondsBetween(from, to);
}

const hourIn = (text: string | undefined): string | null => {
  const hour = text === undefined ? '' : (dateIn(text)?.rest ?? text).replace(/[,\s]+d[ií]a\s*\d$/i, '');
  return isHour(hour) ? tidyHour(hour) : null;
};
