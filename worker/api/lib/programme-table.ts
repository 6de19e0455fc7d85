import type { ProgrammePlan, ProgrammeSpan } from '#protocol/programme.ts';
import type { ResolvedTime } from '#protocol/timer-settings.ts';
import type { WireTimer } from '#protocol/timers.ts';
import { clocksOf } from './moments.ts';
import type { Cell, Table } from './table-files.ts';

/** What an import reads besides name, presenter, cue and duration. Hours are local, with the day of the event after the first. */
const importedColumns = [
  'inicio',
  'termina a las',
  'cómo empieza',
  'aviso (s)',
  'peligro (s)',
  'omitir',
  'color',
  'notas',
  'id',
];

const starts = { manual: 'a mano', linked: 'en cadena', scheduled: 'a su hora' } as const;

const hourOfDay = ({ at, day = 0 }: ResolvedTime): string => (day === 0 ? at : `${at}, día ${day + 1}`);

function settingsCells(timer: WireTimer): readonly Cell[] {
  const {
    planned_start = null,
    kind = 'duration',
    start = 'manual',
    warn_seconds = null,
    danger_seconds = null,
  } = timer;
  return [
    planned_start && hourOfDay(planned_start),
    kind === 'duration' ? null : hourOfDay(kind.until),
    starts[start],
    warn_seconds,
    danger_seconds,
    timer.skip ? 'sí' : 'no',
    timer.color,
    timer.notes ?? null,
    timer.id,
  ];
}

/** The times of each item by plan, as things stand, and as they were. */
export function programmeTable(items: ProgrammePlan['items'], timers: readonly WireTimer[], timeZone: string): Table {
  const local = clocksOf(timeZone);
  const byId = new Map(timers.map((timer) => [timer.id, timer]));
  const times = ({ start, end }: ProgrammeSpan) => [local(start), local(end)];
  return [
    [
      'señal',
      'nombre',
      'presentador',
      'duración (s)',
      `inicio planeado (${timeZone})`,
      'fin planeado',
      'inicio previsto',
      'fin previsto',
      'inicio real',
      'fin real',
      'hueco (s)',
      'solape (s)',
      ...importedColumns,
    ],
    ...items.map(({ timer_id, planned, expected, actual, gap_ms, overlap_ms }) => {
      const timer = byId.get(timer_id);
      const { cue = '', name = '', presenter = '', duration_minutes = 0 } = timer ?? {};
      return [
        cue,
        name,
        presenter,
        Math.round(duration_minutes * 60),
        ...times(planned),
        ...times(expected),
        ...times(actual),
        gap_ms / 1000,
        overlap_ms / 1000,
        ...(timer ? settingsCells(timer) : importedColumns.map(() => null)),
      ];
    }),
  ];
}
