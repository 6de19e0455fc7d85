import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Show } from '#protocol/show.ts';
import type { Stage } from '#protocol/stage.ts';

type Timer = { readonly id: string; readonly deadline: number | null };

const fresh = () => randomBytes(18).toString('base64url');

/** A room made by calls, for stories that begin on another screen than the panel. `owner`: the headers of its account. */
export async function makeRoom(request: APIRequestContext, owner: Readonly<Record<string, string>> = {}) {
  const id = fresh();
  const headers = { ...owner, 'X-Room-Code': fresh() };
  const send = async <Answer>(path: string, data: object, method: 'POST' | 'PUT' = 'POST'): Promise<Answer> => {
    const answer = await request.fetch(`/api/${path}`, { method, headers, data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const { codes } = await send<{ codes: { viewer: string; moderator: string } }>('sessions', { session_id: id });
  return {
    id,
    controller: headers['X-Room-Code'],
    ...codes,
    stage: `/viewer/${id}?code=${codes.viewer}`,
    addTimer: (fields: object = {}) =>
      send<Timer>('timers', { session_id: id, name: 'Ponencia', duration_minutes: 10, ...fields }),
    edit: ({ id: timerId }: Timer, fields: object) => send<Timer>(`timers/${timerId}`, fields, 'PUT'),
    addTimers: (timers: readonly object[]) => send<unknown>('timers/bulk-create', { session_id: id, timers }),
    /** Five minutes before the end, in amber. */
    addAlert: (timer: Timer, fields: object = {}) =>
      send<object>(`timers/${timer.id}/alerts`, {
        message: 'Abre las preguntas',
        at_seconds: 300,
        color: '#f59e0b',
        ...fields,
      }),
    control: (timer: Timer, action: string, value: number | null = null) =>
      send<Timer>(`timers/${timer.id}/control`, { action, value }),
    set: (settings: object) => send<unknown>(`events/${id}/settings`, settings),
    /** What the room has, as its controller reads it. */
    state: async (): Promise<{ stage: Stage; show: Show }> =>
      (await request.get(`/api/sessions/${id}/state`, { headers })).json(),
    /** `{ blackout, on_air, flash }` */
    stageIs: (fields: object) => send<{ stage: Stage }>(`events/${id}/stage`, fields),
    say: (content: string) => send<{ message: { id: string } }>('messages', { session_id: id, content }),
    setLogo: (data: Buffer, ink?: 'dark' | 'light') =>
      request.put(`/api/events/${id}/logo${ink ? `?ink=${ink}` : ''}`, { headers, data }),
    /** A message with a look, shown now. */
    show: (fields: object) =>
      send<{ message: { id: string; created_at: number } }>('messages', { session_id: id, ...fields }),
    hide: (messageId: string) => request.post(`/api/messages/${messageId}/hide`, { headers }),
    remove: (path: string) => request.delete(`/api/${path}`, { headers }),
  };
}

/** 'Apertura' runs with these seconds left, and 'Cierre' is chained to it. */
export async function chainedRoom(request: APIRequestContext, left: number, gap_seconds = 0) {
  const room = await makeRoom(request);
  const first = await room.addTimer({ name: 'Apertura', duration_minutes: 1 });
  await room.addTimer({ name: 'Cierre', start: 'linked', gap_seconds });
  await room.control(first, 'start');
  await room.control(first, 'advance', 60 - left);
  return { room, first };
}

/** What a browser is left with whose controllers' link was renewed elsewhere. The page leaves its room for that. */
export async function rememberOld(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((code) => {
    const rooms: object[] = JSON.parse(localStorage.getItem('a-tiempo.rooms') ?? '[]');
    if (rooms.length === 0) throw new Error('No room is remembered');
    localStorage.setItem('a-tiempo.rooms', JSON.stringify(rooms.map((room) => ({ ...room, code }))));
  }, fresh());
}

/** As if a controller had opened this room in this browser, with a code that was renewed elsewhere since. */
export async function rememberRoom(page: Page, id: string): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((room) => localStorage.setItem('a-tiempo.rooms', JSON.stringify([room])), {
    session_id: id,
    code: fresh(),
    name: '',
    created_at: Date.now(),
    last_opened: Date.now(),
    is_owned: true,
  });
}
