import { useEffect, useRef, useState } from 'react';
import type { Question } from '#domain/questions/question.ts';
import { questions as words } from '../../text/es.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** At most one sentence in this time, ms: a busy hall must not talk over everything else. */
const PAUSE_MS = 20_000;

/** Tells a screen reader, politely and seldom, that more was approved. */
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
      {/* Another element each time: the same words again are news too. */}
      {said.count > 0 && <span key={said.turn}>{words.newApproved(said.count)}</span>}
    </VisuallyHidden>
  );
}

/** Says at once how many came; whatever comes in the pause after that is said together at its end. */
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
