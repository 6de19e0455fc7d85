import { readFileSync } from 'node:fs';
import { SHARE_IMAGE } from '../../client/lib/pages/share-image.ts';
import { brand } from '../../client/text/brand.ts';
import { cards as words } from '../../client/text/es.ts';
import type { Card } from './pages.ts';

/** The page that a picture is taken of. Fonts and drawings are data URLs, so that it loads no files. */

const dataOf = (file: string, type: string) => `data:${type};base64,${readFileSync(file).toString('base64')}`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const fonts = () => `
@font-face { font-family: 'Digits'; src: url('${dataOf('client/styles/fonts/digits.woff2', 'font/woff2')}'); font-weight: 400 700; font-stretch: 62% 125%; }
@font-face { font-family: 'Numbers'; src: url('${dataOf('client/styles/fonts/digits.woff2', 'font/woff2')}'); font-weight: 400 700; unicode-range: U+30-39; }
@font-face { font-family: 'Text'; src: url('${dataOf('client/styles/fonts/text.woff2', 'font/woff2')}'); font-weight: 400 700; }`;

const LOOKS = `
* { box-sizing: border-box; margin: 0; }
body { width: ${SHARE_IMAGE.width}px; height: ${SHARE_IMAGE.height}px; overflow: hidden; background: var(--ground); color: var(--text);
  font-family: var(--font-text); line-height: var(--leading-tight); }
.card { position: relative; display: grid; grid-template: auto 1fr / 1fr 30rem; gap: 0 3.5rem; height: 100%;
  padding: 3.5rem 4rem 5.25rem; }
.head { grid-column: 1 / -1; display: flex; align-items: center; gap: 1rem; font-size: 1.875rem;
  font-weight: var(--weight-strong); }
.head svg { width: 2.5rem; height: 2.5rem; }
.place { margin-left: auto; color: var(--text-quiet); font-size: 1.5rem; font-weight: var(--weight-plain); }
h1 { align-self: center; font-size: var(--size); font-weight: var(--weight-strong); line-height: 1.1;
  letter-spacing: -0.015em; text-wrap: balance; }
.shown { align-self: center; min-width: 0; }
.drawing { display: block; width: 100%; border-radius: var(--radius); }
.reading { display: flex; align-items: baseline; justify-content: flex-end; gap: 0.75rem; margin-top: 1.25rem;
  color: var(--text-quiet); font-size: 1.5rem; }
.reading b, .figure, .clock { font-family: var(--font-digits); font-variant-numeric: tabular-nums; }
.reading b { color: var(--text); font-size: 2.25rem; font-weight: var(--weight-digits); }
.board { background: var(--surface); border-radius: var(--radius);
  padding: 1rem 1.75rem; }
.row { display: flex; gap: 1.5rem; align-items: baseline; padding: 0.75rem 0; font-size: 1.625rem; }
.row + .row { border-top: 1px solid var(--hairline); }
.figure { flex: none; width: 7.5rem; font-size: 2rem; font-weight: var(--weight-digits); text-align: right; }
.stage { text-align: center; background: var(--surface); border-radius: var(--radius); padding: 2rem 1rem 1.75rem; }
.stage p { font-size: 1.5rem; }
.stage .quiet { color: var(--text-quiet); font-size: 1.375rem; margin-top: 0.25rem; }
.clock { font-size: 10.5rem; font-weight: var(--weight-digits); font-stretch: 84%; line-height: 1.05; }
.bar { position: absolute; inset: auto 0 0; height: 1.25rem; background: var(--tint); }
.bar i { display: block; height: 100%; width: var(--full); background: var(--signal-calm); }
.a { fill: var(--text); } .b { fill: var(--accent); }
`;

const MARK =
  '<svg viewBox="0 0 16 16"><path class="a" d="M5.4 0h5.2l4 11h-3.7L8 2.9 5.1 11H1.4Z"/><path class="b" d="M0 13h16v3H0Z"/></svg>';

/** The font size of a title: smaller for long titles, so that each fits in five lines. */
const sizeOf = (text: string): string => {
  if (text.length <= 44) return '4.25rem';
  return text.length <= 62 ? '3.75rem' : '3.25rem';
};

const boardOf = (rows: readonly string[]) =>
  `<div class="board">${rows.map((row) => `<div class="row">${row}</div>`).join('')}</div>`;

function shown({ shows }: Card): string {
  switch (shows.kind) {
    case 'stage':
      return `<div class="stage"><p>${escaped(shows.name)}</p><p class="quiet">${escaped(shows.presenter)}</p><div class="clock">${shows.clock}</div></div>`;
    case 'board':
      return boardOf(
        shows.rows.map(([figure, name]) => `<span class="figure">${figure}</span><span>${escaped(name)}</span>`),
      );
    case 'parts':
      return boardOf(shows.names.map(escaped));
    case 'drawing':
      return `<img class="drawing" alt="" src="${dataOf(shows.file, 'image/svg+xml')}"><p class="reading"><b>${shows.minutes}</b>${words.reading}</p>`;
  }
}

/** How much of the bar along the lower edge is left. */
const left = { stage: '83%', board: '100%', parts: '100%', drawing: '100%' } as const;

export const cardPage = (
  card: Card,
): string => `<!doctype html><html lang="es-MX" data-theme="dark"><meta charset="utf-8">
<style>${fonts()}${readFileSync('client/styles/tokens.css', 'utf8')}${LOOKS}</style>
<body style="--size: ${sizeOf(card.headline)}; --full: ${left[card.shows.kind]}"><div class="card">
<div class="head">${MARK}${brand.name}<span class="place">${escaped(card.place)}</span></div>
<h1>${escaped(card.headline)}</h1><div class="shown">${shown(card)}</div></div>
<div class="bar"><i></i></div></body></html>`;
