/** A day in two places and without one, one of which is written in two ways. */
export const DAY = [
  { name: 'Registro', planned_start: { at: '08:30' } },
  { name: 'Conferencia magistral', place: 'Auditorio Ángeles', presenter: 'Dra. Guadalupe Hernández Villaseñor' },
  { name: 'Taller de lactancia', place: 'Terraza', planned_start: { at: '09:00' } },
  { name: 'Panel', place: 'auditorio angeles' },
  { name: 'Clausura' },
];
