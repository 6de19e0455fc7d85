/** The ids in examples. A test that calls the examples puts those of a real room in their places. */
export const EXAMPLE = {
  room: 'congreso-2027-sala-principal',
  timer: 'congreso-2027-sala-principal.apertura',
  message: 'congreso-2027-sala-principal.micro',
  question: 'congreso-2027-sala-principal.grabacion',
  duplicate: 'congreso-2027-sala-principal.grabada',
  alert: 'congreso-2027-sala-principal.cierra',
  key: 'stream-deck',
  webhook: 'webhook-del-estudio',
  command: 'mi-pausa-1',
} as const;
