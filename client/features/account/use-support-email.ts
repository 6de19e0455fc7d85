import { useEffect, useState } from 'react';
import { publicConfig } from '../../lib/public-config.ts';

/** Where people with a question may write; empty while that is unknown. */
export function useSupportEmail(): string {
  const [email, setEmail] = useState('');
  useEffect(() => {
    let isWanted = true;
    publicConfig().then(
      (config) => isWanted && setEmail(config.support_email),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return email;
}
