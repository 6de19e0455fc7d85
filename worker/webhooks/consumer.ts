import { receiverRules } from '../lib/receiver-rules.ts';
import { log } from '../log.ts';
import type { WebhookMessage } from '../room/webhooks/webhooks.ts';
import { attempt } from './deliver.ts';

/** Seconds until the next attempt, after each one that failed. wrangler.toml has their number as `max_retries`. */
const RETRY_AFTER_S = [60, 300, 1800] as const;
/** In development and in tests nobody waits for half an hour. */
const RELAXED_RETRY_AFTER_S = 1;

/** Queues of deliveries that were given up have this at the end of their name. */
const DEAD = '-dead';

/** What arrives from the queues: deliveries, and those that were given up. One that fails does not stop the others. */
export const queue: ExportedHandlerQueueHandler<Env, WebhookMessage> = async (batch, env) => {
  const handle = batch.queue.endsWith(DEAD) ? giveUp : deliver;
  await Promise.all(
    batch.messages.map(async (message) => {
      try {
        await handle(message, env);
      } catch (error) {
        log.warn('A room does not answer about a delivery', error);
        message.retry({ delaySeconds: delayAfter(message.attempts, env) });
      }
    }),
  );
};

type Handled = Message<WebhookMessage>;

const roomOf = ({ body: { room } }: Handled, env: Env) => env.ROOMS.getByName(room);
const refOf = ({ body: { seq, id } }: Handled) => ({ seq, id });

async function deliver(message: Handled, env: Env): Promise<void> {
  const room = roomOf(message, env);
  const order = await room.webhookOrder(refOf(message));
  // Settled, or its webhook is gone.
  if (!order) return message.ack();
  const outcome = await attempt(order, receiverRules(env));
  const isNeeded = await room.webhookAttempted(refOf(message), outcome);
  if (isNeeded) message.retry({ delaySeconds: delayAfter(message.attempts, env) });
  else message.ack();
}

async function giveUp(message: Handled, env: Env): Promise<void> {
  await roomOf(message, env).webhookDied(refOf(message));
  message.ack();
}

function delayAfter(attempts: number, { ENVIRONMENT }: Env): number {
  if (ENVIRONMENT !== 'production') return RELAXED_RETRY_AFTER_S;
  return RETRY_AFTER_S[attempts - 1] ?? RETRY_AFTER_S[2];
}
