import { useEffect, useState } from 'react';
import type { Question } from '#protocol/questions.ts';
import type { Stats } from '#protocol/stats.ts';
import { api, reply } from '../../api.ts';
import type { Failure } from '../../lib/failure.ts';

export type Report = { readonly stats: Stats; readonly questions: readonly Question[] };

export type Reading =
  | { readonly state: 'loading' }
  | { readonly state: 'here'; readonly report: Report }
  | { readonly state: 'failed'; readonly failure: Failure };

export type Reader = { readonly sessionId: string; readonly headers: Readonly<Record<string, string>> };

/** The event in figures, read once and again when asked. */
export function useReport(reader: Reader) {
  const [reading, setReading] = useState<Reading>({ state: 'loading' });
  useEffect(() => {
    let isWanted = true;
    void readReport(reader).then((read) => isWanted && setReading(read));
    return () => {
      isWanted = false;
    };
  }, [reader]);
  return { reading, refresh: async () => setReading(await readReport(reader)) };
}

async function readReport({ sessionId, headers }: Reader): Promise<Reading> {
  const param = { eventId: sessionId };
  const stats = await reply(() => api.events[':eventId'].stats.$get({ param, query: {} }, { headers }));
  if (!stats.ok) return { state: 'failed', failure: stats.failure };
  const asked = await reply(() => api.questions[':sessionId'].$get({ param: { sessionId }, query: {} }, { headers }));
  const questions = asked.ok ? asked.value.questions : [];
  return { state: 'here', report: { stats: stats.value, questions } };
}
