import type { BrowserContext, CDPSession, Page, PlaywrightTestOptions } from '@playwright/test';

/**
 * The first page of a kept context serves one story after another: its process and what that has compiled stay, which
 * saves a tenth of the stories' processor time. A page that cannot be made as a new one is closed with its story.
 */

/** Calls whose effect on a page or a context outlives its documents and cannot be taken back. */
export const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket'] as const;

/** How a page looks at first. */
export type Looks = Pick<PlaywrightTestOptions, 'colorScheme' | 'viewport'>;

const watched = new WeakMap<Page, Looks>();
const spent = new WeakSet<Page>();
const altered = new WeakSet<Page>();

/** Notices what a story does to a page that its next story would feel. */
function watch(page: Page, looks: Looks) {
  watched.set(page, looks);
  notice(page, lasting, spent);
  notice(page, ['emulateMedia', 'setViewportSize'], altered);
}

const notice = (page: Page, calls: readonly (keyof Page)[], pages: WeakSet<Page>) =>
  whenCalled(page, calls, () => pages.add(page));

/** Notices calls of these methods before they are carried out. */
export function whenCalled<Target extends object>(target: Target, calls: readonly (keyof Target)[], act: () => void) {
  for (const call of calls) {
    const original = (target[call] as (...args: unknown[]) => unknown).bind(target);
    Object.assign(target, {
      [call]: (...args: unknown[]) => {
        act();
        return original(...args);
      },
    });
  }
}

/** The page looks as at first. */
async function restore(page: Page, { colorScheme, viewport }: Looks) {
  if (!altered.has(page)) return;
  const media = {
    media: null,
    reducedMotion: 'no-preference',
    forcedColors: 'none',
    contrast: 'no-preference',
  } as const;
  await page.emulateMedia({ ...media, colorScheme: colorScheme ?? null });
  if (viewport) await page.setViewportSize(viewport);
  altered.delete(page);
}

type OpenSession = (page: Page) => Promise<CDPSession>;
const sessions = new WeakMap<BrowserContext, OpenSession>();

/** What a story sets by a session of its own is not known: its page is closed. */
function openSessionOf(context: BrowserContext): OpenSession {
  const known = sessions.get(context);
  if (known) return known;
  const original = context.newCDPSession.bind(context);
  context.newCDPSession = (target) => {
    for (const page of context.pages()) spent.add(page);
    return original(target);
  };
  sessions.set(context, original);
  return original;
}

/** A page of the origin without a program. */
const EMPTY = '/favicon.svg';

/** Ends the document of a story. Whether the page can serve another one. */
export async function leavePage(page: Page): Promise<boolean> {
  const looks = watched.get(page);
  if (!looks || spent.has(page)) return false;
  page.removeAllListeners();
  // A story that answers every request itself may keep this one.
  const left = await page.goto(EMPTY, { timeout: 5000 }).catch(() => null);
  if (!left?.ok()) return false;
  await restore(page, looks);
  return true;
}

/** The first page of a kept context, without anything that an earlier story stored or left behind. */
export async function emptyPage(context: BrowserContext, origin: string, looks: Looks): Promise<void> {
  const [left] = context.pages();
  const page = left ?? (await context.newPage());
  if (!left) watch(page, looks);
  const devtools = await openSessionOf(context)(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
  if (!left) return;
  await left.evaluate(() => sessionStorage.clear());
  // Where the last click was, something of the next page would be under the pointer.
  await left.mouse.move(-1, -1);
}
