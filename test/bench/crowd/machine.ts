import { readFileSync, readdirSync } from 'node:fs';

/** What Linux says of processes and of the machine. */

const TICK_MS = 10;

/** The fields behind the name, which may have blanks and brackets in it. */
const statOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /su, '')
    .split(' ');

/** CPU that a process has used, milliseconds. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory of a process, kilobytes. */
export const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(?<kb>\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.groups?.['kb']);

export const childrenOf = (pid: number): readonly number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

/** CPU that the whole machine has used or was robbed of, milliseconds. */
function cpuOfAll(): number {
  const [user = 0, nice = 0, system = 0, , , , , steal = 0] = (
    /^cpu +(?<all>.*)$/mu.exec(readFileSync('/proc/stat', 'utf8'))?.groups?.['all'] ?? ''
  )
    .split(' ')
    .map(Number);
  return (user + nice + system + steal) * TICK_MS;
}

/** Says how many cores were taken by others since it was asked the last time. */
export function watchOthers(own: readonly number[]): () => number {
  const read = () => ({ at: performance.now(), others: cpuOfAll() - own.reduce((sum, pid) => sum + cpuOf(pid), 0) });
  let before = read();
  return () => {
    const now = read();
    const cores = (now.others - before.others) / (now.at - before.at);
    before = now;
    return cores;
  };
}

/** The same to the nanosecond, for a time in which hardly anything happens; of threads that are there at both ends. */
const finelyOf = (pid: number): ReadonlyMap<string, number> =>
  new Map(
    readdirSync(`/proc/${pid}/task`).map((thread) => {
      const [ns = '0'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
      return [thread, Number(ns) / 1e6];
    }),
  );

const MINUTE = 60_000;

/** CPU of a process while something happens, in milliseconds a minute. */
export async function cpuDuring(pid: number, happens: () => Promise<unknown>): Promise<number> {
  const [before, at] = [finelyOf(pid), performance.now()];
  await happens();
  const [after, took] = [finelyOf(pid), performance.now() - at];
  const used = [...after].reduce((sum, [thread, ms]) => sum + ms - (before.get(thread) ?? 0), 0);
  return (used / took) * MINUTE;
}
