import { openRoom as openRoomAt, randomCode, request } from '../../../tools/room-client/http.ts';
import type { WireTimer } from '#protocol/timers.ts';
import { SUBPROTOCOL } from '#protocol/version.ts';
import type { Crowd, System } from './cell.ts';
import { Screen } from './screen.ts';

/** A room under load: how screens join, and its controller, whose every command is broadcast. */
export type Stage = {
  readonly join: () => Screen;
  /** A phone of the audience. */
  readonly joinPhone: () => Screen;
  readonly controller: Screen;
  /** Alternates between running and stopped, beginning with stopped. */
  readonly press: () => void;
  /** Takes the last press back; null in bare rooms. */
  readonly undo: (() => void) | null;
};

type Opening = (host: string, crowd: Crowd) => Promise<Stage>;

/** A bare room broadcasts as many bytes as ours for the same command. */
const STATE_BYTES = 400;

const openBare: Opening = async (host) => {
  const words = { state: '{"type":"state"', news: ['{"type":"state"'] };
  const join = () => new Screen(`${host.replace('http', 'ws')}ws/${room}`, [], words);
  const room = randomCode();
  const controller = join();
  await controller.state;
  let count = 0;
  const press = () => {
    count += 1;
    controller.send(
      JSON.stringify({ type: 'state', count })
        .padEnd(STATE_BYTES - 1, ' ')
        .replace(/.$/u, '}'),
    );
  };
  return { join, joinPhone: join, controller, press, undo: null };
};

/**
 * A room of ours with places for so many, a timer of fifty minutes, and a programme of so many items in all. `host` ends
 * with a slash.
 */
export async function openRoom(host: string, places: number, items = 1) {
  const address = host.replace(/\/$/u, '');
  const { id: room, codes } = await openRoomAt(address);
  const post = async (path: string, body: object): Promise<string> => {
    const { status, text } = await request(address, 'POST', path, { code: codes.controller, body });
    if (status >= 300) throw new Error(`${path}: ${status}`);
    return text;
  };
  await post(`/bench/widen/${room}?users=${places}`, {});
  const fields = { session_id: room, name: 'Ponencia', duration_minutes: 50 };
  const { id }: WireTimer = JSON.parse(await post('/api/timers', fields));
  for (let nth = 2; nth <= items; nth += 1)
    await post('/api/timers', { ...fields, name: `Ponencia ${nth}`, start: 'linked', cue: String(nth) });
  return { room, code: codes.controller, viewer: codes.viewer, timer: id };
}

const openOurs: Opening = async (host, { kind, screens, items }) => {
  const { room, code, viewer, timer } = await openRoom(host, screens + 20, items);
  const join = (type: string, key: string, ...news: readonly string[]) =>
    new Screen(
      `${host.replace('http', 'ws')}ws/${room}?type=${type}&ticks=0&client_id=${randomCode()}`,
      [SUBPROTOCOL, `code.${key}`],
      { state: '{"type":"room_state"', news },
    );
  const changes = ['{"type":"timer_update"', '{"type":"bulk_timer_update"'];
  const controller = join('controller', code, ...changes);
  await controller.state;
  let isRunning = false;
  let count = 0;
  const give = (command: object) => {
    isRunning = !isRunning;
    count += 1;
    controller.send(JSON.stringify({ type: 'command', data: { id: `c${count}-${room}`, ...command } }));
  };
  const press = () => give({ command: isRunning ? 'timer.pause' : 'timer.start', timer_id: timer });
  const undo = () => give({ command: 'undo' });
  const joinPhone = () => join('audience', viewer, '{"type":"audience_update"');
  const joinStage = () => join('viewer', viewer, ...changes);
  return { join: kind === 'audience' ? joinPhone : joinStage, joinPhone, controller, press, undo };
};

export const openStage: Readonly<Record<System, Opening>> = {
  ours: openOurs,
  'bare-do': openBare,
  'bare-ws': openBare,
};
