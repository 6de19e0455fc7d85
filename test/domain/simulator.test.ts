import { describe, expect, test } from 'vitest';
import { commandKinds, commandOf, kindsOf, transport, type CommandSpec } from '../support/random-commands.ts';
import { aRoom, aTimer } from '../support/rooms.ts';
import { differences, simulate } from '../support/simulator.ts';

const SEEDS = Number(process.env['SIM_SEEDS'] ?? 300);
const chosen = process.env['SIM_SEED'];
const seeds = chosen === undefined ? Array.from({ length: SEEDS }, (_each, index) => index + 1) : [Number(chosen)];

test('[N3] histories draw every command', () => {
  const room = aRoom({ timers: [aTimer()] });
  const made = (kind: CommandSpec['kind']) => commandOf({ kind, target: 0, amount: 1, flag: true }, room, 'x').command;
  const drawn = new Set([...commandKinds, ...transport]);
  const rows = Object.entries(kindsOf).flatMap(([name, kinds]) => (kinds ?? []).map((kind) => ({ name, kind })));
  expect(rows.map(({ kind }) => made(kind))).toEqual(rows.map(({ name }) => name));
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(drawn);
});

describe('rooms on virtual time', () => {
  test('[N6] all copies equal the room in the end, and no command is lost or executed twice', () => {
    for (const seed of seeds) {
      expect(differences(simulate(seed)), `repeat it with SIM_SEED=${seed} npm run test:rules`).toEqual([]);
    }
  });
});
