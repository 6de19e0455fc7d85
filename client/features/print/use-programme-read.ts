import { useCallback, useRef } from 'react';
import { instant } from '#domain/lib/time.ts';
import { can } from '#domain/people/roles.ts';
import { programmeAnswer } from '#domain/programme/programme-answer.ts';
import { fromRoomState } from '#domain/room/state.ts';
import type { Event } from '#protocol/event.ts';
import type { ProgrammePlan } from '#protocol/programme.ts';
import { api } from '../../api.ts';
import { accountApi } from '../../identity/account-api.ts';
import type { Failure, Reply } from '../../lib/network/failure.ts';
import { replyOf } from '../../lib/network/reply.ts';
import { useResource } from '../../lib/network/use-resource.ts';
import type { SnapshotAtRev } from '../../live/connection/room-calls.ts';
import type { ReadTimer } from './printed.ts';

/** What is printed. `seesNotes`: whether the reader belongs to the crew. */
export type ProgrammeRead = {
  readonly event: Event;
  readonly room: string;
  readonly timers: readonly ReadTimer[];
  readonly items: ProgrammePlan['items'];
  /** How the show stands against its plan: '12:40 tarde'; empty without a plan. */
  readonly sentence: string;
  readonly seesNotes: boolean;
};

/**
 * Who reads: with the key of a link for the crew and nothing else, or with codes, the likelier one first. Without any it is
 * the public.
 */
export type PaperReader = {
  readonly sessionId: string;
  readonly key: string | null;
  readonly codes: readonly string[];
};

/** A link that opens nothing any more: what it showed is gone, and it is not asked for again. */
export type ClosedLink = { readonly closed: Failure };

type Read = Reply<ProgrammeRead | ClosedLink>;

/** The programme, read by HTTP: a page for paper takes no seat. */
export function useProgrammeRead({ sessionId, key, codes }: PaperReader) {
  /** Each try with a key that opens nothing counts as one with a wrong code. */
  const closed = useRef<ClosedLink | null>(null);
  const read = useCallback(async (): Promise<Read> => {
    if (key === null) return readWithCodes(sessionId, codes);
    if (closed.current) return { ok: true, value: closed.current };
    const answer = await readAs(api, sessionId, { Authorization: `Bearer ${key}` });
    if (answer.ok || !isFinal(answer.failure)) return answer;
    closed.current = { closed: answer.failure };
    return { ok: true, value: closed.current };
  }, [sessionId, key, codes]);
  return useResource(read);
}

const isFinal = ({ error }: Failure): boolean => error === 'unauthorized' || error === 'session_not_found';

/** A code that is no longer valid is passed over, the last one without: then it is the version for the public. */
async function readWithCodes(sessionId: string, codes: readonly string[]): Promise<Reply<ProgrammeRead>> {
  const [code, ...others] = codes;
  const read = await readAs(accountApi, sessionId, code === undefined ? {} : { 'X-Room-Code': code });
  const isRefused = !read.ok && read.failure.error === 'unauthorized' && code !== undefined;
  return isRefused ? readWithCodes(sessionId, others) : read;
}

/** The programme as it is at the moment of the answer. */
async function readAs(
  { sessions }: Pick<typeof api, 'sessions'>,
  sessionId: string,
  headers: Readonly<Record<string, string>>,
): Promise<Reply<ProgrammeRead>> {
  const read = await replyOf<SnapshotAtRev>(
    () => sessions[':sessionId'].state.$get({ param: { sessionId }, query: {} }, { headers }),
    (response) => response.json(),
  );
  if (!read.ok) return read;
  const { event, session, timers, you, server_time } = read.value;
  const { items, show } = programmeAnswer(fromRoomState(read.value), instant(server_time));
  const seesNotes = can(you.role, 'see-notes');
  return { ok: true, value: { event, room: session.name, timers, items, sentence: show.sentence, seesNotes } };
}
