import { expect, test } from 'vitest';
import { DEFAULT_COLOR } from '#protocol/constants.ts';
import { page } from 'vitest/browser';
import { makeRoom } from './support/room.ts';
import { focus, keys } from './support/screen.ts';

const forty = Array.from({ length: 40 }, (_, index) => ({
  name: `Ponencia ${index + 1}: el corazón, el deporte y la vida en altura`,
  presenter: 'Dra. Lucía Hernández de la Garza',
  duration_minutes: 20,
}));

const list = () => page.getByRole('region', { name: 'Temporizadores' }).getByRole('list').first();

/** The controls of the list that the Tab key reaches. */
const stops = () =>
  [...list().element().querySelectorAll<HTMLElement>('button:not([popover] *), input')].filter(
    (each) => each.tabIndex >= 0,
  );

const nameNow = () => document.activeElement?.ariaLabel;

// A card has its acts beside each other.
for (const [panel, count] of [
  ['controller', 3],
  ['operator', 3],
  ['moderator', 6],
] as const)
  test(`[V66] on the ${panel} the Tab key reaches one row of forty timers, arrows the same control of others`, async () => {
    const room = makeRoom();
    room.act({ command: 'timers.create', timers: forty.map((each) => ({ ...each, color: DEFAULT_COLOR })) });
    await room.open(panel);
    const starts = list().getByRole('button', { name: /^Iniciar/ });
    expect(stops()).toHaveLength(count);
    await focus(starts.first());
    await keys('ArrowDown', 'ArrowDown');
    await expect
      .element(
        list()
          .getByRole('listitem')
          .nth(2)
          .getByRole('button', { name: /^Iniciar/ }),
      )
      .toHaveFocus();
    await keys('End');
    await expect
      .element(
        list()
          .getByRole('listitem')
          .last()
          .getByRole('button', { name: /^Iniciar/ }),
      )
      .toHaveFocus();
    expect(stops()).toHaveLength(count);
    await keys('ArrowUp');
    const before = nameNow();
    await keys('Shift+Tab', 'Tab');
    expect(nameNow()).toBe(before);
    // The last stop of the list, and the one behind it.
    for (let at = 0; at < count; at += 1) await keys('Tab');
    expect(list().element().contains(document.activeElement)).toBe(false);
  });
