import { app } from '../../../worker/app.ts';
import { RoomObject as Room } from '../../../worker/room/room-object.ts';
import { AudienceObject } from '../../../worker/room/relays/audience-object.ts';
import { queue } from '../../../worker/webhooks/consumer.ts';
import { countWrites, counts } from './counts.ts';

/**
 * The Worker itself, with two things more: rooms that are wider than any plan, and counters of what a room costs. Its
 * rules, its storage and its sockets are what is deployed.
 */
export class RoomObject extends Room {
  constructor(ctx: DurableObjectState, env: Env) {
    countWrites(ctx.storage);
    counts.constructed += 1;
    super(ctx, env);
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): void {
    counts.frames += 1;
    super.webSocketMessage(socket, data);
  }

  override async snapshot(...call: Parameters<Room['snapshot']>): ReturnType<Room['snapshot']> {
    counts.reads += 1;
    return super.snapshot(...call);
  }

  override async alarm(): Promise<void> {
    counts.alarms += 1;
    await super.alarm();
  }

  /** As if a plan allowed so many people, and as many timers as the largest one. The room reads it when it begins anew. */
  async widen(users: number): Promise<void> {
    const widened =
      "UPDATE document SET value = json_set(value, '$.max_users', ?, '$.max_timers', 500) WHERE key = 'session'";
    this.ctx.storage.sql.exec(widened, users);
    await this.ctx.storage.sync();
    this.ctx.abort('It begins anew, wider');
  }
}

type Rooms = DurableObjectNamespace<RoomObject>;

const WIDEN = '/bench/widen/';

export { AudienceObject };

export default {
  queue,
  async fetch(request: Request, env: Omit<Env, 'ROOMS'> & { readonly ROOMS: Rooms }, ctx: ExecutionContext) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/bench/counts') return Response.json(counts);
    if (!pathname.startsWith(WIDEN)) return app.fetch(request, env, ctx);
    // It ends by being cut off.
    await env.ROOMS.getByName(pathname.slice(WIDEN.length))
      .widen(Number(searchParams.get('users')))
      .catch(() => {});
    return new Response('ok');
  },
};
