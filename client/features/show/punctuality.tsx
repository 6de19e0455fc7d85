import { Check, ClockAlert, ClockArrowUp, Split } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { can } from '#domain/people/roles.ts';
import type { ProgrammeState } from '#domain/programme/plan-item.ts';
import { shareOut } from '#domain/programme/share-out.ts';
import type { Instant } from '#protocol/time.ts';
import { punctualityAt } from '../../lib/timers/punctuality-at.ts';
import { usePainted, useTimed } from '../../live/react/use-painted.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { show as words } from '../../text/es.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ShareOutDialog } from './share-out-dialog.tsx';
import styles from './show.module.css';

const looks = {
  late: { tone: 'danger', icon: ClockAlert },
  early: { tone: 'success', icon: ClockArrowUp },
  'on time': { tone: 'success', icon: Check },
} as const;

/** Whether there is lost time that items which have not begun can take. */
function shareOutAt(state: ProgrammeState, now: Instant) {
  const { is, nextFlip } = punctualityAt(state, now);
  return { isPossible: is === 'late' && shareOut(state, { mode: 'shorten' }, now).changed.length > 0, nextFlip };
}

type PunctualityProps = {
  state: ProgrammeState;
  /** The button that shares out has disappeared. */
  onFocusLost: () => void;
};

/** How late or early the show is, in words, and how to share lost time out. Nothing without a plan. */
export function Punctuality({ state, onFocusLost }: PunctualityProps) {
  const is = useTimed(state, punctualityAt, (shown) => shown.is);
  const mayShareOut = useRoom(({ you }) => you !== null && can(you.role, 'edit-timers'));
  const canShareOut = useTimed(state, shareOutAt, (shown) => shown.isPossible);
  const [isSharing, setSharing] = useState(false);
  const close = () => setSharing(false);
  const done = () => {
    flushSync(close);
    onFocusLost();
  };
  if (is === 'unplanned') return null;
  return (
    <div className={styles.punctuality}>
      <Badge tone={looks[is].tone}>
        <Icon icon={looks[is].icon} size="small" />
        <VisuallyHidden>{words.programme}</VisuallyHidden> <Sentence state={state} />
      </Badge>
      {mayShareOut && canShareOut && (
        <Button size="small" icon={Split} onClick={() => setSharing(true)}>
          {words.shareOut.open}
        </Button>
      )}
      {isSharing && <ShareOutDialog state={state} onClose={close} onDone={done} />}
    </div>
  );
}

/** Painted without React. */
function Sentence({ state }: { state: ProgrammeState }) {
  const line = useRef<HTMLSpanElement>(null);
  usePainted(state, punctualityAt, ({ sentence }) => {
    if (line.current && line.current.textContent !== sentence) line.current.textContent = sentence;
  });
  return <span ref={line} />;
}
