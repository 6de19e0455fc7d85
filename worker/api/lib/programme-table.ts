import { DEFAULT_TIMER_SETTINGS } from '#protocol/constants.ts';
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
  'qué muestra la pantalla',
  'al llegar a cero',
  'texto al llegar a cero',
  'espera antes de empezar (s)',
  'empieza después de que el anterior',
  'si otro está en pantalla',
  'recibe preguntas',
  'omitir',
  'color',
  'notas',
  'id',
];

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

function settingsCells(timer: WireTimer): readonly Cell[] {
  const settings = { ...DEFAULT_TIMER_SETTINGS, ...timer };
  const { planned_start, kind, at_zero } = settings;
  return [
    planned_start && hourOfDay(planned_start),
    kind === 'duration' ? null : hourOfDay(kind.until),
    starts[settings.start],
    settings.warn_seconds,
    settings.danger_seconds,
    displays[settings.display],
    at_zero && zeros[at_zero],
    settings.zero_text,
    settings.gap_seconds,
    linkAfters[settings.link_after],
    busys[settings.if_busy],
    yesOrNo(settings.takes_questions),
    yesOrNo(settings.skip),
    timer.color,
    settings.notes,
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
