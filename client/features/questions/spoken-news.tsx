import { useEffect, useRef, useState } from 'react';
import type { Question } from '#domain/questions/question.ts';
import { questions as words } from '../../text/es.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** At most one announcement in this time, ms, so that a busy hall does not talk over everything else. */
const PAUSE_MS = 20_000;

/** Announces politely and seldom that more questions were approved. */
export function SpokenNews({ approved }: { approved: readonly Question[] }) {
  const [said, setSaid] = useState({ count: 0, turn: 0 });
  const [speaker] = useState(() => createSpeaker((count) => setSaid(({ turn }) => ({ count, turn: turn + 1 }))));
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set([...(before ?? []), ...approved.map(({ id }) => id)]);
    if (before) speaker.add(approved.filter(({ id }) => !before.has(id)).length);
  }, [approved, speaker]);
  useEffect(() => speaker.stop, [speaker]);
  return (
    <VisuallyHidden role="status">
      {/* Another element each time, so that the same words are announced again. */}
      {said.count > 0 && <span key={said.turn}>{words.newApproved(said.count)}</span>}
    </VisuallyHidden>
  );
}

/** Announces the first ones at once; those that arrive during the pause after it are announced together at its end. */
function createSpeaker(say: (count: number) => void) {
  let unsaid = 0;
  let pause: number | undefined;
  function speak() {
    pause = undefined;
    if (unsaid === 0) return;
    say(unsaid);
    unsaid = 0;
    pause = window.setTimeout(speak, PAUSE_MS);
  }
  return {
    add: (count: number) => {
      unsaid += count;
      if (pause === undefined) speak();
    },
    stop: () => window.clearTimeout(pause),
  };
}
