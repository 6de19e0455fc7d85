import { useEffect, useState } from 'react';
import { type ReportedQuestion, reportedQuestion } from '#domain/report/reported-question.ts';
import { isApproved } from '#domain/questions/question.ts';
import type { Stats } from '#protocol/stats.ts';
import { reply } from '../../api.ts';
import { accountApi } from '../../identity/account-api.ts';
import type { Failure, Reply } from '../../lib/network/failure.ts';

/** `isFinal`: the event is over, and this is what was kept for its owner. */
export type ReportContent = {
  readonly stats: Stats;
  readonly approved: readonly ReportedQuestion[];
  readonly isFinal: boolean;
};

export type ReportState =
  | { readonly state: 'loading' }
  | { readonly state: 'here'; readonly report: ReportContent; readonly reader: ReportReader }
  | { readonly state: 'failed'; readonly failure: Failure };

/** The codes of the room to read it with, the likelier one first; empty without any. */
export type Visitor = { readonly sessionId: string; readonly codes: readonly string[] };

/** The code of the room, if there is one. The account is sent anyway. */
export type ReportReader = { readonly sessionId: string; readonly headers: Readonly<Record<string, string>> };

/** The figures of the event, read once and again on request. */
export function useReport(visitor: Visitor) {
  const [reading, setReading] = useState<ReportState>({ state: 'loading' });
  useEffect(() => {
    let isWanted = true;
    void readReport(visitor).then((read) => isWanted && setReading(read));
    return () => {
      isWanted = false;
    };
  }, [visitor]);
  return { reading, refresh: async () => setReading(await readReport(visitor)) };
}

/** Whether the failure is about the code. */
export const isRefused = ({ error }: Failure): boolean => error === 'unauthorized' || error === 'forbidden';

/** A code may have been renewed since this browser kept it: then the next one is tried. */
async function readReport({ sessionId, codes: [code, ...others] }: Visitor): Promise<ReportState> {
  const reading = await readAs({ sessionId, headers: code === undefined ? {} : { 'X-Room-Code': code } });
  const isOther = reading.state === 'failed' && isRefused(reading.failure) && others.length > 0;
  return isOther ? readReport({ sessionId, codes: others }) : reading;
}

/** Without a code only the final report can be read; with one, that of the running event until it is over. */
async function readAs(reader: ReportReader): Promise<ReportState> {
  const hasCode = Object.keys(reader.headers).length > 0;
  const kept = hasCode ? null : await readKept(reader);
  if (kept?.ok) return { state: 'here', report: kept.value, reader };
  const live = await readLive(reader);
  if (live.ok) return { state: 'here', report: live.value, reader };
  const later = hasCode && live.failure.error === 'session_not_found' ? await readKept(reader) : null;
  return later?.ok ? { state: 'here', report: later.value, reader } : { state: 'failed', failure: live.failure };
}

/** The report of an event that is not over. */
export async function readLive({ sessionId, headers }: ReportReader): Promise<Reply<ReportContent>> {
  const { events, questions } = accountApi;
  const stats = await reply(() =>
    events[':eventId'].stats.$get({ param: { eventId: sessionId }, query: {} }, { headers }),
  );
  if (!stats.ok) return stats;
  const answer = await reply(() => questions[':sessionId'].$get({ param: { sessionId }, query: {} }, { headers }));
  const approved = answer.ok
    ? answer.value.questions.filter(isApproved).map((each) => reportedQuestion(each, each.votes))
    : [];
  return { ok: true, value: { stats: stats.value, approved, isFinal: false } };
}

async function readKept({ sessionId }: ReportReader): Promise<Reply<ReportContent>> {
  const answer = await reply(() => accountApi.reports[':sessionId'].$get({ param: { sessionId }, query: {} }));
  if (!answer.ok) return answer;
  const { approved_questions: approved, ended_at: _, ...stats } = answer.value;
  return { ok: true, value: { stats, approved, isFinal: true } };
}
