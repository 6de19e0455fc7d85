import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Child, startChild } from '../child.ts';
import { openScene, press, type Press, type Scene } from '../operator.ts';
import { median, quantilesOf } from '../quantiles.ts';
import { digits, table } from '../table.ts';

/** The operator's press while thousands of phones, on relays in a runtime of their own, are told of another and vote. */

const ON_ROOM = 1000;
/** Each of them votes. */
export const ON_RELAYS = 6000;
const VOTING_MS = 10_000;
const REST_MS = 1100;
const MEANWHILE = 4;

/**
 * The room and its operator have one half of the cores, relays and phones the other, as they are on machines of their own in
 * production.
 */
const all = availableParallelism();
const half = Math.ceil(all / 2);
const CORES = { room: `0-${half - 1}`, hall: `${half}-${all - 1}` };

const pin = (cores: string) =>
  void execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(process.pid)]);

type Row = {
  readonly hall: string;
  readonly presses: Press[];
  readonly lastAfter: number[];
  readonly votes: number | null;
  /** CPU of the room's process for each press, ms. */
  readonly cpu: number;
};

type Done = Pick<Row, 'presses' | 'lastAfter'> & { readonly votes?: number };

/** Rounds of one press that all phones are told of and some right after it. `lastAfter`: until the last phone was told, ms. */
async function pressIn(scene: Scene, phones: readonly Child[], rounds: number): Promise<Done> {
  const [presses, lastAfter]: [Press[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    await wait(REST_MS);
    await Promise.all(phones.map((each) => each.ask('from now')));
    const at = Date.now();
    await press(scene);
    for (let nth = 0; nth < MEANWHILE; nth += 1) presses.push(await press(scene));
    if (phones.length === 0) continue;
    await wait(REST_MS);
    const last = await Promise.all(phones.map((each) => each.ask('last')));
    lastAfter.push(Math.max(...last.map(Number)) - at);
  }
  return { presses, lastAfter };
}

/** The votes that the room has, when all are in or ten seconds have passed. */
async function votesOf(scene: Scene, question: string, tries = 10): Promise<number> {
  await wait(1000);
  const answer = await fetch(`${scene.address}/api/events/${scene.room}/hall`);
  const { question_votes = {} }: { question_votes?: Record<string, number> } = await answer.json();
  const votes = question_votes[question] ?? 0;
  return votes < ON_RELAYS && tries > 0 ? votesOf(scene, question, tries - 1) : votes;
}

/** Presses while all phones vote. */
async function pressWhileVoting(scene: Scene, phones: readonly Child[]): Promise<Done> {
  const { result } = await scene.controller.command('question.ask', { content: '¿Quién?' });
  const question = result?.question?.id ?? '';
  await scene.controller.command('question.moderate', { question_id: question, status: 'approved' });
  const voting = Promise.all(phones.map((each) => each.ask(`vote ${question} ${VOTING_MS}`)));
  const presses: Press[] = [];
  for (const end = Date.now() + VOTING_MS; Date.now() < end; await wait(100)) presses.push(await press(scene));
  await voting;
  return { presses, lastAfter: [], votes: await votesOf(scene, question) };
}

export type RelayTimes = readonly Row[];

export async function measureRelays({ rounds }: { readonly rounds: number }, bundle: string): Promise<RelayTimes> {
  const registry = mkdtempSync(join(tmpdir(), 'relays-'));
  const host = (cores: keyof typeof CORES, part: string) =>
    startChild(['test/bench/relays/host.ts', part, bundle, registry], CORES[cores]);
  const [rooms, relays] = await Promise.all([host('room', 'rooms'), host('hall', 'relays')]);
  pin(CORES.room);
  const children = [rooms, relays];
  try {
    const scene = await openScene(rooms.first);
    const rows: Row[] = [];
    const measure = async (hall: string, act: () => Promise<Done>) => {
      const before = rooms.cpu();
      const done = await act();
      rows.push({ votes: null, ...done, hall, cpu: (rooms.cpu() - before) / done.presses.length });
    };
    await measure('empty', () => pressIn(scene, [], rounds));
    const seat = async (address: string, count: number) => {
      const phones = await startChild(
        ['test/bench/hall/phones.ts', address.replace(/\/$/u, ''), scene.room, String(count)],
        CORES.hall,
      );
      children.unshift(phones);
      return phones;
    };
    const here = await seat(rooms.first, ON_ROOM);
    await measure('1,000 phones on the room', () => pressIn(scene, [here], rounds));
    const there = await seat(relays.first, ON_RELAYS);
    await measure('and 6,000 on relays', () => pressIn(scene, [here, there], rounds));
    await here.end();
    children.splice(children.indexOf(here), 1);
    await measure('6,000 on relays alone', () => pressIn(scene, [there], rounds));
    await measure('all of these vote in 10 s', () => pressWhileVoting(scene, [there]));
    await scene.close();
    return rows;
  } finally {
    for (const each of children) await each.end();
    pin(`0-${all - 1}`);
    rmSync(registry, { recursive: true });
  }
}

export const relaysTable = (times: RelayTimes): string =>
  table(
    [
      'hall',
      'press answered p50, ms',
      'p95',
      'on a stage p50, ms',
      'p95',
      'on the last phone p50, ms',
      'most',
      'CPU of the room for a press, ms',
      'votes',
    ],
    times.map(({ hall, presses, lastAfter, votes, cpu }) => {
      const [answered, shown] = [presses.map((each) => each.answered), presses.map((each) => each.shown)].map(
        quantilesOf,
      );
      const last = lastAfter.length === 0 ? ['–', '–'] : [digits(median(lastAfter)), digits(Math.max(...lastAfter))];
      return [
        hall,
        ...[answered?.p50, answered?.p95, shown?.p50, shown?.p95].map((each) => digits(each ?? 0)),
        ...last,
        digits(cpu),
        votes === null ? '–' : digits(votes),
      ];
    }),
  );
