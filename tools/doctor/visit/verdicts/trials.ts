import type { Finding } from '../../configuration/setup.ts';

/** One trial: its expected and its actual result. */
export interface Trial {
  readonly what: string;
  readonly expected: string;
  readonly actual: string;
}

interface Meaning {
  /** The name of what the trials test. */
  readonly fine: string;
  /** What people see if one is wrong. */
  readonly meanwhile: string;
  readonly todo: string;
}

const isLimited = ({ actual }: Trial) => /\b(?:429|4429)\b/u.test(actual);

/** One finding for each wrong trial, and one for all right ones. Rate limits make a trial `unknown`. */
export function judge(trials: readonly Trial[], { fine, meanwhile, todo }: Meaning): Finding[] {
  const right = trials.filter(({ expected, actual }) => expected === actual);
  const others = trials.filter(({ expected, actual }) => expected !== actual);
  const limited = others.filter(isLimited).map(limit);
  const wrong = others
    .filter((trial) => !isLimited(trial))
    .map(({ what, expected, actual }): Finding => {
      const says = `${what}: llegó «${actual}» y debía llegar «${expected}».`;
      return { level: 'wrong', says, meanwhile, todo };
    });
  if (right.length === 0) return [...wrong, ...limited];
  const listed = right.map(({ what, actual }) => `${what} (${actual})`).join(', ');
  const measured = { right: right.length, tried: trials.length };
  const says = `${fine}, ${right.length} de ${trials.length}: ${listed}.`;
  return [...wrong, ...limited, { level: 'ok', says, measured }];
}

const limit = ({ what, actual }: Trial): Finding => ({
  level: 'unknown',
  says: `${what}: no se pudo ver, esta red ha pedido demasiado (${actual}).`,
  todo: 'Espera un minuto y otra vez.',
});
