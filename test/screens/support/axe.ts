import { isPathOf } from '#protocol/paths.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { expect } from './fixtures.ts';

declare global {
  interface Window {
    readonly axe?: typeof import('axe-core');
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is looked at, and by which rules: without them, the whole page and every rule. */
interface Scope {
  readonly within?: string;
  readonly rules?: readonly string[];
}

/**
 * The violations that axe finds on a page as it is now: rule and HTML. It runs in the page itself, once injected, and
 * hands out violations alone: a tenth of the time of @axe-core/playwright, which opens a second page for each analysis.
 * It does not look into frames, so a page with frames is refused.
 */
export async function faults(page: Page, scope: Scope = {}): Promise<readonly string[]> {
  const found = await violations(page, scope);
  // A fade may begin after the look at the animations: what is a violation stays one.
  return found.length === 0 ? found : violations(page, scope);
}

async function violations(page: Page, { within = 'html', rules }: Scope): Promise<readonly string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Sheets are read for a single rule, which is experimental and does not run: a sixth of an analysis of a panel.
    preload: { assets: ['media'] },
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  };
  return page.evaluate(
    async ([scope, wanted]) => {
      const { axe } = window;
      if (!axe || document.querySelector('iframe, frame')) throw new Error('axe is not here, or the page has frames');
      // What is fading in has the colours of neither the page nor itself.
      const fades = document.getAnimations().filter(({ playState, timeline, effect }) => {
        const end = Number(effect?.getComputedTiming().endTime ?? 0);
        return playState === 'running' && timeline === document.timeline && end < 2000;
      });
      // One that is taken away does not finish. The page may be an old one: it may lack allSettled.
      await Promise.all(fades.map(({ finished }) => finished.catch(() => null)));
      const result = await axe.run(scope, wanted);
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [within, options] as const,
  );
}

/** No violation on the page as it is, in the light and in the dark theme. One that is found does not end the story. */
export async function expectClean(page: Page, state = page.url(), within?: string): Promise<void> {
  const scope = within === undefined ? {} : { within };
  await look(page, 'light');
  expect.soft(await faults(page, scope), `${state}, light`).toEqual([]);
  // Nothing but colours changes with the theme.
  await look(page, 'dark');
  expect.soft(await faults(page, { ...scope, rules: ['color-contrast'] }), `${state}, dark`).toEqual([]);
}

/** A theme as the device has it; a panel, which is dark on every device, as its switch sets it. */
async function look(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  const isPanel = isPathOf(new URL(page.url()).pathname, 'controller', 'moderator', 'operator');
  if (isPanel) await page.evaluate((each) => document.documentElement.setAttribute('data-theme', each), theme);
}
