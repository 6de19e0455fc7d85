import DOMPurify from 'dompurify';

/**
 * Sanitises HTML that a script puts into a page. HTML written at build time is our own, and there is no document there
 * to sanitise it with.
 */
const clean = (html: string): string =>
  DOMPurify.isSupported ? DOMPurify.sanitize(html, { USE_PROFILES: { html: true } }) : html;

/** For `dangerouslySetInnerHTML`. Sanitised when React writes it: during hydration React never reads it. */
export const cleanedHtml = (html: string) => ({
  get __html() {
    return clean(html);
  },
});
