import { randomBytes } from 'node:crypto';
import type { Codes, Timer } from '../../wire/support/words.ts';
import type { Crowd, System } from './cell.ts';
import { Screen } from './screen.ts';

/** A room under load: how screens join, and its controller, whose every command is broadcast. */
export type Stage = {
  readonly join: () => Screen;
  readonly controller: Screen;
  /** Alternates between running and stopped, beginning with stopped. */
  readonly press: () => void;
};

type Opening = (host: string, crowd: Crowd) => Promise<Stage>;

/** A bare room broadcasts as many bytes as ours for the same command. */
const STATE_BYTES = 400;

const fresh = () => randomBytes(18).toString('base64url');

const openBare: Opening = async (host) => {
  const words = { state: '{"type":"state"', news: '{"type":"state"' };
  const join = () => new Screen(`${host.replace('http', 'ws')}ws/${room}`, [], words);
  const room = fresh();
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
  return { join, controller, press };
};

/** A room of ours with places for so many, and a timer of fifty minutes. */
export async function openRoom(host: string, places: number) {
  const room = fresh();
  const code = fresh();
  const call = async (path: string, body: object): Promise<string> => {
    const headers = { 'Content-Type': 'application/json', 'X-Room-Code': code };
    const answer = await fetch(`${host}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  };
  const { codes }: { readonly codes: Codes } = JSON.parse(await call('api/sessions', { session_id: room }));
  await call(`bench/widen/${room}?users=${places}`, {});
  const fields = { session_id: room, name: 'Ponencia', duration_minutes: 50 };
  const { id }: Timer = JSON.parse(await call('api/timers', fields));
  return { room, code, viewer: codes.viewer, timer: id };
}

const openOurs: Opening = async (host, { kind, screens }) => {
  const { room, code, viewer, timer } = await openRoom(host, screens + 20);
  const join = (type: string, key: string, news: string) =>
    new Screen(
      `${host.replace('http', 'ws')}ws/${room}?type=${type}&ticks=0&client_id=${fresh()}`,
      ['temporizador.v1', `code.${key}`],
      { state: '{"type":"room_state"', news },
    );
  const controller = join('controller', code, '{"type":"timer_update"');
  await controller.state;
  let count = 0;
  const press = () => {
    const command = count % 2 === 0 ? 'timer.start' : 'timer.pause';
    count += 1;
    controller.send(JSON.stringify({ type: 'command', data: { id: `c${count}-${room}`, command, timer_id: timer } }));
  };
  const screen = kind === 'audience' ? ['audience', '{"type":"audience_update"'] : ['viewer', '{"type":"timer_update"'];
  return { join: () => join(screen[0] ?? '', viewer, screen[1] ?? ''), controller, press };
};

export const openStage: Readonly<Record<System, Opening>> = {
  ours: openOurs,
  'bare-do': openBare,
  'bare-ws': openBare,
};
