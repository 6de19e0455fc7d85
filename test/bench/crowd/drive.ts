import { setTimeout as wait } from 'node:timers/promises';
import { quantilesOf } from '../quantiles.ts';
import type { Cell, Figures } from './cell.ts';
import { openStage } from './dialects.ts';
import type { Stage } from './dialects.ts';
import { joinAll, joinAlone } from './guests.ts';
import { hostSystem } from './hosting.ts';
import { cpuDuring, cpuOf, memoryOf, watchOthers } from './machine.ts';
import { pressAll } from './presses.ts';
import type { Press } from './presses.ts';

/** Drives one cell in a process of its own: the command line has its options, its output is one line of JSON. */

const WARMING_UP = 20;
/** Beyond this share of a core in somebody else's hands a press does not count, */
const DISTURBED = 0.5;
/** unless fewer than so many of them would be left. */
const ENOUGH = 0.2;

const [, , said = '', bundle = ''] = process.argv;
const { system, crowd, presses, quietMs }: Cell = JSON.parse(said);

const { address, server, pids, stop } = await hostSystem(system, bundle);
process.stdout.write(`${JSON.stringify(await drive())}\n`);
await stop();
process.exit(0);

async function drive(): Promise<Figures> {
  const stages = await inTurn(Array.from({ length: crowd.rooms }), () => openStage[system](address, crowd));
  const everyMs = crowd.kind === 'audience' ? 700 : Math.max(50, 0.075 * crowd.screens * crowd.rooms);
  const othersTook = watchOthers([process.pid, ...pids]);
  const empty = stages.map((stage) => ({ stage, screens: [] }));
  await pressAll(empty, { count: WARMING_UP, everyMs: 60, othersTook });
  await wait(300);

  const memoryBefore = memoryOf(server);
  // The last place stays free for those who come alone.
  const [lastDoor, ...doors] = Array.from({ length: crowd.screens }, () => stages.map(({ join }) => join)).flat();
  const usedBeforeJoin = cpuOf(server);
  const { guests, times, wall } = await joinAll(doors);
  const usedToJoin = cpuOf(server) - usedBeforeJoin;
  if (!lastDoor) throw new Error('Nobody comes');
  const alone = await joinAlone(lastDoor, 10);
  const { guests: last } = await joinAll([lastDoor]);
  const parties = stages.map((stage) => ({ stage, screens: screensOf(stage) }));
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
  const delivered = pressed.reduce((sum, { all }) => sum + all.length, 0);
  return {
    ...latencies(pressed),
    join: quantilesOf(times),
    soloJoin: quantilesOf(alone.times),
    joinWall: wall,
    cpuPerJoin: usedToJoin / doors.length,
    joinBytes: alone.bytes,
    newsBytes: guests[0]?.screen.newsBytes ?? 0,
    memoryPerLine: (memoryAfter - memoryBefore) / doors.length,
    cpuIdle,
    cpuRunning,
    cpuPerFrame: (used * 1000) / delivered,
    missing: presses * (doors.length + 1) - delivered,
  };

  function screensOf({ join }: Stage) {
    return [...guests, ...last].filter(({ door }) => door === join).map(({ screen }) => screen);
  }
}

function latencies(pressed: readonly Press[]) {
  const calm = pressed.filter(({ others }) => others <= DISTURBED);
  const undisturbed = calm.length / pressed.length;
  const kept = undisturbed >= ENOUGH ? calm : pressed;
  return {
    delivery: quantilesOf(kept.flatMap(({ all }) => all)),
    last: quantilesOf(kept.map(({ all }) => Math.max(...all))),
    own: quantilesOf(kept.flatMap(({ own: each }) => each)),
    undisturbed,
  };
}

async function inTurn<Item, Made>(items: readonly Item[], make: (item: Item) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}
