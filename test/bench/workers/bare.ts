import { DurableObject } from 'cloudflare:workers';

/** The smallest possible room: it stores the last message in one row, and broadcasts it. */
export class BareRoom extends DurableObject<object> {
  #said = '{"type":"state","count":0}';

  constructor(ctx: DurableObjectState, env: object) {
    super(ctx, env);
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS said (id INTEGER PRIMARY KEY, text TEXT NOT NULL)');
  }

  override fetch(): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    server.send(this.#said);
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(_socket: WebSocket, data: string): void {
    this.#said = data;
    this.ctx.storage.sql.exec('INSERT OR REPLACE INTO said (id, text) VALUES (1, ?)', data);
    for (const socket of this.ctx.getWebSockets()) socket.send(data);
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    socket.close(code === 1005 ? 1000 : code);
  }
}

export default {
  fetch: (request: Request, { ROOMS }: { readonly ROOMS: DurableObjectNamespace<BareRoom> }) =>
    ROOMS.getByName(new URL(request.url).pathname).fetch(request),
};
