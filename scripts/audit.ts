import { spawnSync } from 'node:child_process';
import { exit } from './local/processes.ts';

/**
 * `npm run audit` asks the registry for known vulnerabilities of our packages. Where the registry answers no audits (a
 * mirror, or no network) it prints that and fails with 2: nobody knows then, and nothing is not what was found.
 */

type Severity = 'info' | 'low' | 'moderate' | 'high' | 'critical';
interface AuditReport {
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<Severity, number>> };
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: Severity }>>;
}

/** The exit code when the question was not answered; 1: something serious is known of a deployed package. */
const NOT_ASKED = 2;

/** Only deployed packages make the audit fail; vulnerabilities of the others are printed. */
const deployed = ['--omit=dev'];

function asked(args: readonly string[]): AuditReport | null {
  const { stdout } = spawnSync('npm', ['audit', '--json', ...args], { encoding: 'utf8' });
  try {
    const report: AuditReport = JSON.parse(stdout);
    return report.metadata ? report : null;
  } catch {
    return null;
  }
}

const serious = ({ vulnerabilities = {} }: AuditReport): readonly string[] =>
  Object.entries(vulnerabilities).flatMap(([name, { severity }]) =>
    severity === 'high' || severity === 'critical' ? [`${name}: ${severity}`] : [],
  );

const [ours, everything] = [asked(deployed), asked([])];
if (!ours || !everything) {
  console.error(
    'Nobody could be asked: the registry does not answer audits here. Ask again where it does, before each release.',
  );
  await exit(NOT_ASKED);
} else {
  const [found, others] = [serious(ours), serious(everything)];
  console.log(`Deployed: ${found.length === 0 ? 'nothing serious is known' : found.join(', ')}`);
  console.log(`With tools and tests: ${others.length === 0 ? 'nothing serious is known' : others.join(', ')}`);
  await exit(found.length === 0 ? 0 : 1);
}
