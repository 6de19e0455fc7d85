import type { Finding } from '../../configuration/setup.ts';

/** One trial: its expected and its actual result. */
export interface Trial {
  readonly what: string;
  readonly wanted: string;
  readonly came: string;
}

interface Sense {
  /** The name of what the trials test. */
  readonly fine: string;
  /** What people see if one is wrong. */
  readonly meanwhile: string;
  readonly todo: string;
}

const isLimited = ({ came }: Trial) => /\b(?:429|4429)\b/u.test(came);

/** One finding for each wrong trial, and one for all right ones. Rate limits make a trial `unknown`. */
export function weigh(trials: readonly Trial[], { fine, meanwhile, todo }: Sense): Finding[] {
  const right = trials.filter(({ wanted, came }) => wanted === came);
  const others = trials.filter(({ wanted, came }) => wanted !== came);
  const limited = others.filter(isLimited).map(limit);
  const wrong = others
    .filter((trial) => !isLimited(trial))
    .map(({ what, wanted, came }): Finding => {
      const says = `${what}: llegó «${came}» y debía llegar «${wanted}».`;
      return { level: 'wrong', says, meanwhile, todo };
    });
  if (right.length === 0) return [...wrong, ...limited];
  const listed = right.map(({ what, came }) => `${what} (${came})`).join(', ');
  const measured = { right: right.length, tried: trials.length };
  const says = `${fine}, ${right.length} de ${trials.length}: ${listed}.`;
  return [...wrong, ...limited, { level: 'ok', says, measured }];
}

const limit = ({ what, came }: Trial): Finding => ({
  level: 'unknown',
  says: `${what}: no se pudo ver, esta red ha pedido demasiado (${came}).`,
  todo: 'Espera un minuto y otra vez.',
});
