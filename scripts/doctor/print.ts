import type { Diagnosis } from './diagnosis.ts';
import type { Level } from './setup.ts';

const signs: Readonly<Record<Level, string>> = {
  wrong: '✗ corregir ',
  missing: '! falta    ',
  unknown: '? no visto ',
  advice: '· consejo  ',
  ok: '✓ listo    ',
};

/** A finding as people read it. */
export const lineOf = ({ level, topic, says, meanwhile, todo }: Diagnosis): string =>
  [
    `${signs[level]} ${topic}: ${says}`,
    meanwhile && `             Mientras tanto: ${meanwhile}`,
    todo && `             Qué hacer: ${todo}`,
  ]
    .filter((line) => line !== undefined)
    .join('\n');
