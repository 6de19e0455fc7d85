import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { must } from './must.ts';

interface Finding {
  readonly topic: string;
  readonly level: string;
  readonly says: string;
}

interface Visit {
  readonly code: number;
  readonly fit: boolean;
  readonly findings: readonly Finding[];
}

type VisitOptions = {
  /** Interrupts it when it begins this topic. */
  readonly interruptAt?: string;
  /** The network namespace that it runs in. */
  readonly on?: string;
};

/** `npm run doctor -- address --json`. */
export async function doctor(args: readonly string[], { interruptAt, on }: VisitOptions = {}): Promise<Visit> {
  const [command = '', ...rest] = [
    ...(on === undefined ? [] : ['ip', 'netns', 'exec', on]),
    process.execPath,
    'tools/doctor/doctor.ts',
    '--json',
    ...args,
  ];
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
  let isInterrupted = false;
  let [out, progress] = ['', ''];
  child.stdout.on('data', (bytes) => (out += String(bytes)));
  child.stderr.on('data', (bytes) => {
    progress += String(bytes);
    if (isInterrupted || interruptAt === undefined || !progress.includes(` ${interruptAt}…`)) return;
    child.kill('SIGINT');
    // Only once: a second signal would kill the process before it has ended its room.
    isInterrupted = true;
  });
  await once(child, 'close');
  const said = JSON.parse(out) as Omit<Visit, 'code'>;
  return { ...said, code: child.exitCode ?? -1 };
}

export const gravely = ({ findings }: Visit) =>
  findings.filter(({ level }) => level === 'wrong' || level === 'unknown');
export const saysOf = ({ findings }: Visit, topic: string) =>
  findings.filter((each) => each.topic === topic).map(({ level, says }) => `${level}: ${says}`);
export const roomIn = (visit: Visit) =>
  must(/la sala (?<id>\S+) terminó/u.exec(saysOf(visit, 'Después').join())?.groups?.['id']);

/** How long a visit may take, in ms. */
export const patience = 60_000;
