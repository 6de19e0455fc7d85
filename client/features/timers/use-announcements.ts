import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { ANNOUNCED_MS } from '../../lib/timers/spoken.ts';

type News = {
  /** The element whose text is announced. */
  readonly region: RefObject<HTMLSpanElement | null>;
  /** Announces `words` if `key` is another one than the last. */
  readonly announce: (key: string, words: string) => void;
};

/** The key of nothing: whatever follows it is announced. */
export const NOTHING = '';

/**
 * Announces what changes. What holds when it is first drawn is not announced: `current` is the key of that, null while it
 * is not known. It counts from then on, because the first frame may come later.
 * @param opened The key of what held when the page opened, if this is drawn later than the page.
 */
export function useAnnouncements(current: string | null, opened: string | null = null): News {
  const region = useRef<HTMLSpanElement>(null);
  const known = useRef(opened);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    if (known.current === null || current === NOTHING) known.current = current;
  });
  useEffect(() => () => clearTimeout(ending.current), []);
  const announce = (key: string, words: string) => {
    if (known.current !== null && known.current !== key && region.current) {
      region.current.textContent = words;
      clearTimeout(ending.current);
      ending.current = setTimeout(() => region.current?.replaceChildren(), ANNOUNCED_MS);
    }
    known.current = key;
  };
  return { region, announce };
}
