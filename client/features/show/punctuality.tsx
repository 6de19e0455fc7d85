import { Check, ClockAlert, ClockArrowUp, Split } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { can } from '#domain/people/roles.ts';
import type { ProgrammeState } from '#domain/programme/plan.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { show as words } from '../../text/es.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { punctualityAt } from './punctuality-at.ts';
import { ShareOutDialog } from './share-out-dialog.tsx';
import styles from './show.module.css';
import { usePainted, useTimed } from './use-painted.ts';

const looks = {
  late: { tone: 'danger', icon: ClockAlert },
  early: { tone: 'success', icon: ClockArrowUp },
  'on time': { tone: 'success', icon: Check },
} as const;

type PunctualityProps = {
  state: ProgrammeState;
  /** The button that shares out has disappeared. */
  onFocusLost: () => void;
};

/** How late or early the show is, in words, and how to share lost time out. Nothing without a plan. */
export function Punctuality({ state, onFocusLost }: PunctualityProps) {
  const is = useTimed(state, punctualityAt, (shown) => shown.is);
  const mayShareOut = useRoom(({ you }) => you !== null && can(you.role, 'edit-timers'));
  const canShareOut = useTimed(state, punctualityAt, (shown) => shown.canShareOut);
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
