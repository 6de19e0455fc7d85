import { useEffect, useState } from 'react';
import { api, reply } from '../../api.ts';
import { legal as words } from '../../text/es.ts';
import type { Facts } from './legal-document.ts';

type FactsStatus = 'loading' | 'complete' | 'incomplete' | 'failed';

export type KnownFacts = { readonly status: FactsStatus; readonly facts: Facts };

const unknown: Facts = { ...words.unknown, processors: null };

/** The pages are rendered at build time, for any installation: the facts come from the server. */
export function useFacts(): KnownFacts {
  const [known, setKnown] = useState<KnownFacts>({ status: 'loading', facts: unknown });
  useEffect(() => {
    let isWanted = true;
    void readFacts().then((answer) => isWanted && setKnown(answer));
    return () => {
      isWanted = false;
    };
  }, []);
  return known;
}

async function readFacts(): Promise<KnownFacts> {
  const answer = await reply(() => api.config.$get());
  if (!answer.ok) return { status: 'failed', facts: unknown };
  const { operator, support_email: email, processors } = answer.value;
  const isComplete = operator.name !== '' && operator.address !== '' && email !== '';
  const facts = {
    name: operator.name || words.missing.name,
    address: operator.address || words.missing.address,
    email: email === '' ? words.missing.email : `[${email}](mailto:${email})`,
    processors,
  };
  return { status: isComplete ? 'complete' : 'incomplete', facts };
}
