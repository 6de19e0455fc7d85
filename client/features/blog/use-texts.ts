import { useEffect, useState } from 'react';
import type { Texts } from './filter.ts';

/** The full texts of the articles once somebody searches; until they are loaded, or if that fails, titles and tags. */
export function useTexts(isWanted: boolean): Texts {
  const [texts, setTexts] = useState<Texts>({});
  useEffect(() => {
    if (!isWanted) return;
    import('./search-texts.ts').then(
      (module) => setTexts(module.texts),
      () => {},
    );
  }, [isWanted]);
  return texts;
}
