import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { Sample } from '../../../client/live/clock/clock-estimate.ts';
import type { NetworkPath } from '../../support/network-paths.ts';
import { createRandom } from '../../support/random.ts';
import type { Window } from './compare.ts';
import { newContext, openStage } from './page.ts';
import { openProxy } from './proxy.ts';

/** Two screens on two lines, and a controller on a third. */
export interface Pair {
  readonly one: NetworkPath;
  readonly other: NetworkPath;
}

export interface Round {
  /** Epoch ms at which the digits of each changed: at the pixels, and in the frame that wrote the text. */
  readonly pixels: readonly [readonly number[], readonly number[]];
  readonly frames: readonly [readonly number[], readonly number[]];
  readonly samples: readonly [readonly Sample[], readonly Sample[]];
  /** How far the clocks of the two pages' processes are from this one's, ms. */
  readonly clocks: readonly { readonly offset: number; readonly error: number }[];
  readonly deadline: number;
  /** How long both were looked at, epoch ms. */
  readonly window: Window;
}

export interface Asked {
  readonly port: number;
  readonly pair: Pair;
  readonly control: NetworkPath;
  readonly seconds: number;
  readonly seed: number;
}

const fresh = () => randomBytes(18).toString('base64url');
/** After connecting a screen asks eight times in a second and a half, and moves slowly to what it learned. */
const SETTLE_MS = 3_000;

async function makeRoom(port: number) {
  const [id, controller] = [fresh(), fresh()];
  const call = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', 'X-Room-Code': controller };
    const answer = await fetch(`http://localhost:${port}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json() as Promise<{ codes: { viewer: string }; id: string; deadline: number | null }>;
  };
  const { codes } = await call('sessions', { session_id: id });
  return {
    stage: `/viewer/${id}?code=${codes.viewer}`,
    panel: `/controller/${id}#code=${controller}`,
    addTimer: async (fields: object) => (await call('timers', { session_id: id, ...fields })).id,
    set: (settings: object) => call(`events/${id}/settings`, settings),
    /** The end of the timer after the action, epoch ms. A start of what runs has no effect and returns the same end. */
    control: async (timer: string, action: string, value: number | null = null) =>
      (await call(`timers/${timer}/control`, { action, value })).deadline ?? 0,
    end: () =>
      fetch(`http://localhost:${port}/api/sessions/${id}`, {
        method: 'DELETE',
        headers: { 'X-Room-Code': controller },
      }),
  };
}

export type BenchRoom = Awaited<ReturnType<typeof makeRoom>>;

/**
 * A room of its own, opened on both screens, started by a controller, and looked at while `during` lasts. `prepare` adds
 * its timers.
 */
export async function watchPair<During>(
  browser: Browser,
  { port, pair, control, seed }: Omit<Asked, 'seconds'>,
  prepare: (room: BenchRoom) => Promise<unknown>,
  during: () => Promise<During>,
) {
  const room = await makeRoom(port);
  await prepare(room);
  const proxies = await Promise.all(
    [pair.one, pair.other, control].map((line, nth) => openProxy(port, line, createRandom(seed * 10 + nth))),
  );
  const contexts = await Promise.all(proxies.map(({ address }) => newContext(browser, address)));
  const [first, second, third] = contexts;
  if (!first || !second || !third) throw new Error('Three contexts');
  try {
    const [one, other] = await Promise.all([openStage(first, room.stage), openStage(second, room.stage)]);
    const panel = await third.newPage();
    await panel.goto(room.panel, { timeout: 60_000 });
    await panel.getByRole('button', { name: 'Iniciar', exact: true }).click({ timeout: 60_000 });
    // A controller that has pressed needs no screen of its own while others are looked at.
    await wait(1_000);
    await panel.close();
    await Promise.all([one.runs(), other.runs()]);
    await wait(SETTLE_MS);
    const from = Date.now();
    const happened = await during();
    const until = Date.now();
    const notes = await Promise.all([one.notes(), other.notes()]);
    const clocks = await Promise.all([one.clockError(), other.clockError()]);
    await Promise.all([one.close(), other.close()]);
    return { happened, notes, clocks, films: [one.film.flips, other.film.flips] as const, window: { from, until } };
  } finally {
    await room.end();
    await Promise.all(contexts.map((context) => context.close()));
    for (const proxy of proxies) proxy.close();
  }
}

/** Two screens on which one timer runs for so many seconds. */
export async function play(browser: Browser, { seconds, ...asked }: Asked): Promise<Round> {
  let deadline = async () => 0;
  const { happened, notes, clocks, films, window } = await watchPair(
    browser,
    asked,
    async (room) => {
      const timer = await room.addTimer({ name: 'Ponencia', duration_minutes: 45 });
      deadline = () => room.control(timer, 'start');
    },
    async () => {
      await wait(seconds * 1000);
      return deadline();
    },
  );
  const within = (moments: readonly number[]) => moments.filter((at) => at >= window.from && at <= window.until);
  const [noted, alsoNoted] = notes;
  return {
    pixels: [within(films[0]), within(films[1])],
    frames: [within(noted.texts.map(({ at }) => at)), within(alsoNoted.texts.map(({ at }) => at))],
    samples: [noted.samples, alsoNoted.samples],
    clocks,
    deadline: happened,
    window,
  };
}
