import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

type StaticPartProps<Module> = {
  id?: string;
  /** Give a function that stays the same. */
  load: () => Promise<Module>;
  /** Where the page is written the part is drawn at once; in a browser this is null. */
  written: ReactNode;
  children: (module: Module) => ReactNode;
};

/** React leaves alone what it finds in such an element: the page as it was written. */
const asWritten = { __html: '' };

/**
 * A part of a prerendered page that needs no program: it stays as it was written, and costs a visitor no script. Only
 * who comes from another page of ours, and finds its place empty, loads it.
 */
export function StaticPart<Module>({ id, load, written, children }: StaticPartProps<Module>) {
  const place = useRef<HTMLDivElement>(null);
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    if (place.current?.hasChildNodes()) return;
    load().then(setModule, () => {});
  }, [load]);
  if (written) return <div id={id}>{written}</div>;
  if (module) {
    return (
      <div key="loaded" id={id}>
        {children(module)}
      </div>
    );
  }
  return <div ref={place} id={id} suppressHydrationWarning dangerouslySetInnerHTML={asWritten} />;
}
