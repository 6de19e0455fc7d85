import { type ClientConnection, connectTo } from '../../tools/room-client/connection.ts';
import { openRoom } from '../../tools/room-client/http.ts';

/** A room with a running timer, its operator and a stage. */
export type Scene = {
  /** Without a slash at the end. */
  readonly address: string;
  readonly room: string;
  readonly controller: ClientConnection;
  readonly stage: ClientConnection;
  readonly timerId: string;
  readonly close: () => Promise<unknown>;
};

/** Until the operator's press was answered, and until it was on the stage, ms. */
export type Press = { readonly answered: number; readonly shown: number };

/** @param host An address, with or without a slash at the end. */
export async function openScene(host: string): Promise<Scene> {
  const address = host.replace(/\/$/u, '');
  const { id, codes } = await openRoom(address);
  const controller = connectTo(address, id, { type: 'controller', code: codes.controller });
  const stage = connectTo(address, id, { type: 'viewer', code: codes.viewer });
  await Promise.all([controller.until('room_state'), stage.until('room_state')]);
  const { result } = await controller.command('timer.create', { name: 'Charla', duration_minutes: 60 });
  const timerId = result?.timer?.id ?? '';
  await controller.command('timer.start', { timer_id: timerId });
  const close = () => Promise.all([controller.close(), stage.close()]);
  return { address, room: id, controller, stage, timerId, close };
}

/** One second more on the timer. */
export async function press({ controller, stage, timerId }: Scene): Promise<Press> {
  const from = stage.frames.length;
  const before = performance.now();
  const since = () => performance.now() - before;
  const [shown, answered] = await Promise.all([
    stage.until('timer_update', from).then(since),
    controller.command('timer.delay', { timer_id: timerId, value: 1 }).then(since),
  ]);
  return { answered, shown };
}
