import { useEffect, useEffectEvent, useState } from 'react';
import { decodeImage } from '../lib/browser/decode-image.ts';
import { join } from './join.ts';
import styles from './logo-image.module.css';

export type Logo = {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly ink: 'dark' | 'light' | null;
};

type LogoImageProps = { logo: Logo; className?: string | undefined };

/**
 * A logo as high as `--logo-height` and at most as wide as `--logo-width` and its container, on a plate where it could not
 * be seen otherwise. It is shown once it is decoded, and until then the former one stays. While it cannot be loaded its
 * place is empty.
 */
export function LogoImage({ logo, className }: LogoImageProps) {
  const shown = useDecoded(logo);
  const { width, height } = shown ?? logo;
  const ratio: Record<`--${string}`, number> = { '--ratio': width / height };
  return (
    <span className={join(styles.place, className)} style={ratio} data-ink={shown?.ink ?? undefined}>
      {shown && <img src={shown.src} alt={shown.alt} className={styles.image} />}
    </span>
  );
}

/** The logo that is decoded: this one, or the one before it. */
function useDecoded(logo: Logo): Logo | null {
  const { src } = logo;
  const [decoded, setDecoded] = useState<Logo | null>(null);
  const onDecoded = useEffectEvent(() => setDecoded(logo));
  useEffect(() => decodeImage(src, onDecoded), [src]);
  return decoded?.src === src ? logo : decoded;
}
