import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import {
  ChevronsRight,
  MessageSquareOff,
  Monitor,
  Moon,
  Play,
  Radio,
  RotateCcw,
  SkipBack,
  SkipForward,
  Square,
  Timer,
  Zap,
} from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ensureBrowser, findBrowser } from '../browser.ts';

/** `npm run companion:icons` draws the pictures of the buttons of `integrations/companion`, from those of the panel. */

const SIZE_PX = 40;

/** By the name of the file. */
const pictures = {
  play: Play,
  go: ChevronsRight,
  next: SkipForward,
  previous: SkipBack,
  stop: Square,
  reset: RotateCcw,
  blackout: Moon,
  'on-air': Radio,
  flash: Zap,
  screens: Monitor,
  hide: MessageSquareOff,
  clock: Timer,
} as const;

ensureBrowser();
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: SIZE_PX, height: SIZE_PX } });
for (const [file, picture] of Object.entries(pictures)) {
  const svg = renderToStaticMarkup(createElement(picture, { size: SIZE_PX, color: 'white' }));
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  writeFileSync(`integrations/companion/icons/${file}.png`, await page.screenshot({ omitBackground: true }));
}
await browser.close();
