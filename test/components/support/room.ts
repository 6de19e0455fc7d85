import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_COLOR } from '#protocol/constants.ts';
import type { Command, FieldsOf } from '#protocol/commands.ts';
import type { Alert } from '#protocol/alerts.ts';
import type { Role } from '#protocol/users.ts';
import type { WireTimer } from '#protocol/timers.ts';
import { ROOM_ID, aRoom, at } from '../../support/rooms.ts';
import { createLiveServer } from '../../support/live-server.ts';
import { wallClock } from '../../../worker/room/wall-clock.ts';
import { connection } from '../../../client/text/es.ts';
import { knownRooms } from '../../../client/live/rooms/browser-rooms.ts';
import { type Panel, mount, mountStage } from './mount.tsx';
import { press } from './screen.ts';
import { connectTo } from './network.ts';

type Action = 'start' | 'pause' | 'stop' | 'reset' | 'delay' | 'advance' | 'seek';
type Item = Partial<FieldsOf<'timer.create'>>;
type Parts = Parameters<typeof aRoom>[0];
type Answer = {
  readonly timer?: WireTimer;
  readonly alert?: Alert;
  readonly question?: { readonly id: string };
  readonly message?: { readonly id: string };
};

/** A room in this page with the real rules. It opens at second 0 of the tests, as a device of another time finds it. `latency`: ms, each way. */
export function makeRoom(parts: Parts = {}, latency = 0) {
  const born = performance.now();
  const now = () => at(0) + performance.now() - born;
  const server = createLiveServer(
    {
      now,
      set: (run, ms) => window.setTimeout(run, ms),
      clear: (id) => window.clearTimeout(id),
    },
    aRoom(parts),
    latency,
    { wallClock },
  );
  let tab = '';
  connectTo(server, () => tab);
  knownRooms.remember({ session_id: ROOM_ID, code: 'c'.repeat(22) });
  /** Carries out a command of somebody else. */
  const act = (command: Command, ...who: [role?: Role, phone?: string]): Answer => {
    const { ok, data } = server.elsewhere(command, ...who);
    if (!ok) throw new Error(`${command.command}: ${JSON.stringify(data)}`);
    return data;
  };
  const addTimer = (fields: Item = {}) => {
    const given = { name: 'Ponencia', duration_minutes: 10, color: DEFAULT_COLOR, presenter: '', ...fields };
    const { timer } = act({ command: 'timer.create', ...given });
    if (!timer) throw new Error('No timer');
    return timer;
  };
  type Of = { readonly id: string };
  return {
    server,
    now,
    act,
    addTimer,
    /** Five minutes before the end, in amber. */
    addAlert: ({ id }: Of, fields: Partial<FieldsOf<'alert.create'>> = {}) =>
      act({
        command: 'alert.create',
        timer_id: id,
        message: 'Abre las preguntas',
        at_seconds: 300,
        color: '#f59e0b',
        ...fields,
      }),
    /** `value`: seconds, of the last three. */
    control: ({ id }: Of, action: Action, value = 0) =>
      act(
        action === 'seek'
          ? { command: 'timer.seek', timer_id: id, current_time: value }
          : { command: `timer.${action}`, timer_id: id, value },
      ),
    seek: ({ id }: Of, seconds: number) => act({ command: 'timer.seek', timer_id: id, current_time: seconds }),
    edit: ({ id }: Of, fields: Item) => act({ command: 'timer.edit', timer_id: id, ...fields }),
    remove: ({ id }: Of) => act({ command: 'timer.delete', timer_id: id }),
    set: (fields: FieldsOf<'event.update'>) => act({ command: 'event.update', ...fields }),
    show: (content: string) => act({ command: 'message.send', content }),
    blackout: (on: boolean) => act({ command: 'stage.blackout', on }),
    ask: (content: string, author?: string) => {
      const { question } = act({ command: 'question.ask', content, ...(author !== undefined && { author }) });
      return question?.id ?? '';
    },
    moderate: (id: string, status: 'approved' | 'answered' | 'rejected') =>
      act({ command: 'question.moderate', question_id: id, status }),
    answer: (id: string) => act({ command: 'question.show', question_id: id }),
    /** By phones that need not be open. */
    vote: (id: string) => act({ command: 'question.vote', question_id: id, on: true }, 'audience', 'another'),
    askFrom: (phone: string, content: string) =>
      act({ command: 'question.ask', content }, 'audience', phone).question?.id ?? '',
    onAir: (on: boolean) => act({ command: 'stage.on_air', on }),
    open: async (panel: Panel = 'controller') => {
      tab = panel;
      mount(panel, ROOM_ID);
      await expect.element(page.getByText(connection.open)).toBeVisible();
    },
    openStage: () => mountStage(ROOM_ID),
    openAgenda: () => mount('agenda', ROOM_ID),
    /** The questions as they are on a phone, which is another one where it has another name. */
    openPhone: async (phone = 'phone') => {
      tab = phone;
      mount('questions', ROOM_ID);
      await expect.element(page.css('dl')).toBeVisible();
    },
    openProjection: () => mount('projection', ROOM_ID),
  };
}

