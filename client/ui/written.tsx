import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Part } from '../lib/part.ts';
import { whenMet } from '../lib/when-met.ts';

type WrittenProps<Module> = {
  id?: string;
  part: Part<Module>;
  /** Where the page is written the part is drawn at once; in a browser this is null. */
  written: ReactNode;
  children: (module: Module) => ReactNode;
};

/** What does not come stays as it is written. */
const ignored = () => {};

/** React leaves alone what it finds in such an element: the page as it was written. */
const asWritten = { __html: '' };

/**
 * A part of a prerendered page that needs no program: it stays as it was written, and costs a visitor no script. Only
 * who comes from another page of ours, and finds its place empty, loads it; and whoever may go there and come back.
 */
export function Written<Module>({ id, part, written, children }: WrittenProps<Module>) {
  const place = useRef<HTMLDivElement>(null);
  const [module, setModule] = useState(() => part.loaded());
  useEffect(() => {
    if (place.current?.hasChildNodes()) whenMet().then(part.load).catch(ignored);
    else part.load().then(setModule, ignored);
  }, [part]);
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
