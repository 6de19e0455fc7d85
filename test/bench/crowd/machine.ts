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

/** CPU of a process while something happens, in per cent of one core. */
export async function cpuDuring(pid: number, happens: () => Promise<unknown>): Promise<number> {
  const [used, at] = [cpuOf(pid), performance.now()];
  await happens();
  return ((cpuOf(pid) - used) / (performance.now() - at)) * 100;
}
