import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import { join } from './join.ts';
import styles from './lazy-image.module.css';

type LazyImageProps = Omit<ComponentProps<'img'>, 'loading' | 'ref' | 'onError'> & {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Visible at once: loaded eagerly. */
  eager?: boolean;
  /** Shown if it cannot be loaded. */
  missing: string;
};

/** How near it must be, in window heights above and below. */
const NEAR = '75%';

/** A picture with reserved space, loaded when the reader comes near. */
export function LazyImage({ eager = false, missing, className, ...picture }: LazyImageProps) {
  const { alt, width, height } = picture;
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(eager);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => (isNear || !place.current ? undefined : whenNear(place.current, () => setNear(true))), [isNear]);
  // An error before hydration fires no event for React.
  useEffect(() => setMissing(hasFailed(place.current?.querySelector('img'))), []);
  return (
    <span ref={place} className={join(styles.place, className)} style={{ aspectRatio: `${width} / ${height}` }}>
      {isMissing ? (
        <span className={styles.missing} role="img" aria-label={alt || missing}>
          <Icon icon={ImageOff} size="large" />
          <span aria-hidden="true">{missing}</span>
        </span>
      ) : isNear ? (
        <img
          {...picture}
          {...(eager && { fetchPriority: 'high' })}
          alt={alt}
          className={styles.image}
          onError={() => setMissing(true)}
        />
      ) : (
        <noscript>
          <img {...picture} alt={alt} loading="lazy" className={styles.image} />
        </noscript>
      )}
    </span>
  );
}

const hasFailed = (image: HTMLImageElement | null | undefined) => image?.complete === true && image.naturalWidth === 0;

function whenNear(place: Element, arrived: () => void) {
  const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && arrived(), {
    rootMargin: `${NEAR} 0px`,
  });
  observer.observe(place);
  return () => observer.disconnect();
}
