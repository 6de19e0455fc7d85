import { receiverRules } from '../lib/receiver-rules.ts';
import { log } from '../log.ts';
import type { WebhookMessage } from '../room/webhooks/webhooks.ts';
import { attempt } from './deliver.ts';
import { ANSWER_WITHIN_MS } from './venue-delivery.ts';

/** Seconds until the next attempt, after each one that failed. wrangler.toml has their number as `max_retries`. */
const RETRY_AFTER_S = [60, 300, 1800] as const;
/** In development and in tests nobody waits for half an hour. */
const RELAXED_RETRY_AFTER_S = 1;

/** Queues of deliveries that were given up have this at the end of their name. */
const DEAD = '-dead';

/**
 * A batch waits so long for a message. What takes longer counts as failed: its next attempt is set, and what comes of this
 * one is noted when it comes.
 */
const PROMPT_WITHIN_MS = 2000;

type Handled = Message<WebhookMessage>;

/** What arrives from the queues: deliveries, and those that were given up. One that fails, or is slow, does not stop the others. */
export const queue: ExportedHandlerQueueHandler<Env, WebhookMessage> = async (batch, env, context) => {
  const handle = batch.queue.endsWith(DEAD) ? giveUp : deliver;
  await Promise.all(
    batch.messages.map(async (message) => {
      const handled = handle(message, env).catch((error: unknown) => {
        log.warn('A room does not answer about a delivery', error);
        return true;
      });
      context.waitUntil(handled);
      const slow = scheduler.wait(PROMPT_WITHIN_MS).then(() => 'slow' as const);
      const isNeeded = await Promise.race([handled, slow]);
      if (isNeeded === false) return message.ack();
      const delaySeconds = delayAfter(message.attempts, env);
      // No attempt begins while the one before may still arrive.
      message.retry({
        delaySeconds: isNeeded === 'slow' ? Math.max(delaySeconds, ANSWER_WITHIN_MS / 1000) : delaySeconds,
      });
    }),
  );
};

const roomOf = ({ body: { room } }: Handled, env: Env) => env.ROOMS.getByName(room);
const refOf = ({ body: { seq, id } }: Handled) => ({ seq, id });

/** One attempt. Resolves to whether another one is needed. */
async function deliver(message: Handled, env: Env): Promise<boolean> {
  const room = roomOf(message, env);
  const order = await room.webhookOrder(refOf(message));
  // Settled, or its webhook is gone.
  if (!order) return false;
  const startedAt = Date.now();
  const outcome = await attempt(order, receiverRules(env), env.VENUE);
  const isPrompt = outcome.problem === null && Date.now() - startedAt < PROMPT_WITHIN_MS;
  return room.webhookAttempted(refOf(message), { ...outcome, isPrompt });
}

async function giveUp(message: Handled, env: Env): Promise<boolean> {
  await roomOf(message, env).webhookDied(refOf(message));
  return false;
}

function delayAfter(attempts: number, { ENVIRONMENT }: Env): number {
  if (ENVIRONMENT === 'development') return RELAXED_RETRY_AFTER_S;
  return RETRY_AFTER_S[attempts - 1] ?? RETRY_AFTER_S[2];
}
