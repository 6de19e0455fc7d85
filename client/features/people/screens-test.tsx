import { MonitorCheck } from 'lucide-react';
import { useState } from 'react';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { useRequest, useRoom } from '../../live/react/use-room.ts';
import { people } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TestResults } from './test-results.tsx';
import type { TestRun } from './use-test-run.ts';

const words = people.test;

/** Tests whether all screens show the same second, where there is another one. While a timer runs, it asks before. */
export function ScreensTest() {
  const [isAsking, setAsking] = useState(false);
  const [run, setRun] = useState<TestRun | null>(null);
  const isOnAir = useRoom((room) => room.timers.some((timer) => timer.run.state === 'running'));
  const users = useRoom((room) => room.users);
  const request = useRequest();
  const begin = async () => {
    setAsking(false);
    const outcome = await request({ command: 'screens.test' });
    if (!outcome.ok) return notify.error(words.failed, inWords(outcome.failure));
    const { test } = outcome.value;
    if (test) setRun({ test, users: users.filter(({ delay_seconds }) => delay_seconds === undefined) });
  };
  const ask = () => (isOnAir ? setAsking(true) : void begin());
  return (
    <>
      {users.length > 1 && (
        <div>
          <Button size="small" icon={MonitorCheck} onClick={ask}>
            {words.title}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={words.askRunning}
          confirmLabel={words.begin}
          cancelLabel={people.cancel}
          variant="primary"
          onConfirm={() => void begin()}
          onCancel={() => setAsking(false)}
        >
          {words.askHint}
        </ConfirmDialog>
      )}
      {run && <TestResults key={run.test.test_id} run={run} onAgain={ask} onClose={() => setRun(null)} />}
    </>
  );
}
