import { people, roles } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Figures } from '../../ui/figures.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import styles from './test-results.module.css';
import { LIMIT_MS, useTestRun, type ScreenTestResult, type TestRun } from './use-test-run.ts';

const words = people.test;

type TestResultsProps = { run: TestRun; onAgain: () => void; onClose: () => void };

/** One line per screen with a sign, a word and a figure, and a summary. */
export function TestResults({ run, onAgain, onClose }: TestResultsProps) {
  const results = useTestRun(run);
  const isOver = results.every(({ verdict }) => verdict !== 'waiting');
  return (
    <Dialog
      title={words.title}
      close={{ label: words.close, onClose }}
      actions={
        <>
          <Button disabled={!isOver} onClick={onAgain}>
            {words.again}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <p role="status" className={styles.sum}>
        {isOver ? inSum(results) : words.hint}
      </p>
      <ul className={styles.list}>
        {results.map((result) => (
          <ResultRow key={result.user.user_id} result={result} />
        ))}
      </ul>
    </Dialog>
  );
}

const tones = { waiting: 'idle', silent: 'alarm', good: 'active', late: 'alarm' } as const;

function ResultRow({ result }: { result: ScreenTestResult }) {
  const { user, verdict } = result;
  return (
    <li className={styles.screen} data-verdict={verdict}>
      <p className={styles.name}>{user.name || roles[user.type]}</p>
      <p className={styles.role}>{roles[user.type]}</p>
      <p className={styles.verdict}>
        <StatusDot tone={tones[verdict]}>{words[verdict]}</StatusDot>
      </p>
      <p className={styles.figure}>{'ms' in result && <Figures>{words.within(result.ms)}</Figures>}</p>
    </li>
  );
}

function inSum(results: readonly ScreenTestResult[]): string {
  const count = (verdict: ScreenTestResult['verdict']) => results.filter((each) => each.verdict === verdict).length;
  const [late, silent] = [count('late'), count('silent')];
  const most = Math.max(...results.map((each) => ('ms' in each ? each.ms : 0)));
  if (late + silent === 0) return words.allGood(results.length, most);
  return [
    late > 0 && words.someLate(late, results.length, LIMIT_MS),
    silent > 0 && words.someSilent(silent, results.length),
  ]
    .filter(Boolean)
    .join(' ');
}
