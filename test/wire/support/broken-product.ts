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

let left = 0;

/** No conflicts, no refusals, no stored results, and a clock one hour ahead. */
function answer({ method = '', url = '' }: IncomingMessage, response: ServerResponse): void {
  const path = url.replace(/\?.*/u, '');
  response.setHeader('X-Server-Time', String(Date.now() + HOUR));
  if (method === 'DELETE') return void response.writeHead(500).end();
  if (path === '/api/sessions') {
    response.writeHead(201).end(JSON.stringify({ codes: { moderator: 'm'.repeat(24), viewer: 'v'.repeat(24) } }));
  } else if (path.endsWith('/control')) {
    response.writeHead(200).end(JSON.stringify({ current_time: (left += 60) }));
  } else if (path.startsWith('/api')) {
    response.writeHead(200).end(JSON.stringify(said[path] ?? {}));
  } else {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<script>alert(1)</script>');
  }
}

/** Every connection is a controller and sees everything; transitions come too early. */
function serve(socket: WebSocket, all: ReadonlySet<WebSocket>): void {
  const tellTo = (others: Iterable<WebSocket>, type: string, data: unknown) => {
    for (const each of others) each.send(JSON.stringify({ type, data, rev: 1, server_time: Date.now() }));
  };
  const tell = (type: string, data: unknown) => tellTo([socket], type, data);
  const commands: Readonly<Record<string, (fields: Readonly<Record<string, unknown>>) => unknown>> = {
    'timer.create': () => ({ timer: { id: `timer-${Math.random()}` } }),
    'timer.seek': ({ timer_id: id, current_time: seconds }) => {
      const timer = { id, deadline: Date.now() + Number(seconds) * 1000 };
      for (const action of ['warning', 'danger', 'last10', 'overtime']) tell('timer_update', { action, timer });
      return { timer };
    },
    'message.send': () => tellTo(all, 'new_message', {}),
    'event.update': () => tellTo(all, 'audience_update', {}),
    'user.remove': () => {
      for (const each of all) if (each !== socket) each.close(1000);
    },
  };
  tell('room_state', {
    you: { user_id: 'somebody', role: 'controller' },
    session: { max_users: 2, max_timers: 2 },
    users: [],
    codes: {},
  });
  socket.on('message', (bytes: Buffer, isBinary) => {
    const text = bytes.toString('utf8');
    if (isBinary || text.length > 4096) return socket.close(1000);
    if (text === 'ping') return socket.send('PONG');
    const { type, data } = JSON.parse(text) as { type: string; data: { id: string; command: string } };
    if (type === 'ping') return tell('pong', { ...data, server_time: Date.now() });
    if (type !== 'command') return socket.close(4401, 'credentials');
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
  const tabs = new Map<string, WebSocket>();
  sockets.on('connection', (socket, { url = '' }) => {
    serve(socket, sockets.clients);
    const tab = new URLSearchParams(url).get('client_id');
    if (tab === null) return;
    tabs.get(tab)?.close(1013);
    tabs.set(tab, socket);
  });
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
