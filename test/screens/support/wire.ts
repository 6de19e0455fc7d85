import type { Page, WebSocketRoute } from '@playwright/test';

type Command = { readonly id: string; readonly command: string };

/** Stands between a page and its room: cuts the line, keeps it cut, or says no to a command. Call it before `goto`. */
export async function tapWire(page: Page) {
  let isCut = false;
  let refused: string | null = null;
  let line: WebSocketRoute | null = null;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    if (isCut) return void socket.close({ code: 1011 });
    line = socket;
    const room = socket.connectToServer();
    socket.onMessage((frame) => {
      const { type, data } = asFrame(frame);
      if (type !== 'command' || data.command !== refused) return room.send(frame);
      const error = { error: 'unavailable', message: 'El servicio no está disponible. Intenta de nuevo' };
      const answer = { type: 'command_result', data: { id: data.id, ok: false, rev: 1, error } };
      socket.send(JSON.stringify({ ...answer, rev: 1, server_time: Date.now() }));
    });
  });
  return {
    cut: async () => {
      isCut = true;
      await line?.close({ code: 1011 });
    },
    mend: () => {
      isCut = false;
    },
    refuse: (command: string | null) => {
      refused = command;
    },
  };
}

function asFrame(frame: string | Buffer): { type: string; data: Command } {
  const text = String(frame);
  return text.startsWith('{') ? JSON.parse(text) : { type: text, data: { id: '', command: '' } };
}
