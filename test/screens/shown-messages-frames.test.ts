import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';
import { tapWire } from './support/wire.ts';

const onStage = (page: Page) => page.getByRole('region', { name: 'Mensajes para el orador' });

test('[MS4] another message takes the place of the shown one in one frame, on every stage', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer();
  const stages = [page, await context.newPage()] as const;
  await room.show({ content: 'Primero' });
  for (const stage of stages) {
    await stage.goto(room.stage);
    await expect(onStage(stage)).toContainText('Primero');
    await watchFrames(stage);
  }
  await room.show({ content: 'Segundo' });
  for (const stage of stages) {
    await expect(onStage(stage)).toContainText('Segundo');
    expect(await stage.evaluate(() => window.shownTexts)).toEqual(['Primero', 'Segundo']);
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
