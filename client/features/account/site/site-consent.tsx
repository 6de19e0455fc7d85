import { paths } from '#protocol/paths.ts';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { notify } from '../../../lib/notify.ts';
import type { Measuring } from '../../../lib/network/public-config.ts';
import { tabMemory } from '../../../lib/browser/safe-storage.ts';
import { dayOf } from '../../../lib/time/time-of-day.ts';
import type { ConsentAnswer, ConsentState } from '../../../measuring/consent.ts';
import { isMeasuring } from '../../../measuring/measuring.ts';
import { useConsent } from '../../../measuring/use-consent.ts';
import { consent as words } from '../../../text/es.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './site-consent.module.css';

/** Withdrawing consent reloads the page; this is what the page says then. */
const WITHDRAWN_KEY = 'a-tiempo.withdrawn';

/** Asks for consent before any third-party script is loaded. The footer lets people change it. */
export function SiteConsent({ measuring }: { measuring: Measuring }) {
  const { state, decidedAt, choose } = useConsent(measuring, location.pathname);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (tabMemory.getItem(WITHDRAWN_KEY) === null) return;
    tabMemory.removeItem(WITHDRAWN_KEY);
    notify.success(words.withdrawn);
  }, []);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const answer = (given: ConsentAnswer) => {
    if (given === 'yes') notify.success(words.accepted);
    else if (isMeasuring()) tabMemory.setItem(WITHDRAWN_KEY, '1');
    else notify.success(state === 'yes' ? words.withdrawn : words.refused);
    choose(given);
    close();
  };
  return (
    <>
      <button ref={opener} type="button" className={styles.opener} onClick={() => setOpen(true)}>
        {words.change}
      </button>
      {(isOpen || state === 'unasked') &&
        createPortal(
          <ConsentBar
            measuring={measuring}
            state={sentenceOf(state, decidedAt)}
            onAnswer={answer}
            onClose={isOpen ? close : null}
          />,
          document.body,
        )}
    </>
  );
}

function sentenceOf(state: ConsentState, decidedAt: number | null): string {
  if (state === 'unasked') return '';
  if (state === 'refused' || decidedAt === null) return words.state.refused;
  return words.state[state](dayOf(decidedAt));
}

type ConsentBarProps = {
  measuring: Measuring;
  state: string;
  onAnswer: (answer: ConsentAnswer) => void;
  /** Null while the question is not answered. */
  onClose: (() => void) | null;
};

/** A bar at the bottom of the window: the page can be read and used without an answer. */
function ConsentBar({ measuring: { analytics, ads }, state, onAnswer, onClose }: ConsentBarProps) {
  const bar = useRef<HTMLElement>(null);
  const wasOpened = onClose !== null;
  useEffect(() => {
    if (wasOpened) bar.current?.focus();
  }, [wasOpened]);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    // Keeps the footer of the page scrollable above the bar.
    const { style } = document.body;
    const watch = new ResizeObserver(() => (style.paddingBlockEnd = `${element.offsetHeight}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.paddingBlockEnd = '';
    };
  }, []);
  const asked = analytics && ads ? words.both : words[analytics ? 'analytics' : 'ads'];
  return (
    <section ref={bar} tabIndex={-1} aria-label={words.label} className={styles.bar}>
      <p className={styles.text}>
        {asked} {words.never} {state} <Link to={paths.privacyCookies}>{words.notice}</Link>
      </p>
      <div className={styles.answers}>
        <Button onClick={() => onAnswer('no')}>{words.refuse}</Button>
        <Button onClick={() => onAnswer('yes')}>{words.accept}</Button>
        {onClose && <IconButton icon={X} label={words.close} onClick={onClose} />}
      </div>
    </section>
  );
}
