import { pages } from '#protocol/paths.ts';
import { localMemory } from './safe-storage.ts';

export const themes = ['system', 'dark', 'light'] as const;
export type Theme = (typeof themes)[number];

const KEY = 'a-tiempo.theme';

/** The panels of a room, which are dark unless somebody chose another theme: halls are. */
const PANELS = [pages.controller, pages.moderator, pages.operator].map((page) => page.split('/')[1]).join('|');

/**
 * Sets the theme before the first paint, so that the other one does not flash: `showTheme(readTheme())` in one line. A page
 * that was served dark stays so (`client/site/page-html.tsx`).
 */
export const earlyThemeScript = `try{const t=localStorage['${KEY}']||(/^\\/(${PANELS})\\b/.test(location.pathname)?'dark':''),d=document.documentElement;if(!d.dataset.theme&&(t==='dark'||t==='light')){d.dataset.theme=t;d.style.colorScheme=t}}catch{}`;

/** The chosen theme. @param usual of a screen before anybody chose one. */
export function readTheme(usual: Theme = 'system'): Theme {
  const kept = localMemory.getItem(KEY);
  return themes.find((theme) => theme === kept) ?? usual;
}

/** Sets the theme of the page; 'system' follows the device. */
export function showTheme(theme: Theme): void {
  const { dataset, style } = document.documentElement;
  // The early script sets it too, for what is drawn before the first sheet.
  style.removeProperty('color-scheme');
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

const watchers = new Set<() => void>();

/** @returns an end to it */
export function watchTheme(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

export function keepTheme(theme: Theme): void {
  localMemory.setItem(KEY, theme);
  showTheme(theme);
  for (const changed of watchers) changed();
}
