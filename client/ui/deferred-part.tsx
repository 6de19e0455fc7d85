import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { keepEarlyPresses } from '../lib/pages/early-presses.ts';
import { useChunk } from '../lib/use-chunk.ts';

type DeferredPartProps<Module> = {
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

/** What is pressed on a part that has no program yet is done as soon as there is one. */
function usePressesKept(isAlive: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const again = useRef<((where: Element) => void) | null>(null);
  useEffect(() => {
    if (!place.current) return;
    if (isAlive) again.current?.(place.current);
    again.current = isAlive ? null : keepEarlyPresses(place.current);
  }, [isAlive]);
  return place;
}

/**
 * A part of a prerendered page whose program comes after the page's own. Until it is here the part stands as it was
 * written, so nothing moves when it comes to life. Its styles must come with the page.
 */
export function DeferredPart<Module>({ id, className, load, written, children, otherwise }: DeferredPartProps<Module>) {
  const chunk = useChunk(load);
  const element = usePressesKept(chunk.state === 'here');
  const place = { id, className };
  if (written) return <div {...place}>{written}</div>;
  if (chunk.state === 'here') {
    return (
      <div key="alive" {...place} ref={element}>
        {children(chunk.module)}
      </div>
    );
  }
  return (
    <>
      <div {...place} ref={element} suppressHydrationWarning dangerouslySetInnerHTML={asWritten} />
      {chunk.state === 'failed' && otherwise}
    </>
  );
}
