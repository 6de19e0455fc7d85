import type { Act } from '../trail/act.ts';

/** What the trail says of a move. */
const ofMove = (what: string): Act => ({
  what,
  capability: 'finish',
  timerIds: [],
  timers: 0,
  undoes: null,
  continues: null,
  inverse: null,
});

export const leftAct = (to: string | null): Act =>
  ofMove(to === null ? 'La sala se mudó a otro servidor' : `La sala se mudó a ${to}`);
export const arrivedAct = (from: string): Act => ofMove(`La sala llegó de ${from}`);
export const takenBackAct: Act = ofMove('La sala se recuperó: no se mudó');
