import axe from 'axe-core';
import { expect } from 'vitest';
import { commands } from 'vitest/browser';

/** Sheets are read for a single rule, which is experimental and does not run. */
const options = { resultTypes: ['violations'], preload: { assets: ['media'] } } satisfies axe.RunOptions;

async function faults(theme: 'dark' | 'light', within: string, more: axe.RunOptions = {}): Promise<readonly string[]> {
  await commands.still(theme);
  document.documentElement.dataset['theme'] = theme;
  // What is fading in has the colours of neither the page nor itself.
  const fades = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < 2000);
  await Promise.allSettled(fades.map(({ finished }) => finished));
  const { violations } = await axe.run(within, { ...options, ...more });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** No violation in what is shown, in the light and in the dark theme. */
export async function expectClean(state: string, within = 'html'): Promise<void> {
  expect.soft(await faults('light', within), `${state}, light`).toEqual([]);
  // Nothing but colours changes with the theme.
  const colors: axe.RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };
  expect.soft(await faults('dark', within, colors), `${state}, dark`).toEqual([]);
}
