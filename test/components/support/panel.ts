import { type Locator, page } from 'vitest/browser';

export const rows = () => page.css('ol > li').filter({ has: page.css('[aria-current]') });

/** What is written in a row, in its order: time, name, state, presenter, whether it is on stage. */
export const rowOf = (name: string): Locator => rows().filter({ hasText: name });

/** The items as moderator and operator have them. */
export const cards = () => page.getByRole('region', { name: 'Temporizadores' }).css('ol > li');
export const card = (name: string): Locator => cards().filter({ hasText: name });

/** How many of them are in view as a whole, and not below something else. */
export const wholeInView = () =>
  cards()
    .elements()
    .filter((each) => {
      const { left, width, top, bottom } = each.getBoundingClientRect();
      const isCovered = (y: number) => !each.contains(document.elementFromPoint(left + width / 2, y));
      return top >= 0 && bottom <= innerHeight && !isCovered(top + 4) && !isCovered(bottom - 4);
    }).length;

/** The big clock. */
export const clock = () => page.css('[data-phase] [aria-hidden="true"]').filter({ hasText: /^-?[\d:]+$/ });
export const board = () => page.css('[data-phase]').first();

/** The transport of the show, on any panel. */
export const show = (): Locator => page.getByRole('region', { name: 'Transporte del programa' });

/** A button of the transport. */
export const button = (name: string): Locator => show().getByRole('button', { name, exact: true });
