import type { Socket, SocketHandlers } from './socket.ts';

/** Opens a socket at an address of this site, as `/ws/{id}`. Throws where the browser refuses the address. */
export function openSocket(
  address: string,
  protocols: readonly string[],
  { onOpen, onMessage, onClose }: SocketHandlers,
): Socket {
  const url = new URL(address, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  const socket = new WebSocket(url, [...protocols]);
  socket.addEventListener('open', onOpen);
  socket.addEventListener('message', ({ data }) => onMessage(data));
  // An event spread into an object is an empty one: its fields are getters.
  socket.addEventListener('close', ({ code, reason }) => onClose({ code, reason }));
  return {
    send(text) {
      // A browser logs an error for what is sent on a socket that is closing.
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: (code, reason) => socket.close(code, reason),
  };
}
