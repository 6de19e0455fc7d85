import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { digits, table } from '../table.ts';
import type { Counted, Span } from './counted.ts';

/** Some time in a room, counted on virtual time. */
export async function countVirtually(span: Span): Promise<Counted> {
  const args = ['--no-warnings', 'test/bench/hour/virtual.ts', JSON.stringify(span)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (child.exitCode !== 0) throw new Error(`The count ended with ${child.exitCode}`);
  return JSON.parse(said);
}

/** Of all lines together. */
export const bytesPerScreenAndMinute = ({ bytesUp, bytesDown, screens, minutes }: Counted): number =>
  (bytesUp + bytesDown) / screens / minutes;

type Column = { readonly name: string; readonly counted: Counted };

export const hourTable = (columns: readonly Column[]): string =>
  table(
    ['50 screens', ...columns.map(({ name }) => name)],
    (
      [
        ['alarm runs', ({ alarms }) => alarms],
        ['stored rows', ({ rows }) => rows],
        ['stored rows besides, because everybody comes and goes', ({ rowsOfVisits }) => rowsOfVisits],
        ['incoming frames', ({ frames }) => frames],
        ['liveness pings, answered while it sleeps', ({ autoPings }) => autoPings],
        ['woken from hibernation (constructor runs)', ({ constructed }) => constructed],
        ['bytes per screen and minute', bytesPerScreenAndMinute],
        ['CPU a minute before anybody came, ms', ({ cpu }) => cpu?.empty ?? Number.NaN],
        ['CPU a minute with everybody there, ms', ({ cpu }) => cpu?.idle ?? Number.NaN],
        ['CPU a minute while the timer runs, ms', ({ cpu }) => cpu?.running ?? Number.NaN],
      ] satisfies [string, (counted: Counted) => number][]
    ).map(([name, figure]) => [name, ...columns.map(({ counted }) => digits(figure(counted)))]),
  );
