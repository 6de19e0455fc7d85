import { carryOutDue } from '../room/change.ts';
import type { Automatic } from '../programme/automatic.ts';
import type { Room } from '../room/room.ts';
import { timersNamed, type Act } from './act.ts';
import { inverseOf, timersIn, toText } from './inverse.ts';
import { timerNamed } from './named.ts';

/** What the trail keeps of what the programme did by itself; null if it started nothing. */
export function automaticAct(before: Room, { at, facts }: Automatic): Act | null {
  const started = facts.find((fact) => fact.fact === 'timer.updated' && fact.action === 'start');
  if (started?.fact !== 'timer.updated') return null;
  const due = facts.map((fact) => ({ at, fact }));
  const { room: after } = carryOutDue(before, due, { privateState: {}, now: at });
  const inverse = inverseOf(before, after, at);
  return {
    said: { done: { code: 'began', ...timerNamed({ before, after }, started.timer.id) } },
    capability: 'control-timers',
    ...timersNamed(timersIn(inverse)),
    undoes: null,
    continues: null,
    inverse: toText(inverse),
  };
}
