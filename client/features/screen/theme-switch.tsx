import { Moon, Sun } from 'lucide-react';
import { keepTheme } from '../../lib/browser/theme.ts';
import { useMedia } from '../../lib/browser/use-media.ts';
import { usePanelTheme } from '../../lib/browser/use-panel-theme.ts';
import { panel } from '../../text/es.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Changes between the dark and the light theme of this device. The head of a phone has no space for it. */
export function ThemeSwitch() {
  const isPhone = useMedia('(width < 40rem)');
  const theme = usePanelTheme();
  const isNight = useMedia('(prefers-color-scheme: dark)');
  const isDark = theme === 'dark' || (theme === 'system' && isNight);
  const next = isDark ? 'light' : 'dark';
  if (isPhone) return null;
  return <IconButton icon={isDark ? Sun : Moon} label={panel.theme.change[next]} onClick={() => keepTheme(next)} />;
}
