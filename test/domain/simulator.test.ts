import { describe, expect, test } from 'vitest';
import { differences, simulate } from '../support/simulator.ts';

const SEEDS = Number(process.env['SIM_SEEDS'] ?? 300);
const chosen = process.env['SIM_SEED'];
const seeds = chosen === undefined ? Array.from({ length: SEEDS }, (_each, index) => index + 1) : [Number(chosen)];

describe('rooms on virtual time', () => {
  test('[N6] all copies equal the room in the end, and no command is lost or executed twice', () => {
    for (const seed of seeds) {
      expect(differences(simulate(seed)), `repeat it with SIM_SEED=${seed} npm run test:rules`).toEqual([]);
    }
  });
});
