import type { Page, WebSocketRoute } from '@playwright/test';

/** What every answer of the site's calls carries; an answer without it is none (rule B9). */
export const OURS = { 'X-Server-Time': '1' };

type Command = { readonly id: string; readonly command: string };

/** Why a room ends a line. 1011 is a line that broke. */
type End = { readonly code: number; readonly reason?: string };

/**
 * Stands between a page and its room: cuts the line, with whatever the room might say, and keeps it cut; keeps the room
 * silent; holds its messages back; or says no to a command. Call it before `goto`.
 */
export async function tapWire(page: Page) {
  let end: End | null = null;
  let isSilent = false;
  let refused: string | null = null;
  let line: WebSocketRoute | null = null;
  let held: (string | Buffer)[] | null = null;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    if (end) return void socket.close(end);
    line = socket;
    if (isSilent) return;
    const room = socket.connectToServer();
    room.onMessage((frame) => (held ? void held.push(frame) : socket.send(frame)));
    socket.onMessage((frame) => {
      const { type, data } = asFrame(frame);
      if (type !== 'command' || data.command !== refused) return room.send(frame);
      const error = { error: 'unavailable', message: 'El servicio no está disponible. Intenta de nuevo' };
      const answer = { type: 'command_result', data: { id: data.id, ok: false, rev: 1, error } };
      socket.send(JSON.stringify({ ...answer, rev: 1, server_time: Date.now() }));
    });
  });
  return {
    cut: async (why: End = { code: 1011 }) => {
      end = why;
      await line?.close(why);
    },
    silence: () => {
      isSilent = true;
    },
    mend: () => {
      end = null;
      isSilent = false;
    },
    /** What the room says from now on is on its way until `deliver`, which gives the types of these messages. */
    hold: () => {
      held = [];
    },
    held: (): readonly string[] => (held ?? []).map((frame) => asFrame(frame).type),
    deliver: () => {
      for (const frame of held ?? []) line?.send(frame);
      held = null;
    },
    refuse: (command: string | null) => {
      refused = command;
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** A field of the room's state as a page hears it at first, changed. Call it before `goto`. */
export async function changeRoom(page: Page, field: 'session' | 'show', change: () => Fields) {
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const room = socket.connectToServer();
    room.onMessage((frame) => {
      const text = String(frame);
      if (!text.includes('"room_state"')) return socket.send(frame);
      const { data, ...rest } = JSON.parse(text);
      socket.send(JSON.stringify({ ...rest, data: { ...data, [field]: { ...data[field], ...change() } } }));
    });
  });
}

function asFrame(frame: string | Buffer): { type: string; data: Command } {
  const text = String(frame);
  return text.startsWith('{') ? JSON.parse(text) : { type: text, data: { id: '', command: '' } };
}

/** A network that lets no WebSocket through: every handshake is answered like a call. Call it before `goto`. */
export const blockSockets = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(String(url).replace('/ws/', '/api/'), protocols);
      }
    };
  });
