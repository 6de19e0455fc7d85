import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useChunk } from '../lib/use-chunk.ts';

type LaterProps<Module> = {
  id: string;
  className?: string | undefined;
  /** Give a function that stays the same. */
  load: () => Promise<Module>;
  /** Where the page is written the part is drawn at once; in a browser this is null. */
  written: ReactNode;
  children: (module: Module) => ReactNode;
  /** Below what was written, if the program for it cannot be had. */
  otherwise: ReactNode;
};

/** React leaves alone what it finds in such an element: the page as it was written. */
const asWritten = { __html: '' };

const buttonsIn = (place: Element) => [...place.querySelectorAll('button')];

/** A press on a part that has no program yet: it is done as soon as there is one. */
function usePressKept(isAlive: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    if (!isAlive || pressed.current === null || !place.current) return;
    buttonsIn(place.current)[pressed.current]?.click();
    pressed.current = null;
  }, [isAlive]);
  const keep = ({ target, currentTarget }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) pressed.current = buttonsIn(currentTarget).indexOf(button);
  };
  return [place, keep] as const;
}

/**
 * A part of a prerendered page whose program comes after the page's own. Until it is here the part stands as it was
 * written, so nothing moves when it comes to life. Its styles must come with the page.
 */
export function Later<Module>({ id, className, load, written, children, otherwise }: LaterProps<Module>) {
  const chunk = useChunk(load);
  const [alive, keepPress] = usePressKept(chunk.state === 'here');
  const place = { id, className };
  if (written) return <div {...place}>{written}</div>;
  if (chunk.state === 'here') {
    return (
      <div key="alive" {...place} ref={alive}>
        {children(chunk.module)}
      </div>
    );
  }
  return (
    <>
      <div {...place} onClickCapture={keepPress} suppressHydrationWarning dangerouslySetInnerHTML={asWritten} />
      {chunk.state === 'failed' && otherwise}
    </>
  );
}
