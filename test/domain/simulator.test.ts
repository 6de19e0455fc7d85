import { describe, expect, test } from 'vitest';
import { commands } from '#domain/room/commands.ts';
import { commandKinds, commandOf, transport } from '../support/random-commands.ts';
import { aRoom, aTimer } from '../support/rooms.ts';
import { differences, simulate } from '../support/simulator.ts';

const SEEDS = Number(process.env['SIM_SEEDS'] ?? 300);
const chosen = process.env['SIM_SEED'];
const seeds = chosen === undefined ? Array.from({ length: SEEDS }, (_each, index) => index + 1) : [Number(chosen)];

/** Commands that only a connection or a call shows. */
const ELSEWHERE = ['event.finish', 'screens.test', 'user.readmit', 'user.reload'];

test('[N3] histories draw every command', () => {
  const room = aRoom({ timers: [aTimer()] });
  const drawn = commandKinds.map((kind) => commandOf({ kind, target: 0, amount: 1, flag: true }, room, 'x').command);
  const bulk = transport.map((kind) => commandOf({ kind, target: 0, amount: 1, flag: true }, room, 'x').command);
  const missing = Object.keys(commands).filter((name) => ![...drawn, ...bulk, ...ELSEWHERE].includes(name));
  expect(missing, 'commands without a kind in test/support/random-commands.ts').toEqual([]);
});

describe('rooms on virtual time', () => {
  test('[N6] all copies equal the room in the end, and no command is lost or executed twice', () => {
    for (const seed of seeds) {
      expect(differences(simulate(seed)), `repeat it with SIM_SEED=${seed} npm run test:rules`).toEqual([]);
    }
  });
});
