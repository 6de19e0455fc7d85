import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Page, chromium } from '@playwright/test';
import { SHARE_IMAGE } from '../client/lib/pages/share-image.ts';
import { ensureBrowser, findBrowser } from './browser.ts';
import { type Drawn, cardFiles, digestOf, fileOf, readDrawn, record } from './cards/drawn.ts';
import { cardPage } from './cards/draw.ts';
import { type Card, allCards } from './cards/pages.ts';

/** `npm run cards` draws the missing and stale pictures of shared links, `-- --all` all of them and the favicon. */

const isAsked = process.argv.includes('--all');

const drawnBefore = (): Drawn => {
  try {
    return readDrawn();
  } catch {
    return {};
  }
};

async function draw(page: Page, card: Card): Promise<void> {
  await page.setContent(cardPage(card), { waitUntil: 'load' });
  await page.evaluate('document.fonts.ready');
  const file = fileOf(card.path);
  mkdirSync(dirname(file), { recursive: true });
  await page.screenshot({ path: file });
  console.log(file);
}

/** For clients that request /favicon.ico regardless of the page: a picture of 48 by 48 in the ICO format. */
async function drawIcon(page: Page): Promise<void> {
  const size = 48;
  const svg = readFileSync('public/favicon.svg', 'utf8');
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${svg}`);
  await page.emulateMedia({ colorScheme: 'light' });
  const png = await page.screenshot({ omitBackground: true });
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  writeFileSync('public/favicon.ico', Buffer.concat([head, png]));
}

ensureBrowser();
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--font-render-hinting=none'],
});
const page = await browser.newPage({ viewport: SHARE_IMAGE, colorScheme: 'dark' });
const before = drawnBefore();
mkdirSync('public/cards', { recursive: true });
const files = new Set(cardFiles());
for (const card of allCards) {
  const isFresh = before[card.path]?.from === digestOf(card) && files.has(fileOf(card.path));
  if (isAsked || !isFresh) await draw(page, card);
}
if (isAsked) await drawIcon(page);
await browser.close();
const wanted = new Set(allCards.map(({ path }) => fileOf(path)));
for (const file of files) if (!wanted.has(file)) rmSync(file);
const drawn = Object.fromEntries(allCards.map((card) => [card.path, { title: card.title, from: digestOf(card) }]));
writeFileSync(record, `${JSON.stringify(drawn, null, 2)}\n`);
