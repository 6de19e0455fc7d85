import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectClean } from './support/axe.ts';
import { board, button, card, clock, rowOf, show } from './support/panel.ts';
import { type Room, chainedRoom, openPanel, plannedRoom, today } from './support/room.ts';
import {
  expectCount,
  expectHidden,
  expectText,
  keys,
  overflowOf,
  press,
  pressOn,
  settled,
  walk,
} from './support/screen.ts';

const panels = ['controller', 'moderator', 'operator'] as const;
const transport = ['Anterior', 'Lanzar', 'Siguiente', 'Pausar automático'] as const;
const said = (text: string | RegExp) => show().getByText(text).first();
const sharing = () => page.getByRole('dialog', { name: 'Repartir el retraso' });

/** A show whose first item begins now, open in its controller's panel. */
async function openLate(seconds: number): Promise<Room> {
  const { room, first } = plannedRoom(seconds);
  room.control(first, 'start');
  await room.open();
  return room;
}

for (const panel of panels)
  test(`[SH1] on the ${panel} the four stand in one row at every size, large enough for a finger`, async () => {
    await openPanel(['Apertura', 'Cierre'], { panel });
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [768, 1024],
      [1440, 900],
    ] as const) {
      const where = `${width} × ${height}`;
      await page.viewport(width, height);
      for (const name of transport) {
        button(name).element().scrollIntoView({ block: 'nearest' });
        await expect.element(button(name), { message: where }).toBeInViewport({ ratio: 1 });
      }
      const buttons = () => show().getByRole('button').elements();
      const boxes = await settled(() => buttons().map((each) => each.getBoundingClientRect()));
      expect(boxes, where).toHaveLength(transport.length);
      expect(new Set(boxes.map(({ y }) => y)).size, where).toBe(1);
      for (const { width: wide, height: high } of boxes) expect(Math.min(wide, high), where).toBeGreaterThanOrEqual(44);
      expect(Math.max(...buttons().map(overflowOf)), where).toBeLessThanOrEqual(0);
    }
  });

test('[SH2] held, zero starts nothing and everybody is told; the release starts what is due', async () => {
  const { room, first } = chainedRoom(50);
  await room.open();
  await button('Pausar automático').click();
  const expectHeld = async () => {
    await expect.element(said('Automático en pausa: nada empieza solo')).toBeVisible();
    await expect.element(button('Reanudar')).toBeVisible();
    await expectHidden(button('Ahora'));
  };
  await expectHeld();
  room.seek(first, 1);
  await expectText(clock(), /^-0:0[1-9]$/);
  await expectText(rowOf('Cierre'), 'Detenido');
  await expectClean('held');
  await room.open('moderator');
  await expectHeld();
  await button('Reanudar').click();
  await expectText(card('Cierre'), 'En ejecución');
  await expectText(card('Apertura'), 'Completado');
});

test('[SH3, SH4] a gap is announced with its seconds, and cancelled; the next one starts with Ahora', async () => {
  const { room, first } = chainedRoom(1, 300);
  const coming = () => expect.element(said(/“Cierre” empieza automáticamente en 4:[0-5]\d/)).toBeVisible();
  await room.open();
  await coming();
  await expect
    .element(show().getByRole('status').filter({ hasText: /./ }))
    .toHaveTextContent('“Cierre” va a empezar automáticamente');
  await expectClean('a gap');
  await room.open('moderator');
  await coming();
  await button('Cancelar').click();
  const expectCancelled = async () => {
    await expectHidden(button('Ahora'));
    await expect.element(said('“Cierre” ya no empieza automáticamente')).toBeVisible();
    await expect.element(button('Empezar ahora')).toBeVisible();
  };
  await expectCancelled();
  await room.open();
  await expectCancelled();
  await expectText(rowOf('Cierre'), 'Detenido');

  room.control(first, 'start');
  room.control(first, 'advance', 58);
  await button('Ahora').click();
  await expectText(rowOf('Cierre'), 'En ejecución');
  await expectText(rowOf('Apertura'), /Terminó con|Completado/);
});

