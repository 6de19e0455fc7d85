import { expect, test } from './support/fixtures.ts';

const ID = 'una-sala-que-nunca-hubo-1234';
const screens = ['agenda/{id}', 'agenda/{id}?pantalla=1', 'controller/{id}', 'operator/{id}', 'moderator/{id}'];

test('[K19] every screen says that there is no such room, and draws nothing of one before', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/404/);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const coming = document.querySelector('[aria-busy="true"] [aria-hidden]');
      const title = document.querySelector('h1:not([role])')?.textContent ?? '';
      if (coming?.checkVisibility({ opacityProperty: true })) seen.push('skeleton');
      if (title !== '' && seen.at(-1) !== title) seen.push(title);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const screen of screens) {
    await page.goto(`/${screen.replace('{id}', ID)}`);
    await expect(page.getByRole('heading', { name: 'La sala no existe' })).toBeVisible();
    const look = () => page.evaluate(() => ('seen' in window && Array.isArray(window.seen) ? window.seen : []));
    // The heading may be there before the frame in which the page looks at itself.
    await expect.poll(look).toContain('La sala no existe');
    const seen = await look();
    const waited = await page.evaluate(() =>
      Math.max(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('can-join'))
          .map(({ duration }) => duration),
      ),
    );
    // A slow answer is awaited with the places of what may come.
    expect.soft(waited < 200 ? seen : seen.slice(-1), screen).toEqual(['La sala no existe']);
    expect((await request.get(`/api/sessions/${ID}`)).status(), screen).toBe(404);
  }
});
