import type { ReactNode } from 'react';
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

/**
 * A part of a prerendered page whose program comes after the page's own. Until it is here the part stands as it was
 * written, so nothing moves when it comes to life. Its styles must come with the page.
 */
export function Later<Module>({ id, className, load, written, children, otherwise }: LaterProps<Module>) {
  const chunk = useChunk(load);
  const place = { id, className };
  if (written) return <div {...place}>{written}</div>;
  if (chunk.state === 'here') {
    return (
      <div key="alive" {...place}>
        {children(chunk.module)}
      </div>
    );
  }
  return (
    <>
      <div {...place} suppressHydrationWarning dangerouslySetInnerHTML={asWritten} />
      {chunk.state === 'failed' && otherwise}
    </>
  );
}
