import { useEffect, useState } from 'react';
import type { Question } from '#protocol/questions.ts';
import type { Stats } from '#protocol/stats.ts';
import { reply } from '../../api.ts';
import { accountApi } from '../../identity/account-api.ts';
import type { Failure, Reply } from '../../lib/failure.ts';

/** `isFinal`: the event is over, and this is what was kept of it for its owner. */
export type Report = {
  readonly stats: Stats;
  readonly approved: readonly Pick<Question, 'content' | 'author'>[];
  readonly isFinal: boolean;
};

export type Reading =
  | { readonly state: 'loading' }
  | { readonly state: 'here'; readonly report: Report; readonly reader: Reader }
  | { readonly state: 'failed'; readonly failure: Failure };

/** Who comes: with codes of the room, the likelier one first, or without any. */
export type Visitor = { readonly sessionId: string; readonly codes: readonly string[] };

/** Who asks: with the code of a room, or without one. An account is known by itself. */
export type Reader = { readonly sessionId: string; readonly headers: Readonly<Record<string, string>> };

/** The event in figures, read once and again when asked. */
export function useReport(visitor: Visitor) {
  const [reading, setReading] = useState<Reading>({ state: 'loading' });
  useEffect(() => {
    let isWanted = true;
    void readReport(visitor).then((read) => isWanted && setReading(read));
    return () => {
      isWanted = false;
    };
  }, [visitor]);
  return { reading, refresh: async () => setReading(await readReport(visitor)) };
}

/** Whether it is the code that is wrong, or not enough. */
export const isRefused = ({ error }: Failure): boolean => error === 'unauthorized' || error === 'forbidden';

/** A code may have been renewed since somebody wrote it down: then the next one is tried. */
async function readReport({ sessionId, codes: [code, ...others] }: Visitor): Promise<Reading> {
  const reading = await readAs({ sessionId, headers: code === undefined ? {} : { 'X-Room-Code': code } });
  const isOther = reading.state === 'failed' && isRefused(reading.failure) && others.length > 0;
  return isOther ? readReport({ sessionId, codes: others }) : reading;
}

/** Whoever has no code comes for what is over; everybody else for what goes on, until it is over. */
async function readAs(reader: Reader): Promise<Reading> {
  const hasCode = Object.keys(reader.headers).length > 0;
  const kept = hasCode ? null : await readKept(reader);
  if (kept?.ok) return { state: 'here', report: kept.value, reader };
  const live = await readLive(reader);
  if (live.ok) return { state: 'here', report: live.value, reader };
  const later = hasCode && live.failure.error === 'session_not_found' ? await readKept(reader) : null;
  return later?.ok ? { state: 'here', report: later.value, reader } : { state: 'failed', failure: live.failure };
}

async function readLive({ sessionId, headers }: Reader): Promise<Reply<Report>> {
  const { events, questions } = accountApi;
  const stats = await reply(() =>
    events[':eventId'].stats.$get({ param: { eventId: sessionId }, query: {} }, { headers }),
  );
  if (!stats.ok) return stats;
  const asked = await reply(() => questions[':sessionId'].$get({ param: { sessionId }, query: {} }, { headers }));
  const approved = asked.ok ? asked.value.questions.filter(({ status }) => status === 'approved') : [];
  return { ok: true, value: { stats: stats.value, approved, isFinal: false } };
}

async function readKept({ sessionId }: Reader): Promise<Reply<Report>> {
  const answer = await reply(() => accountApi.reports[':sessionId'].$get({ param: { sessionId }, query: {} }));
  if (!answer.ok) return answer;
  const { approved_questions: approved, ended_at: _, ...stats } = answer.value;
  return { ok: true, value: { stats, approved, isFinal: true } };
}
