import { useEffect, useState } from 'react';
import { publicConfig, type PublicConfig } from './public-config.ts';

/** The public configuration of the installation; null while unknown. */
export function usePublicConfig(): PublicConfig | null {
  const [config, setConfig] = useState<PublicConfig | null>(null);
  useEffect(() => {
    let isWanted = true;
    publicConfig().then(
      (known) => isWanted && setConfig(known),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return config;
}
