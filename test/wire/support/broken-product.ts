import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** A server with the product's addresses that does everything a little wrong. */

export interface BrokenProduct {
  readonly address: string;
  readonly close: () => void;
}

const HOUR = 3_600_000;

const said: Readonly<Record<string, unknown>> = {
  '/api/health': { status: 'degraded', database: false },
  '/api/config': {
    environment: 'production',
    protocol_version: 99,
    support_email: '',
    identity: { kind: 'nobody' },
    payments: 'stand_in',
    mail: false,
  },
};

/** No conflicts, no refusals, and a clock one hour ahead. */
function answer({ method = '', url = '' }: IncomingMessage, response: ServerResponse): void {
  const path = url.replace(/\?.*/u, '');
  response.setHeader('X-Server-Time', String(Date.now() + HOUR));
  if (method === 'DELETE') return void response.writeHead(500).end();
  if (path === '/api/sessions') {
    response.writeHead(201).end(JSON.stringify({ codes: { moderator: 'm'.repeat(24), viewer: 'v'.repeat(24) } }));
  } else if (path.startsWith('/api')) {
    response.writeHead(200).end(JSON.stringify(said[path] ?? {}));
  } else {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<script>alert(1)</script>');
  }
}

/** Every connection is a controller; transitions come too early. */
function serve(socket: WebSocket): void {
  const tell = (type: string, data: unknown) =>
    socket.send(JSON.stringify({ type, data, rev: 1, server_time: Date.now() }));
  const commands: Readonly<Record<string, (fields: Readonly<Record<string, unknown>>) => unknown>> = {
    'timer.create': () => ({ timer: { id: `timer-${Math.random()}` } }),
    'timer.seek': ({ timer_id: id, current_time: seconds }) => {
      const timer = { id, deadline: Date.now() + Number(seconds) * 1000 };
      for (const action of ['warning', 'danger', 'last10', 'overtime']) tell('timer_update', { action, timer });
      return { timer };
    },
  };
  tell('room_state', {
    you: { user_id: 'somebody', role: 'controller' },
    session: { max_timers: 2 },
  });
  socket.on('message', (bytes: Buffer) => {
    const text = bytes.toString('utf8');
    if (text === 'ping') return socket.send('PONG');
    const { type, data } = JSON.parse(text) as { type: string; data: { id: string; command: string } };
    if (type === 'ping') return tell('pong', { ...data, server_time: Date.now() });
    const result = commands[data.command]?.({ ...data });
    return tell('command_result', { id: data.id, ok: true, rev: Math.random(), result });
  });
}

export async function startBroken(): Promise<BrokenProduct> {
  const server = createServer((request, response) => {
    answer(request, response);
    if (request.method === 'DELETE') for (const socket of sockets.clients) socket.close(1001);
  });
  const sockets = new WebSocketServer({ server, handleProtocols: (offered) => [...offered][0] ?? false });
  sockets.on('connection', serve);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
}
