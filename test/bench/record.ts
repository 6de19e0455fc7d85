import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'docs/promises.md';

/** Puts what was measured between the marks of its part in the document; what was not measured stays. */
export function record(parts: Readonly<Record<string, string>>): void {
  const text = Object.entries(parts).reduce(
    (before, [name, content]) => {
      const [begin, end] = [`<!-- measured: ${name} -->`, `<!-- end: ${name} -->`];
      if (!before.includes(begin) || !before.includes(end)) throw new Error(`${FILE} has no marks for ${name}`);
      const [head, rest] = [before.slice(0, before.indexOf(begin)), before.slice(before.indexOf(end))];
      return `${head}${begin}\n\n${content}\n\n${rest}`;
    },
    readFileSync(FILE, 'utf8'),
  );
  writeFileSync(FILE, text);
  spawnSync('node_modules/.bin/oxfmt', [FILE], { stdio: 'inherit' });
}
