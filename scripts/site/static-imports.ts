import { readFileSync } from 'node:fs';
import { folder } from './manifest.ts';

/** These built modules and all that they import, each once. Dynamic imports, `import(…)`, do not count. */
export function staticImports(urls: readonly string[]): readonly string[] {
  const all = new Set<string>();
  for (const url of urls) gather(url, all);
  return [...all];
}

function gather(url: string, all: Set<string>): void {
  if (all.has(url)) return;
  all.add(url);
  const code = readFileSync(folder + url, 'utf8');
  for (const { groups } of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/(?<name>[^"']+\.js)["']/gu)) {
    gather(`/assets/${groups?.['name']}`, all);
  }
}
