import { identity } from './identity.ts';
import { mail } from './mail.ts';
import { measuring } from './measuring.ts';
import { payments } from './payments.ts';
import { address, chores, database, environment, exposed, operator, origins, support } from './place.ts';
import type { Ask, Finding, Level, Setup } from './setup.ts';

/**
 * What is configured, what is missing and what people see meanwhile. Pure, so that every sentence can have a test;
 * `tools/doctor/doctor.ts` reads the configuration and prints.
 */

export type Diagnosis = Finding & { readonly topic: string };

const topics: Readonly<Record<string, Ask>> = {
  Entorno: environment,
  Secretos: exposed,
  'Base de datos': database,
  'Dirección pública': address,
  Soporte: support,
  Operador: operator,
  Cuentas: identity,
  Pagos: payments,
  Correo: mail,
  Medición: measuring,
  'Tareas programadas': chores,
  'Otros sitios': origins,
};

const gravity: readonly Level[] = ['wrong', 'missing', 'unknown', 'advice', 'ok'];

export const gravestFirst = (found: readonly Diagnosis[]): readonly Diagnosis[] =>
  found.toSorted((one, other) => gravity.indexOf(one.level) - gravity.indexOf(other.level));

/** All findings, the gravest first. */
export const diagnose = (setup: Setup): readonly Diagnosis[] =>
  gravestFirst(Object.entries(topics).flatMap(([topic, ask]) => ask(setup).map((finding) => ({ topic, ...finding }))));

/** Whether the installation may be used: nothing is `wrong`. */
export const isFit = (findings: readonly Finding[]): boolean => findings.every(({ level }) => level !== 'wrong');
