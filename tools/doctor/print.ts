import type { Diagnosis } from './configuration/diagnosis.ts';
import type { Level } from './configuration/setup.ts';

const signs: Readonly<Record<Level, string>> = {
  wrong: '✗ corregir ',
  missing: '! falta    ',
  unknown: '? no visto ',
  advice: '· consejo  ',
  ok: '✓ listo    ',
};

/** What follows from a finding, and what to do. */
const advice = ({ meanwhile, todo }: Diagnosis): readonly string[] => [
  ...(meanwhile === undefined ? [] : [`             Mientras tanto: ${meanwhile}`]),
  ...(todo === undefined ? [] : [`             Qué hacer: ${todo}`]),
];

/** The findings as text. Successive findings with the same advice have it once, below the last. */
export const formatFindings = (findings: readonly Diagnosis[]): string =>
  findings
    .flatMap((finding, nth) => {
      const { level, topic, says } = finding;
      const [below, next] = [advice(finding), findings[nth + 1]];
      const goesOn = next?.level === level && next.topic === topic && advice(next).join() === below.join();
      return [`${signs[level]} ${topic}: ${says}`, ...(goesOn ? [] : below)];
    })
    .join('\n');
