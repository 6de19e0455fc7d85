/** Names of query parameters that one module writes and another reads. */
export const queryNames = {
  code: 'code',
  key: 'llave',
  kiosk: 'pantalla',
  room: 'sala',
  place: 'salon',
  timer: 'timer',
  screen: 'pantalla',
  delay: 'retardo',
  ground: 'fondo',
} as const;

/** The parameters of a stage that leave its look as it is. */
export const roomQueryNames: readonly string[] = [queryNames.code, queryNames.room];

/** Whether a stage with this query looks like one without parameters; `outputs.ts` reads all the others. */
export const isOrdinaryStage = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].every((name) => name === queryNames.timer || roomQueryNames.includes(name));
