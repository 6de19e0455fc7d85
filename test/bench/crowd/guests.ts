import { setTimeout as wait } from 'node:timers/promises';
import type { Screen } from './screen.ts';

export type Door = () => Screen;

/** The largest number of simultaneous joins, unless everybody comes together. */
const AT_ONCE = 32;

/** Until a room has done everything that departures cause, ms. */
const REST_MS = 200;

/** The connected guests, and how each joined. */
type Guest = { readonly screen: Screen; readonly door: Door };
type Joined = { readonly guests: readonly Guest[]; readonly times: readonly number[]; readonly wall: number };

/** Everybody joins as fast as the server admits them: times in ms, from the first byte sent to the first state. */
export async function joinAll(doors: readonly Door[], atOnce = AT_ONCE): Promise<Joined> {
  const guests: Guest[] = [];
  const times: number[] = [];
  const waiting = doors.values();
  const begin = performance.now();
  const joinOn = async () => {
    for (const door of waiting) {
      const at = performance.now();
      const screen = door();
      await screen.state;
      times.push(performance.now() - at);
      guests.push({ screen, door });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, joinOn));
  return { guests, times, wall: performance.now() - begin };
}

/** Everybody joins at once and leaves again, several times: how long it took each time until all were in, ms. */
export async function joinTogether(doors: readonly Door[], times: number): Promise<readonly number[]> {
  const took: number[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const { guests, wall } = await joinAll(doors, doors.length);
    took.push(wall);
    await Promise.all(guests.map(({ screen }) => screen.close()));
    await wait(REST_MS);
  }
  return took;
}

/** One more joins and leaves, one after the other. */
export async function joinAlone(door: Door, times: number) {
  const took: number[] = [];
  let bytes = 0;
  for (let nth = 0; nth < times; nth += 1) {
    const { guests, wall } = await joinAll([door]);
    took.push(wall);
    for (const { screen } of guests) {
      bytes = screen.bytes;
      await screen.close();
    }
  }
  return { times: took, bytes };
}
