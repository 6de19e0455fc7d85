import { hc, type ClientResponse } from 'hono/client';
import type { Api } from '../worker/api/index.ts';
import type { Reply } from './lib/network/failure.ts';
import { patientFetch } from './lib/network/patient-fetch.ts';
import type { Fetch } from './lib/network/site-fetch.ts';
import { replyOf } from './lib/network/reply.ts';

/** Every call of the server, with the types it has there, over a given fetch. */
export const apiOver = (fetch: Fetch) => hc<Api>('/api', { fetch });

/** The calls of this visitor, signed in or not. Give the call to `reply` to get its outcome. */
export const api = apiOver(patientFetch);

/** What a call answers when all goes well; nothing for a 204. */
type Answered<Called> = Called extends ClientResponse<infer Body, number, 'json'> ? Body : undefined;

/** The outcome of a call as a value: `await reply(() => api.plans.$get())`. */
export const reply = <Called extends ClientResponse<unknown>>(
  call: () => Promise<Called>,
): Promise<Reply<Answered<Called>>> =>
  replyOf(call, async (response) => (response.status === 204 ? undefined : response.json()));
