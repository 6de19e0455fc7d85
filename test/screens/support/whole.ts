import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { type Hall, makeHall } from './questions.ts';

/** What could be scrolled to the side, or is cut off without a way to it. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`the page, by ${scrollWidth - clientWidth} px`] : [];
    const buttons = [...document.querySelectorAll('button, a, input, textarea, select, [role=tab]')]
      .filter((each) => each.checkVisibility({ checkVisibilityCSS: true }) && !each.closest('[popover]'))
      .filter((each) => {
        const { left, right, width, height } = each.getBoundingClientRect();
        const scrolls = (box: Element | null): boolean =>
          box !== null && (['auto', 'scroll'].includes(getComputedStyle(box).overflowX) || scrolls(box.parentElement));
        return width > 1 && height > 1 && (left < -1 || right > innerWidth + 1) && !scrolls(each.parentElement);
      })
      .map((each) => each.outerHTML.slice(0, 120));
    return [...wide, ...buttons];
  });

type Named = Pick<Hall, 'id' | 'controller' | 'moderator' | 'stage' | 'page'>;

/** Every screen that has an address: those of the site, and those of a room. */
export function screensOf({ id, controller, moderator, stage, page }: Named) {
  const ofRoom = [
    `/controller/${id}#code=${controller}`,
    `/moderator/${id}?code=${moderator}`,
    `/operator/${id}?code=${moderator}`,
    `/report/${id}?code=${moderator}`,
    `/programa/${id}`,
    `/agenda/${id}`,
    page,
    `${page}/proyectar`,
    stage,
  ];
  const ofSite = [
    '/',
    '/planes',
    '/blog',
    '/blog/control-de-tiempo-en-conferencias',
    '/desarrolladores',
    '/importar',
    '/prueba',
    '/recibir',
    '/terminos',
    '/aviso-de-privacidad',
    '/dashboard',
    '/payment/success',
    '/payment/cancel',
    '/cuenta/accion',
  ];
  return { ofRoom, addresses: [...ofSite, ...ofRoom] };
}

/** A room with something in every part, and every screen that has an address. */
export async function fill(page: Page) {
  const hall = await makeHall(page.request);
  await hall.setEvent({ name: 'Congreso Latinoamericano de Tecnología y Sociedad', date: '2026-11-21' });
  const talk = await hall.addTimer({
    name: 'Conferencia magistral: el futuro del trabajo en América Latina',
    presenter: 'Dra. Lucía Hernández',
  });
  await hall.addTimer({ name: 'Cierre' });
  await hall.moderate(await hall.ask('¿Qué pasa con los empleos?', 'María José'), 'approved');
  await hall.ask('¿Habrá grabación?');
  await hall.say('Habla más despacio');
  await hall.control(talk, 'start');
  await hall.control(talk, 'seek', 30);
  return { ...hall, ...screensOf(hall) };
}

export async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const soft = expect.configure({ soft: true });

/** Nothing is cut off, on the page that is open. After another size of the window it may take a moment. */
export const expectWhole = (page: Page, how: string) =>
  soft.poll(() => cutOff(page), `${page.url()}, ${how}`).toEqual([]);
