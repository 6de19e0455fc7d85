import DOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { TEXT_ONLY } from './text-only.ts';

/** At build time only: the document of a browser is too large for one. */
const purify = DOMPurify(new JSDOM('').window);

type Sanitised = {
  readonly html: string;
  /** Names of the elements and attributes that were taken out. */
  readonly removed: readonly string[];
};

export function sanitised(text: string): Sanitised {
  const html = purify.sanitize(text, TEXT_ONLY);
  const removed = purify.removed.map((each) =>
    'element' in each ? each.element.nodeName.toLowerCase() : (each.attribute?.name ?? ''),
  );
  return { html, removed };
}
