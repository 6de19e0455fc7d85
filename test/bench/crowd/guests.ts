import type { Screen } from './screen.ts';

export type Door = () => Screen;

/** The largest number of simultaneous joins. */
const AT_ONCE = 32;

/** The connected guests, and how each joined. */
type Guest = { readonly screen: Screen; readonly door: Door };
type Joined = { readonly guests: readonly Guest[]; readonly times: readonly number[]; readonly wall: number };

/** Everybody joins as fast as the server admits them: times in ms, from the first byte sent to the first state. */
export async function joinAll(doors: readonly Door[]): Promise<Joined> {
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
  await Promise.all(Array.from({ length: AT_ONCE }, joinOn));
  return { guests, times, wall: performance.now() - begin };
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
