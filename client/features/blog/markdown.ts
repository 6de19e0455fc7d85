import { Marked, type Token, type Tokens } from 'marked';
import DOMPurify, { type Config } from 'dompurify';
import { JSDOM } from 'jsdom';
import { blog as words } from '../../text/es.ts';
import { PICTURE, type Heading } from './article.ts';
import { fold } from './fold.ts';

/** Renders Markdown as HTML, sanitised. At build time only. */
export type Written = {
  readonly html: string;
  /** What was taken out of it because it could act. */
  readonly removed: readonly string[];
  readonly headings: readonly Heading[];
  /** The links and pictures in it. */
  readonly links: readonly string[];
  readonly pictures: readonly string[];
};

/** `pictures` maps a file name to its address. */
export function renderMarkdown(markdown: string, pictures: Readonly<Record<string, string>>): Written {
  const links: string[] = [];
  const shown: string[] = [];
  const marked = new Marked({
    walkTokens(token) {
      if (token.type === 'link') links.push(token['href']);
      if (token.type === 'image') shown.push(token['href']);
    },
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      image({ href, text }) {
        const { width, height } = PICTURE;
        return `<img src="${pictures[href] ?? ''}" alt="${text}" width="${width}" height="${height}" loading="lazy">`;
      },
      // A table wider than a phone scrolls by itself and can be reached by keyboard.
      table({ header, rows }) {
        const row = (cells: readonly Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
        const body = rows.map((cells) => row(cells, 'td')).join('');
        return `<div class="wide" role="group" aria-label="${words.table}" tabindex="0"><table><thead>${row(header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  const clean = sanitised(marked.parse(markdown, { async: false }));
  const headings = marked
    .lexer(markdown)
    .filter(isHeading)
    .filter(({ depth }) => depth === 2);
  return { ...clean, headings: headings.map(headingOf), links, pictures: shown };
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

const headingOf = ({ text }: Tokens.Heading): Heading => ({ id: idOf(text), text: text.replaceAll(/[*_`]/gu, '') });

const idOf = (text: string) =>
  fold(text)
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

/** HTML of texts, which brings nothing that acts. */
const TEXT_ONLY: Config = { USE_PROFILES: { html: true } };

/** At build time only: the document of a browser is too large for one. */
const purify = DOMPurify(new JSDOM('').window);

type Sanitised = {
  readonly html: string;
  /** Names of the elements and attributes that were taken out. */
  readonly removed: readonly string[];
};

function sanitised(text: string): Sanitised {
  const html = purify.sanitize(text, TEXT_ONLY);
  const removed = purify.removed.map((each) =>
    'element' in each ? each.element.nodeName.toLowerCase() : (each.attribute?.name ?? ''),
  );
  return { html, removed };
}
