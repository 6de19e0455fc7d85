import { useSyncExternalStore } from 'react';
import { landing as words } from '../../text/es.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import styles from './home.module.css';
import { shots } from './shots.ts';
import type { ShotName } from './shots.ts';

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

const DARK = '(prefers-color-scheme: dark)';

/** A screenshot of the product, in the theme of the page. */
export function Shot({ name, alt }: { name: ShotName; alt: string }) {
  const { width, height, widths, sizes } = shots[name];
  const theme = useSyncExternalStore(watchDevice, themeNow, () => 'dark');
  const fileOf = (pixels: number) => files[`./pictures/${name}-${theme}-${pixels}.webp`] ?? '';
  return (
    <LazyImage
      key={theme}
      src={fileOf(widths[0])}
      srcSet={widths.map((pixels) => `${fileOf(pixels)} ${pixels}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      missing={words.pictureMissing}
      className={styles.shot}
    />
  );
}

/** The theme that the person chose, otherwise that of the device. */
function themeNow(): string {
  return document.documentElement.dataset['theme'] ?? (window.matchMedia(DARK).matches ? 'dark' : 'light');
}

function watchDevice(changed: () => void) {
  const media = window.matchMedia(DARK);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
