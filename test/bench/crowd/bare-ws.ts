import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

/** The smallest possible room in plain Node: the last message is in memory. */
export async function startBareWs(): Promise<string> {
  const rooms = new Map<string, Set<WebSocket>>();
  let said = '{"type":"state","count":0}';
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  server.on('connection', (socket, { url = '' }) => {
    const room = rooms.get(url) ?? new Set();
    rooms.set(url, room.add(socket));
    socket.send(said);
    socket.on('close', () => room.delete(socket));
    socket.on('message', (data: Buffer) => {
      said = data.toString();
      for (const each of room) each.send(said);
    });
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
