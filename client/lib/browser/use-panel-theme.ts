import { useLayoutEffect, useSyncExternalStore } from 'react';
import { readTheme, showTheme, watchTheme, type Theme } from './theme.ts';

const panelTheme = (): Theme => readTheme('dark');

export const showPanelTheme = (): void => showTheme(panelTheme());

/** What a panel of a room has, also while another part of it changes that. */
export const usePanelTheme = (): Theme => useSyncExternalStore(watchTheme, panelTheme, panelTheme);

/** Gives the page the theme of a panel, until it is left for one that has another. */
export const useThemeOfPanel = () =>
  useLayoutEffect(() => {
    showPanelTheme();
    return () => showTheme(readTheme());
  }, []);
