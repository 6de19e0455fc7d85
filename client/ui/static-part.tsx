import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

type StaticPartProps<Module> = {
  id?: string;
  /** The function must stay the same between renders. */
  load: () => Promise<Module>;
  /** The part as it is rendered at build time; null in a browser. */
  written: ReactNode;
  children: (module: Module) => ReactNode;
};

/** React does not touch the prerendered content of such an element. */
const asWritten = { __html: '' };

/**
 * A part of a prerendered page that needs no script: it stays as it is and costs a visitor nothing. It is loaded only
 * after a navigation by script, where its place is empty.
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
