import { readFileSync } from 'node:fs';

/** What docs/promises.md promises for the two pages that people open on the worst connections. */
const limits = { 'index.html': '100 kB', '__stage.html': '70 kB' } as const;

/** The scripts that a built page loads before it can show itself: they are named in it, those of a next page behind these. */
function firstVisit(file: string): readonly string[] {
  const [page = ''] = readFileSync(`build/client/${file}`, 'utf8').split(';import(');
  const scripts = [...page.matchAll(/\/assets\/[\w-]+\.js/gu)].map(([address]) => `build/client${address}`);
  if (scripts.length === 0) throw new Error(`${file} names no script`);
  return scripts;
}

export default Object.entries(limits).map(([file, limit]) => ({
  name: `first visit to ${file}`,
  path: firstVisit(file),
  limit,
  gzip: true,
}));
