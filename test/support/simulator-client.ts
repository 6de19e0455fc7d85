import type { Command } from '#protocol/commands.ts';
import type { DownMessage } from '#protocol/down.ts';
import { applyMessage, type RoomCopy } from '../../client/live/store/room-copy.ts';
import type { NetworkPath } from './network-paths.ts';
import type { SimulatedConnection, Visitor, VirtualRoom } from './simulator-room.ts';
import { type Wire, type World, createWire } from './simulator-wire.ts';

/** Close codes after which a screen does not reconnect by itself. */
const FINAL = new Set([4403, 4409, 4410]);

/** A screen that keeps a copy, reconnects when its connection breaks, and repeats commands without an answer. */
export function createVirtualClient(
  world: World,
  room: VirtualRoom,
  who: Omit<Visitor, 'since'> & { readonly path: NetworkPath },
) {
  const { time, random } = world;
  const waiting = new Map<string, Command>();
  const answered = new Map<string, { readonly ok: boolean; readonly command: Command }>();
  let copy: RoomCopy | null = null;
  let rev = 0;
  let wire: Wire | null = null;
  let isOpen = false;
  let isOut = false;

  function connect(): void {
    let seat: SimulatedConnection | null = null;
    const mine: Wire = createWire(world, who.path, {
      room: {
        hear(frame) {
          if (frame === 'connect') seat = room.connect({ ...who, since: copy && rev }, mine);
          else if (seat) room.receive(seat, JSON.parse(frame));
        },
        gone: (clean) => seat && room.closed(seat, clean),
      },
      client: { hear, opened, closed },
    });
    wire = mine;
    mine.up('connect');
  }

  function opened(): void {
    isOpen = true;
    for (const [id, command] of waiting) send(id, command);
  }

  function send(id: string, command: Command): void {
    const frame = JSON.stringify({ id, ...command });
    wire?.up(frame);
    // Some commands are sent twice.
    if (random.chance(0.05)) wire?.up(frame);
  }

  function closed(code: number | null): void {
    wire = null;
    isOpen = false;
    isOut = code !== null && FINAL.has(code);
    if (!isOut) time.set(connect, code === null ? random.between(1000, 4000) : 15_000);
  }

  function hear(text: string): void {
    const frame: DownMessage = JSON.parse(text);
    if (frame.rev < rev) throw new Error(`rev fell from ${rev} to ${frame.rev}`);
    rev = frame.rev;
    copy = applyMessage(copy, frame);
    if (frame.type !== 'command_result') return;
    const { id, ok } = frame.data;
    const command = id === null ? undefined : waiting.get(id);
    if (id === null || !command) return;
    waiting.delete(id);
    answered.set(id, { ok, command });
  }

  connect();
  return {
    who,
    waiting,
    answered,
    copy: () => copy?.shown ?? null,
    /** True if the client will send nothing more by itself. */
    isCalm: () => isOut || (isOpen && waiting.size === 0),
    isHere: () => isOpen,
    press(id: string, command: Command) {
      waiting.set(id, command);
      if (isOpen) send(id, command);
    },
    cut: () => wire?.cut(),
    hangUp() {
      wire?.hangUp();
      wire = null;
      isOpen = false;
      isOut = true;
    },
  };
}

export type VirtualClient = ReturnType<typeof createVirtualClient>;
