import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Device } from './hall.ts';
import type { Known } from './hall-phones.ts';

/** By address of a phone. */
type ByPhone = Readonly<Record<string, string>>;

export type Phones = {
  /** When the first timer ends by what each was told. */
  readonly deadlines: () => Promise<ByPhone>;
  /** The origin of the copy that told it. */
  readonly at: () => Promise<ByPhone>;
};

/** Phones of an audience, one on each address of a device, in a process that runs there. */
export function openPhones(device: Device, origin: string, room: string): Phones {
  const script = 'test/faults/support/hall-phones.ts';
  const phones = spawn(
    'ip',
    ['netns', 'exec', device.namespace, process.execPath, '--no-warnings', script, origin, room, ...device.addresses],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const answers = createInterface(phones.stdout);
  const ask = async (what: keyof Known): Promise<ByPhone> => {
    phones.stdin.write('\n');
    const [line] = await once(answers, 'line');
    const all: Readonly<Record<string, Known>> = JSON.parse(String(line));
    return Object.fromEntries(Object.entries(all).map(([phone, known]) => [phone, known[what]]));
  };
  return { deadlines: () => ask('deadline'), at: () => ask('origin') };
}