test('[SH14] in a gap panel and operator calmly count down to the next start; their controls act on the ended item', async () => {
  const { room } = chainedRoom(1, 300);
  for (const panel of ['operator', 'controller'] as const) {
    await room.open(panel);
    const main = page.getByRole('region', { name: 'Sigue: Cierre en', exact: true });
    await expect.element(main.getByRole('heading')).toHaveTextContent('Sigue: Cierre en');
    await expectText(main, /Apertura.*Completado/);
    await expectText(main.getByRole('timer'), /^Sigue: Cierre en 4 minutos/);
    await expectText(clock(), /^4:[0-5]\d$/);
    await expect.element(board()).toHaveAttribute('data-phase', 'calm');
    await expect.element(main.getByRole('group', { name: 'Apertura', exact: true })).toBeVisible();
    await expectClean(`a gap of the ${panel}`);
  }
  await press('Reiniciar');
  await expectText(page.getByRole('region', { name: 'Apertura', exact: true }), 'Detenido');
  await expect.element(clock()).toHaveTextContent('1:00');
});

test('[SH3, SH4] a chained start is announced before zero; cancelled, it is said and can be taken up again', async () => {
  const { room } = chainedRoom(50);
  await room.open();
  await expect.element(said(/“Cierre” empieza automáticamente en 0:\d\d/)).toBeVisible();
  const words = show().getByRole('button').first().element().textContent;
  expect(words.split(' ').at(-1)).toBe(clock().element().textContent);
  await button('Cancelar').click();
  await expect.element(said('“Cierre” ya no empieza automáticamente')).toBeVisible();
  await expect.element(show()).toHaveFocus();
  await button('Empezar ahora').click();
  await expectText(rowOf('Cierre'), 'En ejecución');
  await expectText(rowOf('Apertura'), 'Terminó con');
});

test('[SH19] a double click on next skips no item', async () => {
  await openPanel(['Apertura', 'Ponencia', 'Mesa']);
  await button('Lanzar').click();
  await expectText(rowOf('Apertura'), 'En ejecución');
  await button('Siguiente').dblClick();
  await expectText(rowOf('Ponencia'), 'En ejecución');
  await expectText(rowOf('Mesa'), 'Detenido');
  await expect.element(button('Siguiente')).toBeEnabled();
});

test('[SH5, SH7] a late show says so in words; the delay is shared out after a look at what would change', async () => {
  const room = await openLate(180);
  await expect.element(said(/3:[0-5]\d de retraso/)).toBeVisible();
  await expectClean('late');
  await button('Repartir el retraso').click();
  await expectText(sharing().getByRole('row', { name: /Cierre/ }), /Cierre\s*10:00\s*6:[0-5]\d/);
  await expect.element(sharing().getByText('Cabe todo el retraso.')).toBeVisible();
  await expectClean('sharing out');
  await keys('Escape');
  await room.open('moderator');
  await expect.element(said(/3:[0-5]\d de retraso/)).toBeVisible();
  await expectCount(button('Repartir el retraso'), 0);
  await room.open();
  await button('Repartir el retraso').click();
  await sharing().getByRole('button', { name: 'Repartir', exact: true }).click();
  await expectHidden(sharing());
  await expectText(rowOf('Cierre'), /6:[0-5]\d/);
  for (const panel of panels) {
    await room.open(panel);
    await expect.element(said('a tiempo')).toBeVisible();
  }
});

test('[SH7] what does not fit is said before', async () => {
  await openLate(420);
  await button('Repartir el retraso').click();
  await expect.element(page.getByText(/No cabe: 2:[0-5]\d/)).toBeVisible();
});

test('[SH11, SH12] the delay is shared out from the keyboard, and the focus stays; what would change fits a phone', async () => {
  await openLate(180);
  await pressOn(button('Repartir el retraso'), 'Enter');
  await expect.element(sharing().getByRole('radio', { name: 'Solo acortar' })).toHaveFocus();
  await page.viewport(390, 844);
  await expect.element(sharing().getByRole('row', { name: /Cierre/ })).toBeVisible();
  const outside = () => {
    const group = sharing().getByRole('group', { name: 'Cómo repartir' }).element();
    const words = document.createRange();
    return [...group.querySelectorAll('label')].filter((label) => {
      words.selectNodeContents(label);
      return words.getBoundingClientRect().right > group.getBoundingClientRect().right;
    }).length;
  };
  await expect.poll(outside).toBe(0);
  await page.viewport(1280, 720);
  await keys('Escape');
  await expect.element(button('Repartir el retraso')).toHaveFocus();
  await keys('Enter', 'Tab');
  await expect.element(sharing().getByRole('checkbox', { name: 'Cierre' })).toHaveFocus();
  await walk(sharing().getByRole('button', { name: 'Repartir', exact: true }), 'Tab');
  await keys('Enter');
  await expectHidden(sharing());
  await expectCount(button('Repartir el retraso'), 0);
  await expect.element(show()).toHaveFocus();
});

