import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { aUser } from '../support/rooms.ts';
import { cards, clock, show, wholeInView } from './support/panel.ts';
import { makeRoom, openForty, openPanel } from './support/room.ts';
import { boxOf, buttonOf, expectCount, expectText, overflowOf } from './support/screen.ts';

const next = () => page.getByRole('region', { name: 'Sigue' });

test('[U30, U32] with the team’s code: the event, what is on stage, the programme, what comes next, and questions, messages, alerts and screens one press away', async () => {
  const room = makeRoom({ users: [aUser({ user_id: 'me', type: 'moderator' })] });
  const timer = room.addTimer({ name: 'Apertura', presenter: 'Ana' });
  room.addTimer({ name: 'Cierre', presenter: 'Luis', duration_minutes: 5 });
  room.ask('¿Habrá café?', 'Rosa');
  room.addAlert(timer, { message: 'Ve cerrando', at_seconds: 60 });
  await room.open('operator');
  await expect.element(page.getByRole('heading', { level: 1, name: /Panel de Operador/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Apertura' })).toBeVisible();
  await expect.element(clock().first()).toHaveTextContent('10:00');
  await expectText(next(), 'Cierre');
  await expectText(next(), '5:00');
  await expectCount(cards(), 2);

  await page.getByRole('tab', { name: /Preguntas/ }).click();
  await expect.element(page.getByText('¿Habrá café?')).toBeVisible();
  await page.getByRole('tab', { name: /Mensajes/ }).click();
  await page.getByRole('textbox', { name: /mensaje/i }).fill('Dos minutos más');
  await page.getByRole('tab', { name: /Alertas/ }).click();
  await expect.element(page.getByText('Ve cerrando')).toBeVisible();
  await page.getByRole('tab', { name: /Personas/ }).click();
  await expect.element(page.getByText('(tú)')).toBeVisible();
  await page.getByRole('tab', { name: /Mensajes/ }).click();
  await expect.element(page.getByRole('textbox', { name: /mensaje/i })).toHaveValue('Dos minutos más');
});

test('[U33] the clock and its buttons are in sight, nothing is cut off, no caption of a counter is wider than its place, and tabs that do not fit fade at the edge', async () => {
  const room = makeRoom({ users: [aUser({ user_id: 'me', type: 'moderator' })] });
  room.addTimer({ name: 'Ponencia con un nombre que no cabe en ninguna pantalla' });
  await room.open('operator');
  const captions = page.css('dl[aria-label="Resumen"] dt');
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [768, 1024],
    [1024, 900],
    [1280, 720],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    const at = `${width} × ${height}`;
    await page.viewport(width, height);
    await expect.element(page.getByText('En línea'), { message: at }).toBeInViewport({ ratio: 1 });
    await expect.element(clock().first(), { message: at }).toBeInViewport();
    await expect.element(buttonOf('Iniciar').first(), { message: at }).toBeInViewport();
    expect.soft(document.documentElement.scrollWidth - innerWidth, at).toBeLessThanOrEqual(0);
    const broken = captions
      .elements()
      .filter((each) => {
        const text = document.createRange();
        text.selectNodeContents(each);
        const hasWordTwo = each.textContent.includes(' ');
        return text.getClientRects().length > (hasWordTwo ? 2 : 1) || each.scrollWidth > each.clientWidth;
      })
      .map(({ textContent }) => textContent);
    expect.soft(broken, at).toEqual([]);
  }
  const list = page.getByRole('tablist');
  const isWhole = () => overflowOf(list.element()) <= 0;
  const fade = () => getComputedStyle(list.element()).getPropertyValue('--after');
  await page.viewport(390, 844);
  await expect.poll(isWhole).toBe(true);
  await expect.poll(fade).toBe('');
  await page.viewport(320, 568);
  await expect.poll(isWhole).toBe(false);
  await expect.poll(fade).toBe('2rem');
});

test('[U65] at 1280 × 720 clock, strip, transport and five of forty rows are in view, in this order', async () => {
  await openForty('operator');
  await expectCount(cards(), 40);
  await expect.poll(wholeInView).toBeGreaterThanOrEqual(5);
  await expect.element(clock().first()).toBeInViewport({ ratio: 1 });
  for (const name of ['Iniciar', 'Agregar 1 s', 'Anterior', 'Siguiente', 'Pausar automático', 'Negro', 'Al aire'])
    await expect
      .element(page.getByRole('button', { name: new RegExp(`^${name}( |$)`) }).first(), { message: name })
      .toBeInViewport({
        ratio: 1,
      });
  const { textContent } = page.getByRole('main').element();
  const order = ['Termina', 'Anterior', 'Seleccionar Todo'].map((part) => textContent.indexOf(part));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('[U66] on a phone clock, strip, transport and both of two rows are in view, also of the controller’s panel', async () => {
  await page.viewport(390, 844);
  const { room } = await openPanel(['Apertura', 'Cierre']);
  const inView = (list: Locator) => expect.element(list.getByRole('listitem').nth(1)).toBeInViewport({ ratio: 1 });
  await inView(page.getByRole('list').filter({ hasText: 'Apertura' }).first());
  // Beside the list the clock has less than half of the height.
  const below = (await boxOf(show())).top;
  expect(below).toBeGreaterThan(844 * 0.4);
  await room.open('operator');
  await inView(page.getByRole('region', { name: 'Temporizadores' }));
  await expect.element(clock().first()).toBeInViewport({ ratio: 1 });
  await expect.element(show()).toBeInViewport({ ratio: 1 });
});
