import { useEffect, useRef, type ReactNode } from 'react';
import { keepEarlyPresses } from '../lib/pages/early-presses.ts';
import { useChunk } from '../lib/use-chunk.ts';

type DeferredPartProps<Module> = {
  id: string;
  className?: string | undefined;
  /** The function must stay the same between renders. */
  load: () => Promise<Module>;
  /** The part as it is rendered at build time; null in a browser. */
  written: ReactNode;
  children: (module: Module) => ReactNode;
  /** Shown below the prerendered part if its script cannot be loaded. */
  otherwise: ReactNode;
};

/** React does not touch the prerendered content of such an element. */
const asWritten = { __html: '' };

/** Records presses on a part without its script and repeats them when it is there. */
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
 * A part of a prerendered page whose script is loaded after the page's own. Until then it stays as it was rendered, so
 * nothing moves when it hydrates. Its styles must come with the page.
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
