import { spawnSync } from 'node:child_process';
import { exit } from './local/processes.ts';

/**
 * Asks the registry whether a package of ours has a known weakness: `npm run audit`. Where the registry does not
 * answer that question (a mirror, or no network) it says so and does not fail: the result is unknown.
 */

type Severity = 'info' | 'low' | 'moderate' | 'high' | 'critical';
interface Report {
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<Severity, number>> };
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: Severity }>>;
}

/** What people run; what only we run is asked about apart, and told. */
const deployed = ['--omit=dev'];

function asked(args: readonly string[]): Report | null {
  const { stdout } = spawnSync('npm', ['audit', '--json', ...args], { encoding: 'utf8' });
  try {
    const report: Report = JSON.parse(stdout);
    return report.metadata ? report : null;
  } catch {
    return null;
  }
}

const serious = ({ vulnerabilities = {} }: Report): readonly string[] =>
  Object.entries(vulnerabilities).flatMap(([name, { severity }]) =>
    severity === 'high' || severity === 'critical' ? [`${name}: ${severity}`] : [],
  );

const [ours, everything] = [asked(deployed), asked([])];
if (!ours || !everything) {
  console.log('The registry does not answer audits here: ask again where it does, before each release.');
  await exit(0);
} else {
  const [found, others] = [serious(ours), serious(everything)];
  console.log(`Deployed: ${found.length === 0 ? 'nothing serious is known' : found.join(', ')}`);
  console.log(`With tools and tests: ${others.length === 0 ? 'nothing serious is known' : others.join(', ')}`);
  await exit(found.length === 0 ? 0 : 1);
}