export type Room = ReturnType<typeof makeRoom>;

/** What a room has that is made with less than two timers. */
const nothing = { id: '' };

/** A room with these timers, open in a panel. */
export async function openPanel(
  names: readonly string[] = ['Apertura'],
  { panel = 'controller', latency, ...parts }: Parts & { readonly panel?: Panel; readonly latency?: number } = {},
) {
  const room = makeRoom(parts, latency);
  const timers = names.map((name) =>
    room.addTimer({ name, presenter: panel === 'controller' ? '' : `Presenta ${name}` }),
  );
  await room.open(panel);
  const [first = nothing, second = nothing] = timers;
  return { room, timers, first, second };
}

/** Forty items of a congress day, open in a panel at 1280 × 720. */
export async function openForty(panel: Panel) {
  const room = makeRoom();
  for (let nth = 1; nth <= 40; nth += 1)
    room.addTimer({
      name: `Ponencia ${nth}: el corazón, el deporte y la vida en altura`,
      presenter: 'Dra. Lucía Hernández de la Garza',
      duration_minutes: 20,
    });
  await room.open(panel);
}

/** The programme of a room with these items, as the panel of its controller shows it. */
export async function openProgramme(items: readonly Item[]) {
  const room = makeRoom();
  const timers = items.map(room.addTimer);
  await room.open();
  await press('Programa');
  await expect.element(page.getByRole('heading', { name: 'Programa', exact: true })).toBeVisible();
  const [first = nothing, second = nothing] = timers;
  return { ...room, first, second };
}

/** Where it is 04:00 when a room opens. */
export const today = { date: '2026-11-20', time_zone: 'America/Mexico_City' } as const;

/** 'Apertura' and 'Cierre', ten minutes each; the first was planned to begin `seconds` ago. */
export function plannedRoom(seconds: number) {
  const room = makeRoom();
  room.set(today);
  const hour = new Date(Date.UTC(2026, 10, 20, 4) - seconds * 1000).toISOString().slice(11, 19);
  const first = room.addTimer({ name: 'Apertura', planned_start: { at: hour, day: 0 } });
  const last = room.addTimer({ name: 'Cierre' });
  return { room, first, last, at: hour.slice(0, 5) };
}

/** 'Apertura' runs with these seconds left, and 'Cierre' is chained to it. */
export function chainedRoom(left: number, gap_seconds = 0) {
  const room = makeRoom();
  const first = room.addTimer({ name: 'Apertura', duration_minutes: 1 });
  room.addTimer({ name: 'Cierre', start: 'linked', gap_seconds });
  room.control(first, 'start');
  room.seek(first, left);
  return { room, first };
}
