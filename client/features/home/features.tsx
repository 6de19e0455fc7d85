import { useSyncExternalStore } from 'react';
import { landing as words } from '../../text/es.ts';
import styles from './home.module.css';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { shots, type ShotName } from './shots.ts';

const { controller, moderator, agenda, questions } = words.features;

/** The features, each with a screenshot. */
export function Features() {
  return (
    <section aria-labelledby="razones" className={styles.section}>
      <header className={styles.heading}>
        <h2 id="razones">{words.featuresTitle}</h2>
        <p>{words.featuresLead}</p>
      </header>
      <div className={styles.wide}>
        <FeatureText {...controller} />
        <Shot name="controller" alt={controller.alt} />
      </div>
      <div className={styles.wide}>
        <FeatureText {...moderator} />
        <Shot name="moderator" alt={moderator.alt} />
      </div>
      <div className={styles.phones}>
        <div className={styles.phone}>
          <Shot name="agenda" alt={agenda.alt} />
          <FeatureText {...agenda} />
        </div>
        <div className={styles.phone}>
          <Shot name="questions" alt={questions.alt} />
          <FeatureText {...questions} />
        </div>
      </div>
    </section>
  );
}

const FeatureText = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.description}>
    <h3>{title}</h3>
    <p>{text}</p>
  </div>
);

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

const DARK = '(prefers-color-scheme: dark)';

/** A screenshot of the product, in the theme of the page. */
function Shot({ name, alt }: { name: ShotName; alt: string }) {
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
