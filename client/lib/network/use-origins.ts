import { useState } from 'react';
import { localMemory } from '../browser/safe-storage.ts';
import { choices, originsOf, type Origins, type Venue } from './reach.ts';
import { usePublicConfig } from './use-public-config.ts';

const KEY = 'network';

/** Where other devices open links, and among which networks a person may choose for them; the device keeps the choice. */
export type Reach = {
  /** Null for an installation on the Internet. */
  readonly venue: Venue | null;
  readonly origins: Origins;
  readonly networks: Venue['addresses'];
  readonly choose: (http: string) => void;
};

/** A copy in a hall may be open on the machine itself, by an address that leads nowhere else. */
export function useReach(): Reach {
  const venue = usePublicConfig()?.venue ?? null;
  const [chosen, setChosen] = useState(() => localMemory.getItem(KEY));
  return {
    venue,
    origins: originsOf(location, venue, chosen),
    networks: choices(location, venue),
    choose: (http) => {
      localMemory.setItem(KEY, http);
      setChosen(http);
    },
  };
}

export const useOrigins = (): Origins => useReach().origins;
