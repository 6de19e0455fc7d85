import { app } from './app.ts';
import { scheduled } from './scheduled.ts';
import { queue } from './webhooks/consumer.ts';
import type { WebhookMessage } from './room/webhooks/webhooks.ts';

export { AudienceObject } from './room/relays/audience-object.ts';
export { RoomObject } from './room/room-object.ts';

export default { fetch: app.fetch, scheduled, queue } satisfies ExportedHandler<Env, WebhookMessage>;
