import { useEffect, useState } from 'react';
import { api, reply } from '../../api.ts';
import { legal as words } from '../../text/es.ts';
import type { Facts } from './legal-document.ts';

type Standing = 'asking' | 'complete' | 'incomplete' | 'failed';

export type KnownFacts = { readonly standing: Standing; readonly facts: Facts };

const unknown: Facts = { ...words.unknown, processors: null };

/** The pages are rendered at build time, for any installation: the facts come from the server. */
export function useFacts(): KnownFacts {
  const [known, setKnown] = useState<KnownFacts>({ standing: 'asking', facts: unknown });
  useEffect(() => {
    let isWanted = true;
    void askFacts().then((asked) => isWanted && setKnown(asked));
    return () => {
      isWanted = false;
    };
  }, []);
  return known;
}

async function askFacts(): Promise<KnownFacts> {
  const asked = await reply(() => api.config.$get());
  if (!asked.ok) return { standing: 'failed', facts: unknown };
  const { operator, support_email: email, processors } = asked.value;
  const isComplete = operator.name !== '' && operator.address !== '' && email !== '';
  const facts = {
    name: operator.name || words.missing.name,
    address: operator.address || words.missing.address,
    email: email === '' ? words.missing.email : `[${email}](mailto:${email})`,
    processors,
  };
  return { standing: isComplete ? 'complete' : 'incomplete', facts };
}
