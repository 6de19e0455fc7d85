import type { BrowserContext, CDPSession, Page, PlaywrightTestOptions } from '@playwright/test';

/**
 * Pages of a kept context serve one story after another: their processes and what those have compiled stay, which saves a
 * tenth of the stories' processor time. A page that cannot be made as a new one is closed with its story.
 */

/** Calls whose effect on a page outlives its documents and cannot be taken back. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket'] as const;

/** How a page looks at first. */
export type Looks = Pick<PlaywrightTestOptions, 'colorScheme' | 'viewport'>;

const watched = new WeakMap<Page, Looks>();
const spent = new WeakSet<Page>();
const altered = new WeakSet<Page>();

/** Notices what a story does to a page that its next story would feel. */
function watch(page: Page, looks: Looks) {
  if (watched.has(page)) return;
  watched.set(page, looks);
  notice(page, lasting, spent);
  notice(page, ['emulateMedia', 'setViewportSize'], altered);
}

function notice(page: Page, calls: readonly (keyof Page)[], pages: WeakSet<Page>) {
  for (const call of calls) {
    const original = (page[call] as (...args: unknown[]) => unknown).bind(page);
    Object.assign(page, {
      [call]: (...args: unknown[]) => {
        pages.add(page);
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

/** So many pages of a context wait for the next story: few stories have more. */
const MOST_PARKED = 3;

interface Kept {
  /** No story sees them. */
  readonly parked: Page[];
  readonly openSession: (page: Page) => Promise<CDPSession>;
}

const keptContexts = new WeakMap<BrowserContext, Kept>();

/** From now on a new page of this context is a parked one, if there is one. */
export function keepPages(context: BrowserContext, looks: Looks): void {
  const parked: Page[] = [];
  const [newPage, pages] = [context.newPage.bind(context), context.pages.bind(context)];
  const openSession = context.newCDPSession.bind(context);
  keptContexts.set(context, { parked, openSession });
  context.newPage = async () => {
    const page = parked.shift() ?? (await newPage());
    watch(page, looks);
    return page;
  };
  context.pages = () => pages().filter((page) => !parked.includes(page));
  // What a story sets by a session of its own is not known: its pages are closed.
  context.newCDPSession = (target) => {
    for (const page of context.pages()) spent.add(page);
    return openSession(target);
  };
}

/** A page of the origin without a program. */
const EMPTY = '/favicon.svg';

/** Ends the document of a story. Whether the page can serve another one. */
async function leave(page: Page): Promise<boolean> {
  const looks = watched.get(page);
  if (!looks || spent.has(page) || page.isClosed()) return false;
  page.removeAllListeners();
  // A story that answers every request itself may keep this one.
  const left = await page.goto(EMPTY, { timeout: 5000 }).catch(() => null);
  if (!left?.ok()) return false;
  await restore(page, looks);
  await page.evaluate(() => sessionStorage.clear());
  // Where the last click was, something of the next page would be under the pointer.
  await page.mouse.move(-1, -1);
  return true;
}

/** Ends the documents of a story, and returns the pages that can serve another one. */
export async function leavePages(context: BrowserContext): Promise<readonly Page[]> {
  const pages = context.pages();
  const left = await Promise.all(pages.map(leave));
  return pages.filter((_, index) => left[index]).slice(0, MOST_PARKED);
}

/** Keeps these pages for the next story of their context. */
export function parkPages(context: BrowserContext, pages: readonly Page[]): void {
  keptContexts.get(context)?.parked.push(...pages);
}

/** The next story of this context finds nothing that an earlier one stored. */
export async function emptyContext(context: BrowserContext, origin: string): Promise<void> {
  const kept = keptContexts.get(context);
  if (!kept) return;
  const [page = await context.newPage()] = kept.parked;
  if (!kept.parked.includes(page)) kept.parked.unshift(page);
  const devtools = await kept.openSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
}