test('[SH5] an early show is early, and without a plan nothing is said', async () => {
  const { room, first } = plannedRoom(0);
  await room.open();
  room.control(first, 'start');
  room.control(first, 'advance', 200);
  await expect.element(said(/3:[0-2]\d de adelanto/)).toBeVisible();
  await openPanel(['Apertura', 'Cierre']);
  await expect.element(button('Lanzar')).toBeVisible();
  await expectCount(show().getByText(/de retraso|de adelanto|a tiempo/), 0);
});

test('[SH6, PG204] an item that nobody started on time is started from its planned time, and an hour of yesterday moves', async () => {
  const { room, last, at } = plannedRoom(150);
  await room.open();
  await expect.element(said(`“Apertura” debía empezar a las ${at}`)).toBeVisible();
  await expectClean('a late start');
  await button(`Iniciar desde las ${at}`).click();
  await expectText(clock(), /^7:[0-2]\d$/);
  await expect.element(said('a tiempo')).toBeVisible();
  await expectCount(button(`Iniciar desde las ${at}`), 0);

  room.set({ ...today, date: '2026-11-19' });
  room.edit(last, { kind: { until: { at: '05:00' } } });
  await rowOf('Cierre').getByText('Cierre').click();
  await expect.element(said(/^“Cierre” termina el .*: esa hora ya pasó$/)).toBeVisible();
  await expectClean('an end of yesterday');
  await button('Pasarla a hoy').click();
  await expectCount(said(/esa hora ya pasó$/), 0);
  await button('Lanzar').click();
  await expectText(clock(), /^(?:5[89]:\d\d|1:00:00)$/);
});

for (const panel of panels)
  test(`[SH17] a start that the room missed is told on the ${panel}, and is made up for from there`, async () => {
    const { room, first, at } = plannedRoom(150);
    room.server.news({ fact: 'show.updated', show: { ...room.server.room.show, missed: [first.id] } });
    await room.open(panel);
    await expect.element(said(`“Apertura” no empezó a las ${at}: esa hora ya había pasado`)).toBeVisible();
    await expect.element(button('Empezar ahora')).toBeVisible();
    await button(`Iniciar desde las ${at}`).click();
    await expectText(clock().first(), /^7:[0-2]\d$/);
  });

for (const panel of ['moderator', 'operator'] as const)
  test(`[SH18] on the ${panel} each item says when it begins by the plan and as things stand`, async () => {
    const { room, first } = plannedRoom(180);
    room.control(first, 'start');
    await room.open(panel);
    const says = /Planeado \d?\d:\d\d.*Estimado \d?\d:\d\d.*3 min de retraso/;
    for (const name of ['Apertura', 'Cierre']) await expectText(card(name), says);
    if (panel === 'operator') await expectText(page.getByRole('region', { name: 'Sigue' }), says);
    await expectClean(`${panel} with a plan`);
  });

test('[PG40] at zero the panel goes to the next item while the message of the room is away', async () => {
  const { room, first } = chainedRoom(50);
  await room.open();
  await expectText(rowOf('Apertura'), 'En ejecución');
  room.seek(first, 2);
  await expectText(clock().first(), /^0:0\d$/);
  room.server.mood.mute = true;
  await expectText(rowOf('Cierre'), 'En ejecución');
  await expectText(rowOf('Apertura'), 'Completado');
  room.server.mood.mute = false;
  room.server.cut();
  await expect.poll(() => room.server.lines).toBe(1);
  await expectText(rowOf('Cierre'), 'En ejecución');
});
