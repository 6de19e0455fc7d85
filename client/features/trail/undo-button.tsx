import { Redo2, Undo2 } from 'lucide-react';
import { undo as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { offeredBy } from './offers.ts';
import styles from './undo-button.module.css';
import { useOffers } from './use-offers.ts';
import { useUndoKeys } from './use-undo-keys.ts';

/**
 * Takes back what somebody did on this panel. It has a place of its own, which is empty while there is nothing to take back.
 * It keeps the focus while it cannot be pressed.
 */
export function UndoButton({ wordless = 'laptop' }: { wordless?: 'laptop' | 'phone' }) {
  const { offers, said, isReady, take } = useOffers();
  useUndoKeys(offers, take);
  const offer = offeredBy(offers);
  const isRedo = offer?.does === 'redo';
  const isOn = offer !== null && (isReady || !isRedo);
  return (
    <>
      <Button
        size="small"
        wordless={wordless}
        icon={isRedo ? Redo2 : Undo2}
        aria-disabled={!isOn || undefined}
        aria-keyshortcuts={words.shortcuts}
        title={offer ? words.titles[offer.does](offer.what) : words.nothing}
        data-none={offer === null || undefined}
        className={styles.undo}
        onClick={() => isOn && take(offer)}
      >
        {isRedo ? words.again : words.take}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
