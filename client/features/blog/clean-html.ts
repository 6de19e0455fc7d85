import DOMPurify from 'dompurify';

/**
 * HTML that is put into a page by script, without scripts and whatever else could act. What is written at build time is
 * our own, and there is no document there to clean it in.
 */
const clean = (html: string): string =>
  DOMPurify.isSupported ? DOMPurify.sanitize(html, { USE_PROFILES: { html: true } }) : html;

/** For `dangerouslySetInnerHTML`. Cleaned when React writes it: in a page that has it already React never reads it. */
export const cleanedHtml = (html: string) => ({
  get __html() {
    return clean(html);
  },
});
