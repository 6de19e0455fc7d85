import { setTimeout as wait } from 'node:timers/promises';
import { median, quantilesOf } from '../quantiles.ts';
import type { Cell, Figures } from './cell.ts';
import { openStage } from './dialects.ts';
import { joinAll, joinAlone, joinTogether } from './guests.ts';
import { hostSystem } from './hosting.ts';
import { cpuDuring, cpuOf, memoryOf, watchOthers } from './machine.ts';
import { pressAll, pressAndUndo, pressInPairs, type Press } from './presses.ts';

/** Drives one cell in a process of its own: the command line has its options, its output is one line of JSON. */

const WARMING_UP = 20;
/** Beyond this share of a core in somebody else's hands a press does not count, */
const DISTURBED = 0.5;
/** unless fewer than so many of them would be left. */
const ENOUGH = 0.2;
/** Longer than the audience's pace: a press after such a rest is told to phones at once, ms. */
const AUDIENCE_REST_MS = 600;
const AUDIENCE_PACE_MS = 500;
/** How often the seats of the sold size come together, and how many pairs of presses its phones get. */
const TOGETHER = 4;
const PAIRS = 8;

const [, , said = '', bundle = ''] = process.argv;
const { system, crowd, presses, quietMs }: Cell = JSON.parse(said);

const { address, server, pids, stop } = await hostSystem(system, bundle);
process.stdout.write(`${JSON.stringify(await drive())}\n`);
await stop();
process.exit(0);

async function drive(): Promise<Figures> {
  const stages = await inTurn(Array.from({ length: crowd.rooms }), () => openStage[system](address, crowd));
  const hasAudience = crowd.kind === 'audience' || crowd.phones !== undefined;
  const everyMs = hasAudience ? AUDIENCE_REST_MS : Math.max(50, 0.075 * crowd.screens * crowd.rooms);
  const othersTook = watchOthers([process.pid, ...pids]);
  const empty = stages.map((stage) => ({ stage, screens: [], phones: [] }));
  await pressAll(empty, { count: WARMING_UP, everyMs: 60, othersTook });
  await wait(300);

  const phoneDoors = Array.from({ length: crowd.phones ?? 0 }, () => stages.map(({ joinPhone }) => joinPhone)).flat();
  const { guests: phones } = await joinAll(phoneDoors);
  const everyDoor = Array.from({ length: crowd.screens }, () => stages.map(({ join }) => join)).flat();
  const together = crowd.phones === undefined ? null : median(await joinTogether(everyDoor, TOGETHER));

  const memoryBefore = memoryOf(server);
  // The last place stays free for those who come alone.
  const [lastDoor, ...doors] = everyDoor;
  const usedBeforeJoin = cpuOf(server);
  const { guests, times, wall } = await joinAll(doors);
  const usedToJoin = cpuOf(server) - usedBeforeJoin;
  if (!lastDoor) throw new Error('Nobody comes');
  const alone = await joinAlone(lastDoor, 10);
  const { guests: last } = await joinAll([lastDoor]);
  const parties = stages.map((stage) => ({
    stage,
    screens: [...guests, ...last].filter(({ door }) => door === stage.join).map(({ screen }) => screen),
    phones: phones.filter(({ door }) => door === stage.joinPhone).map(({ screen }) => screen),
  }));
  await wait(300);
  const memoryAfter = memoryOf(server);

  const quietly = async () => (quietMs === 0 ? null : (await cpuDuring(server, () => wait(quietMs))) / crowd.rooms);
  const cpuIdle = await quietly();
  await pressAll(parties, { count: 1, everyMs, othersTook });
  const cpuRunning = await quietly();
  await pressAll(parties, { count: 9, everyMs, othersTook });

  const usedBefore = cpuOf(server);
  const pressed = await pressAll(parties, { count: presses, everyMs, othersTook });
  const used = cpuOf(server) - usedBefore;
  const delivered = pressed.reduce((sum, { all, phones: onPhones }) => sum + all.length + onPhones.length, 0);
  const pairs = { count: PAIRS, withinMs: AUDIENCE_PACE_MS, restMs: AUDIENCE_REST_MS };
  const undone = crowd.items === undefined ? null : await pressAndUndo(parties, { count: presses, everyMs });
  const isPaced = crowd.phones !== undefined && system === 'ours';
  return {
    ...latencies(pressed),
    join: quantilesOf(times),
    soloJoin: quantilesOf(alone.times),
    joinWall: wall,
    joinTogether: together,
    phoneSoonAfter: isPaced ? quantilesOf(await pressInPairs(parties, pairs)) : null,
    undone: undone && { press: quantilesOf(undone.press), undo: quantilesOf(undone.undo) },
    cpuPerJoin: usedToJoin / doors.length,
    joinBytes: alone.bytes,
    newsBytes: guests[0]?.screen.newsBytes ?? 0,
    memoryPerLine: (memoryAfter - memoryBefore) / doors.length,
    cpuIdle,
    cpuRunning,
    cpuPerFrame: (used * 1000) / delivered,
    missing: presses * (everyDoor.length + phoneDoors.length) - delivered,
  };
}

function latencies(pressed: readonly Press[]) {
  const calm = pressed.filter(({ others }) => others <= DISTURBED);
  const undisturbed = calm.length / pressed.length;
  const kept = undisturbed >= ENOUGH ? calm : pressed;
  const onPhones = kept.flatMap(({ phones }) => phones);
  return {
    delivery: quantilesOf(kept.flatMap(({ all }) => all)),
    last: quantilesOf(kept.map(({ all }) => Math.max(...all))),
    own: quantilesOf(kept.flatMap(({ own: each }) => each)),
    phone: onPhones.length === 0 ? null : quantilesOf(onPhones),
    undisturbed,
  };
}

async function inTurn<Item, Made>(items: readonly Item[], make: (item: Item) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}
