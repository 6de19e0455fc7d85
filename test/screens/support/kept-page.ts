import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * The first page of a kept context serves one story after another: its process and what that has compiled stay, which
 * saves a tenth of the stories' processor time. A page that cannot be made as a new one is closed with its story.
 */

/** Calls whose effect on a page outlives its documents. */
const lasting = [
  'addInitScript',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'routeWebSocket',
  'setViewportSize',
] as const;

const watched = new WeakSet<Page>();
const spent = new WeakSet<Page>();

/** Notices what a story does to a page that its next story would feel. */
function watch(page: Page) {
  watched.add(page);
  for (const call of lasting) {
    const original = page[call].bind(page) as (...args: unknown[]) => Promise<unknown>;
    Object.assign(page, {
      [call]: (...args: unknown[]) => {
        spent.add(page);
        return original(...args);
      },
    });
  }
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
  if (!watched.has(page) || spent.has(page)) return false;
  page.removeAllListeners();
  // A story that answers every request itself may keep this one.
  const left = await page.goto(EMPTY, { timeout: 5000 }).catch(() => null);
  return left?.ok() ?? false;
}

/** The first page of a kept context, without anything that an earlier story stored or left behind. */
export async function emptyPage(context: BrowserContext, origin: string): Promise<void> {
  const [left] = context.pages();
  const page = left ?? (await context.newPage());
  if (!left) watch(page);
  const devtools = await openSessionOf(context)(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
  if (!left) return;
  await left.evaluate(() => sessionStorage.clear());
  // Where the last click was, something of the next page would be under the pointer.
  await left.mouse.move(-1, -1);
}
