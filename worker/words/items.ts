import type { SettingName } from '#protocol/setting-rows.ts';
import type { AtZero, DisplayMode, TimerSettings } from '#protocol/timer-settings.ts';

/** What each setting of an item is called in the dialog, in tables, on paper and in sheets. */
export const itemLabels = {
  name: 'Nombre',
  presenter: 'Ponente',
  place: 'Salón',
  color: 'Color',
  kind: 'Termina a las',
  display: 'Qué muestra la pantalla',
  warn_seconds: 'Aviso amarillo',
  danger_seconds: 'Aviso rojo',
  at_zero: 'Al llegar a cero',
  zero_text: 'Texto al llegar a cero',
  start: 'Cómo empieza',
  if_busy: 'Si otro está en pantalla',
  gap_seconds: 'Espera antes de empezar',
  link_after: 'Empieza después de que el anterior',
  planned_start: 'Inicio planeado',
  skip: 'Omitir',
  cue: 'Cue',
  notes: 'Notas',
  takes_questions: 'Recibe preguntas',
} as const satisfies Record<SettingName, string>;

/** What its choices are called there. */
export const itemChoices = {
  start: {
    manual: 'A mano',
    linked: 'En cadena',
    scheduled: 'A su hora',
  } satisfies Record<TimerSettings['start'], string>,
  display: {
    countdown: 'Cuenta regresiva',
    countup: 'Cuenta progresiva',
    clock: 'Hora del día',
    countdown_clock: 'Cuenta regresiva y hora',
    countup_clock: 'Cuenta progresiva y hora',
    hidden: 'Sin dígitos',
  } satisfies Record<DisplayMode, string>,
  at_zero: {
    continue: 'Seguir en tiempo extra',
    stop: 'Detenerse en 0:00',
    hide: 'Ocultar los dígitos',
    text: 'Mostrar un texto',
  } satisfies Record<AtZero, string>,
  link_after: {
    zero: 'Llegue a cero',
    finish: 'Termine, aunque se pase',
  } satisfies Record<TimerSettings['link_after'], string>,
  if_busy: {
    wait: 'Esperar a que termine',
    takeover: 'Terminarlo y empezar',
  } satisfies Record<TimerSettings['if_busy'], string>,
} as const;

/** Other cells of sheets, which an import reads. */
export const itemCells = {
  yes: 'sí',
  no: 'no',
  /** With its day, from 1, which an import would otherwise conclude from the rows above. */
  hourOfDay: (hour: string, day: number) => `${hour}, día ${day}`,
} as const;

/** A label as a heading or a cell of a table. */
export const inTable = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

const shorter: Partial<Record<SettingName, string>> = {
  planned_start: 'inicio',
  warn_seconds: 'aviso (s)',
  danger_seconds: 'peligro (s)',
  gap_seconds: `${inTable(itemLabels.gap_seconds)} (s)`,
};

/** The heading of a setting in the table of the programme. */
export const headingOf = (name: SettingName): string => shorter[name] ?? inTable(itemLabels[name]);
