/** The days of an event that lasts several, from its first one. */
export const eventDays = {
  day: 'Día',
  endDay: 'Día en que termina',
  ordinals: ['Primer', 'Segundo', 'Tercer', 'Cuarto', 'Quinto', 'Sexto', 'Séptimo'],
  undated: (ordinal: string) => `${ordinal} día`,
  /** After an hour, of another day than the first. */
  later: (number: number) => `día ${number}`,
} as const;
