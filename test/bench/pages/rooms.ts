import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { BACKUP_VERSION, DEFAULT_COLOR, DEFAULT_SETTINGS, DEFAULT_TIME_ZONE } from '#protocol/constants.ts';
import type { Backup } from '#protocol/backup.ts';
import { openRoom, randomCode, request } from '../../../tools/room-client/http.ts';

/** A room with timers, some of which run. */
export type FilledRoom = { readonly stage: string; readonly panel: string; readonly wall: string };

type Headers = Readonly<Record<string, string>>;
type Call = { readonly code?: string; readonly headers?: Headers; readonly body: unknown };

/** Of the timers, minutes: nothing ends during a measurement. */
const MINUTES = 45;
/** Between two starts, ms. On a fast machine starts at once would make the digits of neighbours change in the same frame. */
export const APART_MS = 110;

async function post<Answer>(address: string, path: string, call: Call): Promise<Answer> {
  const { status, text } = await request(address, 'POST', path, call);
  if (status >= 400) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/** Signs somebody up who buys the plan with 500 timers of the payment provider for development. */
async function buyPlan(address: string): Promise<Headers> {
  const { idToken, localId } = await post<{ idToken: string; localId: string }>(
    address,
    '/identity/v1/accounts:signUp',
    {
      headers: { Origin: address },
      body: {
        email: `${randomUUID()}@a-tiempo.test`,
        password: randomUUID(),
        displayName: 'Ana',
        returnSecureToken: true,
      },
    },
  );
  const headers = { Authorization: `Bearer ${idToken}` };
  await post(address, '/api/users', { headers, body: {} });
  const plan = 'corporate';
  const { url } = await post<{ url: string }>(address, '/api/payments/create-checkout-session', {
    headers,
    body: { plan_id: plan, firebase_uid: localId },
  });
  const paid = await fetch(`${url}/card`, { method: 'POST', redirect: 'manual' });
  const back = new URL(paid.headers.get('Location') ?? '', address);
  const confirmed = await fetch(`${address}/api/payments/success${back.search}`, { headers });
  if (!confirmed.ok) throw new Error(`The plan was not bought: ${confirmed.status} ${await confirmed.text()}`);
  return headers;
}

/** A day of `count` talks, none of which has begun. */
function dayOf(count: number): Backup {
  const session_id = randomCode();
  return {
    version: BACKUP_VERSION,
    taken_at: Date.now(),
    session_id,
    session_name: 'Congreso',
    event: {
      name: 'Congreso de Tecnología',
      description: '',
      date: null,
      time_zone: DEFAULT_TIME_ZONE,
      settings: { ...DEFAULT_SETTINGS, target_end: null },
    },
    timers: Array.from({ length: count }, (_, nth) => ({
      id: `${session_id}.timer-${nth}`,
      name: `Ponencia ${nth + 1}: el futuro del trabajo`,
      presenter: 'Dra. Lucía Hernández',
      color: DEFAULT_COLOR,
      duration_minutes: MINUTES,
      status: 'stopped' as const,
      current_time: MINUTES * 60,
      start_time: null,
    })),
    active_timer_id: null,
    messages: [],
    questions: [],
    alerts: [],
  };
}

const addresses = (id: string, controller: string, viewer: string): FilledRoom => ({
  stage: `/viewer/${id}?code=${viewer}`,
  panel: `/controller/${id}#code=${controller}`,
  wall: `/agenda/${id}?pantalla=1`,
});

const start = (address: string, id: string, code: string) =>
  post(address, `/api/timers/${id}/control`, { code, body: { action: 'start', value: null } });

/** A room of nobody's with two timers, of which the first runs. */
export async function smallRoom(address: string): Promise<FilledRoom> {
  const { id, codes } = await openRoom(address);
  const call = { code: codes.controller };
  const create = (name: string) =>
    post<{ id: string }>(address, '/api/timers', {
      ...call,
      body: { session_id: id, name, presenter: 'Dra. Lucía Hernández', duration_minutes: MINUTES },
    });
  const timer = await create('Apertura');
  await create('Clausura');
  await start(address, timer.id, codes.controller);
  return addresses(id, codes.controller, codes.viewer);
}

/** Rooms of one account with 500 timers, of which the first so many run. */
export async function largeRooms(address: string, running: readonly number[]): Promise<readonly FilledRoom[]> {
  const headers = await buyPlan(address);
  const rooms: FilledRoom[] = [];
  for (const count of running) {
    const backup = dayOf(500);
    const { session_id, codes } = await post<{ session_id: string; codes: { controller: string; viewer: string } }>(
      address,
      '/api/events/restore',
      { headers, body: { backup } },
    );
    const ids = backup.timers.slice(0, count).map(({ id }) => id.replace(backup.session_id, session_id));
    const began = performance.now();
    for (const [nth, id] of ids.entries()) {
      await wait(Math.max(0, began + nth * APART_MS - performance.now()));
      await start(address, id, codes.controller);
    }
    rooms.push(addresses(session_id, codes.controller, codes.viewer));
  }
  return rooms;
}
