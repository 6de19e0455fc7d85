import { identity } from './identity.ts';
import { mail } from './mail.ts';
import { measuring } from './measuring.ts';
import { payments } from './payments.ts';
import {
  address,
  scheduledTasks,
  database,
  environment,
  exposedSecrets,
  operator,
  origins,
  support,
} from './basics.ts';
import type { Check, Finding, Level, Setup } from './setup.ts';

/**
 * What is configured, what is missing and what people see meanwhile. Pure, so that every sentence can have a test;
 * `tools/doctor/doctor.ts` reads the configuration and prints.
 */

export type Diagnosis = Finding & { readonly topic: string };

const topics: Readonly<Record<string, Check>> = {
  Entorno: environment,
  Secretos: exposedSecrets,
  'Base de datos': database,
  'Dirección pública': address,
  Soporte: support,
  Operador: operator,
  Cuentas: identity,
  Pagos: payments,
  Correo: mail,
  Medición: measuring,
  'Tareas programadas': scheduledTasks,
  'Otros sitios': origins,
};

const gravity: readonly Level[] = ['wrong', 'missing', 'unknown', 'advice', 'ok'];

export const mostSeriousFirst = (found: readonly Diagnosis[]): readonly Diagnosis[] =>
  found.toSorted((one, other) => gravity.indexOf(one.level) - gravity.indexOf(other.level));

/** All findings, the gravest first. */
export const diagnose = (setup: Setup): readonly Diagnosis[] =>
  mostSeriousFirst(
    Object.entries(topics).flatMap(([topic, ask]) => ask(setup).map((finding) => ({ topic, ...finding }))),
  );

/** Whether the installation may be used: nothing is `wrong`. */
export const isUsable = (findings: readonly Finding[]): boolean => findings.every(({ level }) => level !== 'wrong');
