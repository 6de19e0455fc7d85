import { useEffect, useState } from 'react';
import type { Texts } from './filter.ts';

/** The articles' whole texts as soon as somebody searches; until they are here, or if they fail to come, titles and tags. */
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
