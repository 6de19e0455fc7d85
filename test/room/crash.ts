import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { stubOf } from './room-client.ts';

/** An alarm that does not ring: late, or lost with the machine. */
export const loseAlarm = (id: string) => runInDurableObject(stubOf(id), (_room, { storage }) => storage.deleteAlarm());

/** After a crash no socket is left; after sleep they all are. */
export async function crash(id: string) {
  await runInDurableObject(stubOf(id), (_room, state) => {
    for (const socket of state.getWebSockets()) socket.serializeAttachment(null);
  });
  await loseAlarm(id);
  await evictDurableObject(stubOf(id));
}
