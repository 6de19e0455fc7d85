import type { Done } from '#words/acts.ts';
import type { Act } from '../trail/act.ts';

/** What the trail says of a move. */
const ofMove = (done: Done): Act => ({
  said: { done },
  capability: 'finish',
  timerIds: [],
  timers: 0,
  undoes: null,
  continues: null,
  inverse: null,
});

export const leftAct = (to: string | null): Act => ofMove({ code: 'left', to });
export const arrivedAct = (from: string): Act => ofMove({ code: 'arrived', from });
export const takenBackAct: Act = ofMove({ code: 'returned' });
