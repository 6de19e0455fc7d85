import type { SettingName } from '#protocol/setting-rows.ts';

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
