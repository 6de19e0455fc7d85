import type { ListedWebhook } from '#protocol/webhooks.ts';
import { RECEIVER, type Received } from '../standins/receiver.ts';
import { call, type openRoom } from './calls.ts';

/** The queues of the runtime, a receiver that is outside of it. Development repeats what failed after a second. */
export const SOON = { timeout: 15_000, interval: 50 };

export const addressOf = (how: string) => `https://${RECEIVER}/${how}/${crypto.randomUUID()}`;

export const receivedAt = async (url: string): Promise<readonly Received[]> => (await fetch(url)).json();

type Room = Pick<Awaited<ReturnType<typeof openRoom>>, 'id' | 'codes'>;

export async function addWebhook({ id, codes }: Room, url: string, events: readonly string[] = ['message.shown']) {
  const path = `/api/events/${id}/webhooks`;
  const made = await call('POST', path, { code: codes.controller, body: { url, events } });
  return { path, made, hook: `${path}/${made.body.id}`, secret: String(made.body.secret) };
}

export const say = ({ id, codes }: Room, content: string) =>
  call('POST', '/api/messages', { code: codes.controller, body: { session_id: id, content } });

export async function listed({ id, codes }: Room): Promise<readonly ListedWebhook[]> {
  return (await call('GET', `/api/events/${id}/webhooks`, { code: codes.controller })).body.webhooks;
}

export const statesOf = async (room: Room) =>
  (await listed(room)).flatMap(({ deliveries }) => deliveries.map(({ state }) => state));
