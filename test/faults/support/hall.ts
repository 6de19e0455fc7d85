import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { findStoryBrowser } from '../../../scripts/story-browser.ts';

/**
 * A hall of network namespaces (network_namespaces(7)): a copy of the product in one, and each device in another, with a cable
 * between them that can be pulled. Devices reach each other through the server. Nothing leaves this machine.
 */

const ip = (...args: readonly string[]) => execFileSync('ip', args, { encoding: 'utf8' });

/** Why this system has no such hall, in a sentence; null: it has. */
export function hallProblem(): string | null {
  const name = `a-tiempo-${process.pid}-try`;
  const { status, error, stderr } = spawnSync('ip', ['netns', 'add', name], { encoding: 'utf8' });
  if (error) return 'There is no `ip` here.';
  if (status !== 0) return `The system makes no network namespaces: ${stderr.trim()}`;
  ip('netns', 'del', name);
  return null;
}

const runningIn = (namespace: string) => ip('netns', 'pids', namespace).split('\n').filter(Boolean);

export type Device = {
  /** The address of a copy as this device reaches it. */
  readonly server: string;
  /** Its own addresses. */
  readonly addresses: readonly string[];
  readonly namespace: string;
  readonly pull: () => void;
  readonly plug: () => void;
  /** A browser that runs on this device. */
  readonly browser: () => Promise<Browser>;
};

export type Hall = Readonly<Record<'device', (name: string, addresses?: number) => Device>> & {
  /** Starts a copy of the product in the namespace of the server, or on a device. Resolves when it serves. */
  readonly serve: (options: CopyOptions) => Promise<Copy>;
  /** The ids of processes that run in the namespace of the server. */
  readonly serving: () => readonly string[];
  readonly close: () => Promise<void>;
};

type CopyOptions = {
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly on?: Device;
};

export type Copy = {
  /** Kills the process that serves, as a machine without memory would. */
  readonly killServer: () => void;
  readonly stop: () => Promise<void>;
  readonly printed: () => string;
};

type Running = { readonly pid: number; readonly parent: number; readonly command: string };

function processes(): readonly Running[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/u.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

function descendantsOf(pid: number, all = processes()): readonly Running[] {
  const children = all.filter(({ parent }) => parent === pid);
  return [...children, ...children.flatMap((child) => descendantsOf(child.pid, all))];
}

export function openHall(): Hall {
  const prefix = `a-tiempo-${process.pid}`;
  const folder = mkdtempSync(join(tmpdir(), 'a-tiempo-hall-'));
  const server = `${prefix}-server`;
  const namespaces = [server];
  const browsers: Browser[] = [];
  const copies: Copy[] = [];
  ip('netns', 'add', server);
  ip('-n', server, 'link', 'set', 'lo', 'up');
  ip('netns', 'exec', server, 'sh', '-c', 'echo 1 > /proc/sys/net/ipv4/ip_forward');

  function device(name: string, addresses = 1): Device {
    const number = namespaces.length;
    const namespace = `${prefix}-${name}`;
    const [cable, plug] = [`hall${number}`, `cable${number}`];
    const own = Array.from({ length: addresses }, (_, nth) => `10.77.${number}.${nth + 2}`);
    ip('netns', 'add', namespace);
    namespaces.push(namespace);
    ip('-n', server, 'link', 'add', cable, 'type', 'veth', 'peer', 'name', plug, 'netns', namespace);
    ip('-n', server, 'addr', 'add', `10.77.${number}.1/24`, 'dev', cable);
    for (const each of own) ip('-n', namespace, 'addr', 'add', `${each}/24`, 'dev', plug);
    for (const [place, link] of [
      [server, cable],
      [namespace, plug],
      [namespace, 'lo'],
    ] as const)
      ip('-n', place, 'link', 'set', link, 'up');
    ip('-n', namespace, 'route', 'add', 'default', 'via', `10.77.${number}.1`);
    return {
      server: `10.77.${number}.1`,
      addresses: own,
      namespace,
      pull: () => void ip('-n', server, 'link', 'set', cable, 'down'),
      plug: () => void ip('-n', server, 'link', 'set', cable, 'up'),
      async browser() {
        const executablePath = join(folder, name);
        const path = (await findStoryBrowser()) ?? '';
        writeFileSync(executablePath, `#!/bin/sh\nexec ip netns exec ${namespace} "${path}" "$@"\n`);
        chmodSync(executablePath, 0o755);
        const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
        browsers.push(browser);
        return browser;
      },
    };
  }

  async function serve({ port, env = {}, on }: CopyOptions): Promise<Copy> {
    const place = on?.namespace ?? server;
    const child = spawn('ip', ['netns', 'exec', place, process.execPath, '--no-warnings', 'scripts/venue.ts'], {
      env: { ...process.env, PORT: String(port), STATE: join(folder, `data of ${place}`), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
    const copy: Copy = {
      printed: () => printed,
      killServer() {
        const serving = descendantsOf(child.pid ?? 0).filter(({ command }) =>
          /^\S*node .*venue\/server\.ts/u.test(command),
        );
        for (const { pid } of serving.filter(({ command }) => !command.includes('tether')))
          process.kill(pid, 'SIGKILL');
      },
      stop: () => stopped(child),
    };
    copies.push(copy);
    while (!printed.includes('serves this network')) {
      if (child.exitCode !== null) throw new Error(`The copy ended: ${printed}`);
      await wait(100);
    }
    return copy;
  }

  async function close(): Promise<void> {
    await Promise.all(browsers.map((browser) => browser.close()));
    await Promise.all(copies.map((copy) => copy.stop()));
    for (const pid of namespaces.flatMap(runningIn)) process.kill(Number(pid));
    for (const namespace of namespaces) ip('netns', 'del', namespace);
    rmSync(folder, { recursive: true, force: true });
  }

  const serving = () => runningIn(server);
  return { device, serve, serving, close };
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
