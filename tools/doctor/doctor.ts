import { parseArgs } from 'node:util';
import { type Diagnosis, diagnose, isUsable } from './configuration/diagnosis.ts';
import { formatFindings } from './print.ts';

/**
 * `npm run doctor` prints what is configured, what is missing and what people see meanwhile; `-- --env development`
 * does so for this machine. `npm run doctor -- https://host` opens a room there, as a stranger would, and prints what
 * it found. Where rooms are opened only with a password, `--room-password` or `ROOM_PASSWORD` says it. The exit code is 1
 * if something must be corrected, 130 after an interruption.
 */

interface ReportHeading {
  readonly title: string;
  readonly fit: string;
  readonly unfit: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    env: { type: 'string', default: 'production' },
    json: { type: 'boolean', default: false },
    account: { type: 'boolean', default: false },
    mail: { type: 'string' },
    'room-password': { type: 'string' },
  },
});

function say(findings: readonly Diagnosis[], { title, fit, unfit }: ReportHeading): void {
  const isWell = isUsable(findings);
  if (values.json) console.log(JSON.stringify({ title, fit: isWell, findings }, null, 2));
  else console.log(`${title}\n\n${formatFindings(findings)}\n\n${isWell ? fit : unfit}`);
  process.exitCode = isWell ? 0 : 1;
}

async function checkConfiguration(env: string): Promise<void> {
  const { setupOf } = await import('./configuration/read-setup.ts');
  say(diagnose(setupOf(env)), {
    title: `A Tiempo, configuración de ${env} (wrangler.toml)`,
    fit: 'Se puede usar.',
    unfit: 'Hay que corregir lo marcado con ✗. docs/operating.md dice cómo.',
  });
}

async function visitInstallation(typed: string): Promise<void> {
  const { addressIn } = await import('./visit/installation.ts');
  const { visit } = await import('./visit/visit.ts');
  const address = addressIn(typed);
  if (address === null) throw new Error(`«${typed}» no es una dirección como https://host o http://192.168.1.20:8787`);
  const interrupt = new AbortController();
  const stop = () => interrupt.abort(new Error('interrupted'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  const begin = performance.now();
  process.stderr.write(`Revisando ${address}, menos de 30 s:`);
  const findings = await visit(address, {
    account: values.account,
    mail: values.mail ?? null,
    roomPassword: values['room-password'] ?? process.env['ROOM_PASSWORD'] ?? null,
    interrupted: interrupt.signal,
    onTopic: (topic) => process.stderr.write(` ${topic}…`),
  });
  process.stderr.write('\n');
  say(findings, {
    title: `A Tiempo, revisión de ${address} en ${((performance.now() - begin) / 1000).toFixed(1)} s`,
    fit: fitOf(interrupt.signal, findings),
    unfit: 'Hay que corregir lo marcado con ✗. docs/operating.md, «The doctor».',
  });
  if (interrupt.signal.aborted) process.exitCode = 130;
}

function fitOf({ aborted }: AbortSignal, findings: readonly Diagnosis[]): string {
  if (aborted) return 'Interrumpida: lo visto hasta ahí funciona.';
  return findings.some(({ level }) => level === 'unknown')
    ? 'Lo que se vio funciona; falta lo marcado con ?.'
    : 'Funciona como promete.';
}

const [typed] = positionals;
await (typed === undefined ? checkConfiguration(values.env) : visitInstallation(typed)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
