import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { WebSocket } from 'ws';

const AT_ONCE = 100;

/** One of an audience without a page. */
export interface Guest {
  readonly socket: WebSocket;
  /** Votes, or takes it back, and waits for the answer. */
  readonly vote: (question: string, on: boolean) => Promise<void>;
}

async function join(address: string): Promise<Guest> {
  const socket = new WebSocket(`${address}&client_id=${randomBytes(18).toString('base64url')}`, {
    perMessageDeflate: false,
  });
  const answers = new Map<string, () => void>();
  let count = 0;
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    if (!text.startsWith('{"type":"command_result"')) return;
    const { id, ok, error } = JSON.parse(text).data;
    if (!ok) throw new Error(`A vote was refused: ${JSON.stringify(error)}`);
    answers.get(id)?.();
  });
  await once(socket, 'message');
  const vote = (question_id: string, on: boolean) =>
    new Promise<void>((resolve) => {
      const id = String((count += 1));
      answers.set(id, resolve);
      socket.send(JSON.stringify({ type: 'command', data: { id, command: 'question.vote', question_id, on } }));
    });
  return { socket, vote };
}

/** So many guests of a room. */
export async function joinAll(origin: string, room: string, count: number): Promise<readonly Guest[]> {
  const address = `${origin.replace('http', 'ws')}/ws/${room}?type=audience&ticks=0`;
  const guests: Guest[] = [];
  while (guests.length < count)
    guests.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => join(address)))));
  return guests;
}

/** The vote buttons of a page from a frame on: where each is in the document, by its question. */
export interface Look {
  readonly at: number;
  readonly places: Readonly<Record<string, readonly number[]>>;
}

declare global {
  interface Window {
    looks?: Look[];
  }
}

/** Notes from now on, in each frame, whether a vote button is elsewhere or has another size. */
export const watchButtons = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const places = () =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLElement>('[data-question]')].map((each) => {
          const { x, y, width, height } = each.querySelector('button')?.getBoundingClientRect() ?? new DOMRect();
          return [each.dataset['question'] ?? '', [x, y - document.body.getBoundingClientRect().y, width, height]];
        }),
      );
    // Within a pixel a scrolled page is drawn differently from frame to frame.
    const isElsewhere = (now: readonly number[], former: readonly number[]) =>
      now.some((each, index) => Math.abs(each - (former[index] ?? Infinity)) > 1);
    const isWatching = window.looks !== undefined;
    const looks: Look[] = [{ at: performance.now(), places: places() }];
    window.looks = looks;
    const look = () => {
      const last = window.looks?.at(-1);
      const now = places();
      if (Object.entries(now).some(([id, place]) => isElsewhere(place, last?.places[id] ?? [])))
        window.looks?.push({ at: performance.now(), places: now });
      requestAnimationFrame(look);
    };
    if (!isWatching) requestAnimationFrame(look);
  });

/** What `watchButtons` noted, the first look and one for each change. */
export const looksOf = (page: Page): Promise<readonly Look[]> => page.evaluate(() => window.looks ?? []);
