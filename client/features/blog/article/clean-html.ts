import DOMPurify from 'dompurify';
import { TEXT_ONLY } from '../text-only.ts';

/** Sanitises HTML that a script puts into a page. What is written at build time is sanitised there (`sanitised.ts`). */
const clean = (html: string): string => (DOMPurify.isSupported ? DOMPurify.sanitize(html, TEXT_ONLY) : html);

/** For `dangerouslySetInnerHTML`. Sanitised when React writes it: during hydration React never reads it. */
export const cleanedHtml = (html: string) => ({
  get __html() {
    return clean(html);
  },
});
