import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Message } from '#protocol/messages.ts';
import { instant } from '#domain/lib/time.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { filledAt, hasPlaceholders, textOf } from '../../lib/messages/placeholders.ts';
import type { Filled } from '../../lib/messages/placeholders.ts';
import type { EventLook } from '../../lib/timers/stage-face.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';
import { Figures } from '../../ui/figures.tsx';
import { FitText } from '../../ui/fit-text.tsx';
import styles from './stage-messages.module.css';

type MessageTextProps = { message: Message | null; timer: Timer | null; look: EventLook };

/**
 * The text of a message, as large as fits, announced once. With placeholders it is announced as it is when it is shown:
 * what changes in it later is not.
 */
export function MessageText({ message, ...about }: MessageTextProps) {
  const { id, created_at, content = '', uppercase = false } = message ?? {};
  const isFilled = hasPlaceholders(content);
  const key = `${id} ${created_at} ${content}`;
  return (
    <>
      <div aria-live="polite" className={isFilled ? styles.unseen : styles.live}>
        {isFilled ? (
          <AtFirst key={key} content={content} {...about} />
        ) : (
          content && (
            <FitText key={key} isWide={uppercase} className={styles.latest}>
              {content}
            </FitText>
          )
        )}
      </div>
      {isFilled && <FilledText content={content} isWide={uppercase} {...about} />}
    </>
  );
}

type FilledProps = { content: string } & Omit<MessageTextProps, 'message'>;

/** The text with its placeholders filled at a moment. */
function useFilled({ content, timer, look }: FilledProps): (now: number) => Filled {
  const timers = useRoom((room) => room.timers);
  return useMemo(
    () => (now) => filledAt(content, { timer, timers, look }, instant(now)),
    [content, timer, timers, look],
  );
}

function AtFirst(props: FilledProps) {
  const { clock } = useLive();
  const filled = useFilled(props);
  const [text] = useState(() => textOf(filled(clock.serverNow())));
  return <span>{text}</span>;
}

/** The digits change without React, in the frame of all others. */
function FilledText({ isWide, ...about }: FilledProps & { isWide: boolean }) {
  const { clock, frameScheduler } = useLive();
  const filledNow = useFilled(about);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const box = useRef<HTMLSpanElement>(null);
  const drawn = useRef('');
  const filled = filledNow(clock.serverNow());
  const paint = (left: string) => {
    for (const { firstChild } of box.current?.querySelectorAll('[data-left]') ?? []) {
      if (firstChild) firstChild.nodeValue = left;
    }
  };
  const onPaint = useEffectEvent((now: number) => {
    const next = filledNow(now);
    if (formOf(next) === drawn.current) paint(next.left);
    else flushSync(redraw);
  });
  useLayoutEffect(() => {
    drawn.current = formOf(filled);
    // React compares with what it rendered last, not with what was painted since.
    paint(filled.left);
  });
  useEffect(
    () => frameScheduler.add({ nextFlip: (now) => filledNow(now).nextFlip, paint: onPaint }),
    [frameScheduler, filledNow],
  );
  return (
    <FitText aria-hidden="true" of={textOf(filled)} isWide={isWide} className={styles.latest}>
      <span ref={box}>
        {filled.parts.reduce<ReactNode>(
          (before, part) =>
            before === null ? (
              part
            ) : (
              <>
                {before}
                <Figures data-left>{filled.left}</Figures>
                {part}
              </>
            ),
          null,
        )}
      </span>
    </FitText>
  );
}

/** What React draws: everything but the digits, and how many there are. */
const formOf = ({ parts, left }: Filled) => JSON.stringify([parts, left.length]);
