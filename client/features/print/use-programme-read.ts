import { useCallback } from 'react';
import { can } from '#domain/people/roles.ts';
import type { Event } from '#protocol/event.ts';
import type { ProgrammePlan } from '#protocol/programme.ts';
import { reply } from '../../api.ts';
import { accountApi } from '../../identity/account-api.ts';
import type { Reply } from '../../lib/network/failure.ts';
import { useResource } from '../../lib/network/use-resource.ts';
import type { ReadTimer } from './printed.ts';

/** What is printed. `seesNotes`: whether the reader belongs to the crew. */
export type ProgrammeRead = {
  readonly event: Event;
  readonly room: string;
  readonly timers: readonly ReadTimer[];
  readonly items: ProgrammePlan['items'];
  readonly seesNotes: boolean;
};

/** The codes to read it with, the likelier one first; empty without any. */
export type Reader = { readonly sessionId: string; readonly codes: readonly string[] };

/** The programme, read by HTTP: a page for paper takes no seat. */
export function useProgrammeRead({ sessionId, codes }: Reader) {
  const read = useCallback(() => readProgramme(sessionId, codes), [sessionId, codes]);
  return useResource(read);
}

/** A code that is no longer valid is passed over, the last one without: then it is the version for the public. */
async function readProgramme(sessionId: string, codes: readonly string[]): Promise<Reply<ProgrammeRead>> {
  const [code, ...others] = codes;
  const headers: Readonly<Record<string, string>> = code === undefined ? {} : { 'X-Room-Code': code };
  const read = await readAs(sessionId, headers);
  const isRefused = !read.ok && read.failure.error === 'unauthorized' && code !== undefined;
  return isRefused ? readProgramme(sessionId, others) : read;
}

async function readAs(sessionId: string, headers: Readonly<Record<string, string>>): Promise<Reply<ProgrammeRead>> {
  const { sessions, events } = accountApi;
  const state = await reply(() => sessions[':sessionId'].state.$get({ param: { sessionId }, query: {} }, { headers }));
  if (!state.ok) return state;
  const plan = await reply(() =>
    events[':eventId'].programme.$get({ param: { eventId: sessionId }, query: {} }, { headers }),
  );
  if (!plan.ok) return plan;
  const { event, session, timers, you } = state.value;
  const { items } = plan.value;
  return { ok: true, value: { event, room: session.name, timers, items, seesNotes: can(you.role, 'see-notes') } };
}
