/** Files that are on their way, by address. */
const coming = new Map<string, Promise<void>>();

/**
 * What the build calls for every dynamic `import()` (scripts/site/part-loader.ts). The import follows when all files of the part
 * are here, because Chromium before 156 remembers a module that did not arrive and never requests it again
 * (https://github.com/whatwg/html/issues/6768).
 *
 * @param files The part's scripts and style sheets and those that they import, relative to the root.
 * @throws Error if one of them does not arrive, with the status of the answer as its `cause`. The next call requests it again.
 */
export async function importPart<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  await Promise.all(files.map((file) => arrival(new URL(file, location.origin).href)));
  return load();
}

function arrival(address: string): Promise<void> {
  const known = coming.get(address);
  if (known) return known;
  const isSheet = address.endsWith('.css');
  if (isSheet ? hasLink(address) : hasArrived(address)) return Promise.resolve();
  const arriving = (isSheet ? loadSheet(address) : loadScript(address)).finally(() => coming.delete(address));
  coming.set(address, arriving);
  return arriving;
}

/** The page's own sheets too, also those whose text is in it. */
const hasLink = (address: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(({ href }) => href === address) ||
  document.querySelector(`style[data-sheets~="${new URL(address).pathname}"]`) !== null;

/** What the page itself has loaded. */
const hasArrived = (address: string) =>
  performance
    .getEntriesByName(address, 'resource')
    // Without a status it is unknown: then the part is imported at once, as it would be without this module.
    .some((entry) => !('responseStatus' in entry) || entry.responseStatus === 200);

/** Into the browser's cache, where the import finds it. */
async function loadScript(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`, { cause: answer.status });
  await answer.arrayBuffer();
}

function loadSheet(address: string): Promise<void> {
  return new Promise((done, fail) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: address });
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => {
      link.remove();
      // An element does not tell the status.
      loadScript(address).then(() => fail(new Error(address)), fail);
    });
    document.head.append(link);
  });
}
