import { localMemory } from './safe-storage.ts';

export const themes = ['system', 'dark', 'light'] as const;
export type Theme = (typeof themes)[number];

export const THEME_KEY = 'a-tiempo.theme';

export function readTheme(): Theme {
  const kept = localMemory.getItem(THEME_KEY);
  return themes.find((theme) => theme === kept) ?? 'system';
}

/** Sets the theme of the page; 'system' follows the device. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function keepTheme(theme: Theme): void {
  localMemory.setItem(THEME_KEY, theme);
  showTheme(theme);
}
