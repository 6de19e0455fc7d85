import { useState } from 'react';
import { useKeptChoice } from '../../lib/browser/kept-choice.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { useSetting } from '../../live/react/use-setting.ts';
import { questions } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import styles from './questions-panel.module.css';

const { privacy: words } = questions;

/**
 * Whether the first question of a room brings the offer to keep pending ones private. It comes with the first card and then
 * stays, whatever others decide: the cards below it do not move.
 */
export function usePrivateOffer() {
  const [isSettled, settle] = useKeptChoice(
    'a-tiempo.private-offer',
    useRoom(({ session }) => session.session_id),
  );
  const isEmpty = useRoom((room) => room.questions.length === 0);
  const isDue = useRoom(
    ({ event, questions: all }) => event.settings.pending_visible && all.every(({ status }) => status === 'pending'),
  );
  const [offer, setOffer] = useState<'waiting' | 'made' | 'none'>('waiting');
  if (isEmpty !== (offer === 'waiting')) setOffer(isEmpty ? 'waiting' : isDue ? 'made' : 'none');
  return { isMade: offer === 'made' && !isSettled, settle: () => settle(true) };
}

type PrivateOfferProps = { isMade: boolean; settle: () => void; settingId: string };

/** While somebody else has turned it off, its place stays. */
export function PrivateOffer({ isMade, settle, settingId }: PrivateOfferProps) {
  const isPublic = useRoom(({ event }) => event.settings.pending_visible);
  return (
    <div className={styles.offer} data-moot={!isPublic || undefined}>
      <output>{isMade ? words.notice : ''}</output>
      {isMade && <Answers settle={settle} settingId={settingId} />}
    </div>
  );
}

function Answers({ settle, settingId }: Omit<PrivateOfferProps, 'isMade'>) {
  const own = useFocusFallback<HTMLDivElement>(settingId);
  const { turn } = useSetting('pending_visible');
  const accept = () => {
    turn(false);
    settle();
  };
  return (
    <div ref={own} className={styles.answers}>
      <Button size="small" className={styles.answer} onClick={accept}>
        {words.label}
      </Button>
      <Button size="small" variant="quiet" onClick={settle}>
        {words.leave}
      </Button>
    </div>
  );
}
