import { DEFAULT_TIMER_SETTINGS } from '#protocol/setting-rows.ts';
import type { ProgrammePlan, ProgrammeSpan } from '#protocol/programme.ts';
import type { SettingName } from '#protocol/setting-rows.ts';
import type { ResolvedTime, TimerSettings } from '#protocol/timer-settings.ts';
import type { WireTimer } from '#protocol/timers.ts';
import { clocksOf } from './moments.ts';
import type { Cell, Table } from './table-files.ts';

/** Choices in the words of the panel, which the import reads. */
const starts = { manual: 'a mano', linked: 'en cadena', scheduled: 'a su hora' } as const;
const displays = {
  countdown: 'cuenta regresiva',
  countup: 'cuenta progresiva',
  clock: 'hora del día',
  countdown_clock: 'cuenta regresiva y hora',
  countup_clock: 'cuenta progresiva y hora',
  hidden: 'sin dígitos',
} as const;
const zeros = {
  continue: 'seguir en tiempo extra',
  stop: 'detenerse en 0:00',
  hide: 'ocultar los dígitos',
  text: 'mostrar un texto',
} as const;
const linkAfters = { zero: 'llegue a cero', finish: 'termine, aunque se pase' } as const;
const busys = { wait: 'esperar a que termine', takeover: 'terminarlo y empezar' } as const;

const yesOrNo = (is: boolean): string => (is ? 'sí' : 'no');

/** With its day, which an import would otherwise conclude from the rows above. */
const hourOfDay = ({ at, day }: ResolvedTime): string => `${at}, día ${day + 1}`;

/** The column of a setting. Hours are local, with the day of the event after the first. */
type Column = { readonly heading: string; readonly cell: (settings: TimerSettings) => Cell };

type Columns = { readonly [Name in SettingName]?: Column };

/** In the order of the columns: what somebody reads first, and what an import reads besides. */
const leading = {
  cue: { heading: 'cue', cell: ({ cue }) => cue },
  name: { heading: 'nombre', cell: ({ name }) => name },
  presenter: { heading: 'ponente', cell: ({ presenter }) => presenter },
  place: { heading: 'salón', cell: ({ place }) => place },
} as const satisfies Columns;

const others = {
  planned_start: { heading: 'inicio', cell: ({ planned_start }) => planned_start && hourOfDay(planned_start) },
  kind: {
    heading: 'termina a las',
    cell: ({ kind }) => (kind === 'duration' ? null : hourOfDay(kind.until)),
  },
  start: { heading: 'cómo empieza', cell: ({ start }) => starts[start] },
  warn_seconds: { heading: 'aviso (s)', cell: ({ warn_seconds }) => warn_seconds },
  danger_seconds: { heading: 'peligro (s)', cell: ({ danger_seconds }) => danger_seconds },
  display: { heading: 'qué muestra la pantalla', cell: ({ display }) => displays[display] },
  at_zero: { heading: 'al llegar a cero', cell: ({ at_zero }) => at_zero && zeros[at_zero] },
  zero_text: { heading: 'texto al llegar a cero', cell: ({ zero_text }) => zero_text },
  gap_seconds: { heading: 'espera antes de empezar (s)', cell: ({ gap_seconds }) => gap_seconds },
  link_after: { heading: 'empieza después de que el anterior', cell: ({ link_after }) => linkAfters[link_after] },
  if_busy: { heading: 'si otro está en pantalla', cell: ({ if_busy }) => busys[if_busy] },
  takes_questions: { heading: 'recibe preguntas', cell: ({ takes_questions }) => yesOrNo(takes_questions) },
  skip: { heading: 'omitir', cell: ({ skip }) => yesOrNo(skip) },
  color: { heading: 'color', cell: ({ color }) => color },
  notes: { heading: 'notas', cell: ({ notes }) => notes },
} as const satisfies Columns & Record<Exclude<SettingName, keyof typeof leading>, Column>;

const leadingColumns: readonly Column[] = Object.values(leading);
const otherColumns: readonly Column[] = Object.values(others);

/** The times of each item by plan, as things stand, and as they were. */
export function programmeTable(items: ProgrammePlan['items'], timers: readonly WireTimer[], timeZone: string): Table {
  const local = clocksOf(timeZone);
  const byId = new Map(timers.map((timer) => [timer.id, timer]));
  const times = ({ start, end }: ProgrammeSpan) => [local(start), local(end)];
  return [
    [
      ...leadingColumns.map(({ heading }) => heading),
      'duración (s)',
      `inicio planeado (${timeZone})`,
      'fin planeado',
      'inicio estimado',
      'fin estimado',
      'inicio real',
      'fin real',
      'hueco (s)',
      'empalme (s)',
      ...otherColumns.map(({ heading }) => heading),
      'id',
    ],
    ...items.flatMap(({ timer_id, planned, expected, actual, gap_ms, overlap_ms }) => {
      const timer = byId.get(timer_id);
      if (!timer) return [];
      const settings = { ...DEFAULT_TIMER_SETTINGS, ...timer };
      return [
        [
          ...leadingColumns.map(({ cell }) => cell(settings)),
          Math.round(timer.duration_minutes * 60),
          ...times(planned),
          ...times(expected),
          ...times(actual),
          gap_ms / 1000,
          overlap_ms / 1000,
          ...otherColumns.map(({ cell }) => cell(settings)),
          timer.id,
        ],
      ];
    }),
  ];
}
