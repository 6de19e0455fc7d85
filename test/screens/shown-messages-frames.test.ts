import type { Page } from '@playwright/test';
import { readPng } from '../support/png.ts';
import { film } from './support/film.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';
import { tapWire } from './support/wire.ts';

/** A frame is 16.7 ms long. Two pages of one browser do not begin theirs together. */
const FRAME_MS = 25;

const onStage = (page: Page) => page.getByRole('region', { name: 'Mensajes para el orador' });

test('[MS4, MS100, SC20] messages and a blackout change two stages in the same frames, with nothing in between', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer();
  const stages = [page, await context.newPage()] as const;
  for (const stage of stages) {
    await stage.setViewportSize({ width: 480, height: 270 });
    await stage.goto(room.stage);
    await expect(stage.getByRole('button', { name: 'Teclas' })).toBeAttached();
  }
  const [ground, green, red, black] = [readPng(await page.screenshot()).at(2, 2), '#0c6b45', '#b3121f', '#000000'];
  const large = (content: string, color: string) => room.show({ content, color, fullscreen: true });
  let last = '';
  const steps = [
    [green, async () => void (await large('Bienvenidos', 'green'))],
    [red, async () => void ({ id: last } = (await large('Tiempo', 'red')).message)],
    [ground, () => room.hide(last)],
    [black, () => room.stageIs({ blackout: true })],
    [ground, () => room.stageIs({ blackout: false })],
  ] as const;
  // A busy machine paints one page later than another: then once more.
  await expect(async () => {
    await room.stageIs({ blackout: false });
    if (last !== '') await room.hide(last);
    for (const stage of stages) await expect(onStage(stage)).toHaveCount(0);
    const films = await Promise.all(stages.map(film));
    for (const each of films) await expect.poll(() => each.shots().length).toBe(1);
    for (const [colour, act] of steps) {
      await act();
      for (const each of films) await expect.poll(() => each.shots().at(-1)?.corner).toBe(colour);
    }
    for (const each of films) await each.stop();
    const [one = [], other = []] = films.map((each) => each.shots());
    for (const shots of [one, other])
      expect(shots.map(({ corner }) => corner)).toEqual([ground, ...steps.map(([colour]) => colour)]);
    const apart = one.slice(1).map(({ at }, nth) => Math.abs(at - (other[nth + 1]?.at ?? 0)));
    expect(Math.max(...apart), apart.join()).toBeLessThan(FRAME_MS);
  }).toPass();

  await room.show({ content: 'Primero' });
  for (const stage of stages) {
    await expect(onStage(stage)).toContainText('Primero');
    await watchFrames(stage);
  }
  await room.show({ content: 'Segundo' });
  for (const stage of stages) {
    await expect(onStage(stage)).toContainText('Segundo');
    await expect.poll(() => stage.evaluate(() => window.shownTexts)).toEqual(['Primero', 'Segundo']);
  }
});

test('[MS46] a message ends by itself on all stages in the frames of its moment, without the room; a late stage shows the rest', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer();
  const stages = [page, await context.newPage()] as const;
  const wires = await Promise.all(stages.map(tapWire));
  const [first, late] = stages;
  await first.goto(room.stage);
  const { message } = await room.show({ content: 'Un momento', for_seconds: 10 });
  const until = message.created_at + 10_000;
  await late.goto(room.stage);
  for (const stage of stages) {
    await expect(onStage(stage)).toContainText('Un momento');
    await watchEnd(stage);
  }
  // What the room says comes too late.
  for (const wire of wires) wire.hold();
  for (const stage of stages) {
    await expect(onStage(stage)).toHaveCount(0);
    const after = (await stage.evaluate(() => window.ended ?? Infinity)) - until;
    expect(after).toBeGreaterThan(-100);
    expect(after).toBeLessThan(450);
  }
});

declare global {
  interface Window {
    /** The epoch ms at which the message was gone. */
    ended?: number;
    /** The large texts that frames showed, each once in its order; empty for none. */
    shownTexts: string[];
  }
}

const watchFrames = (page: Page) =>
  page.evaluate(() => {
    window.shownTexts = [];
    const look = () => {
      const region = document.querySelector('[aria-label="Mensajes para el orador"]');
      const text = region?.querySelector('p')?.innerText ?? '';
      if (text !== window.shownTexts.at(-1)) window.shownTexts.push(text);
      requestAnimationFrame(look);
    };
    look();
  });

const watchEnd = (page: Page) =>
  page.evaluate(() => {
    new MutationObserver(() => {
      if (!document.body.innerText.includes('Un momento')) window.ended ??= performance.timeOrigin + performance.now();
    }).observe(document.body, { subtree: true, childList: true });
  });
