import type { Status, TimerLine, VerbAnswer } from '#protocol/status.ts';
import { timerStates } from '#words/tables.ts';

/** An answer in one line, of timers one for each. With `field` only that value; an unknown one is empty. */
export function lineOf(answer: VerbAnswer, field: string | undefined): string {
  const lines = 'timers' in answer ? answer.timers : [answer];
  return lines.map((each) => (field === undefined ? inWords(each) : valueOf(each, field))).join('\n');
}

type Line = Readonly<Record<string, string | number | boolean | null>>;

const valueOf = (line: Line, field: string): string => String((Object.hasOwn(line, field) ? line[field] : null) ?? '');

const inWords = ({ time, name, state }: Pick<Status | TimerLine, 'time' | 'name' | 'state'>): string =>
  state === null ? '' : [time, name, timerStates[state]].filter(Boolean).join(' · ');
