import type { Happening } from './counted.ts';

const MINUTE = 60_000;

export type Act = { readonly at: number; readonly command: string; readonly fields?: object; readonly talk?: number };

/** Nobody does anything but begin: a timer of fifty minutes runs through all its thresholds and on. */
const quiet: readonly Act[] = [{ at: 0, command: 'timer.start', talk: 0 }];

/** What an operator does in one talk of twenty minutes: ten presses. */
const talk = (nth: number): readonly Act[] => {
  const begin = nth * 20 * MINUTE;
  const at = (minute: number) => begin + minute * MINUTE;
  const message = (minute: number, content: string) => ({
    at: at(minute),
    command: 'message.send',
    fields: { content },
  });
  return [
    { at: at(0.1), command: 'stage.select', talk: nth },
    { at: at(0.5), command: 'timer.start', talk: nth },
    message(5, 'Más cerca del micrófono'),
    { at: at(9), command: 'timer.pause', talk: nth },
    { at: at(9.5), command: 'timer.start', talk: nth },
    message(14, 'Cinco minutos'),
    { at: at(15), command: 'timer.delay', talk: nth, fields: { value: 60 } },
    { at: at(17), command: 'timer.delay', talk: nth, fields: { value: 60 } },
    message(18, 'Ve cerrando'),
    { at: at(19.2), command: 'timer.stop', talk: nth },
  ];
};

export const actsOf = (happening: Happening): readonly Act[] =>
  happening === 'show' ? [0, 1, 2].flatMap(talk) : quiet;

/** The timers of the room before anything happens. `begins`: the moment of the first act, epoch ms. */
export function timersOf(happening: Happening, begins: number): readonly object[] {
  if (happening !== 'programme') {
    const duration_minutes = happening === 'show' ? 18 : 50;
    return ['Primera', 'Segunda', 'Tercera'].map((name) => ({ name, duration_minutes }));
  }
  const talkOf = (name: string, settings: object) => ({ name, duration_minutes: 12, ...settings });
  const hour = new Date(begins + 45 * MINUTE).toISOString();
  return [
    talkOf('Primera', {}),
    talkOf('Segunda', { start: 'linked', gap_seconds: 30 }),
    talkOf('Tercera', { start: 'linked', at_zero: 'stop' }),
    talkOf('Cuarta', { start: 'scheduled', planned_start: { at: hour.slice(11, 19) } }),
  ];
}
