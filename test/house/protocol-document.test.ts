import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { closeCodes } from '#protocol/close-codes.ts';
import { command } from '#protocol/commands.ts';
import { refusals } from '#protocol/refusals.ts';
import { namedCalls } from '../support/named-calls.ts';

/** Others write clients from this document: its names are compared with those of the code. */
const document = readFileSync('docs/protocol.md', 'utf8');

/** The table below a heading or a sentence, as rows of cells. */
function rowsBelow(begin: string): readonly (readonly string[])[] {
  const from = document.slice(document.indexOf(begin) + begin.length);
  const table = /^\|.*?\n(?!\|)/msu.exec(from)?.[0] ?? '';
  const rows = table.trim().split('\n').slice(2);
  return rows.map((row) =>
    row
      .split(/(?<!\\)\|/u)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const quotedIn = (cell = ''): readonly string[] => [...cell.matchAll(/`([^`]+)`/gu)].map(([, word = '']) => word);
const sorted = (words: Iterable<string>) => [...new Set(words)].toSorted();

/** `.pause` after `timer.start` is `timer.pause`. */
function whole(names: readonly string[]): readonly string[] {
  const [family = ''] = names[0]?.split('.') ?? [];
  return names.map((name) => (name.startsWith('.') ? family + name : name));
}

test('[L10] the document has every command, and no other', () => {
  const written = rowsBelow('### Commands').flatMap(([name]) => whole(quotedIn(name)));
  const known = command.def.options.flatMap((form): readonly string[] =>
    // One command has a schema for each of its actions.
    'shape' in form ? form.shape.command.def.values : form.def.options.flatMap(({ shape }) => shape.command.def.values),
  );
  expect(known.length).toBeGreaterThan(20);
  expect(sorted(written)).toEqual(sorted(known));
});

test('[L10] every frame from the room', () => {
  const written = rowsBelow('## Down').flatMap(([name]) => quotedIn(name));
  const source = readdirSync('worker/protocol').map((file) => readFileSync(`worker/protocol/${file}`, 'utf8'));
  const known = [...source.join('').matchAll(/readonly type: ('[^;]+);/gu)].flatMap(([, types = '']) =>
    types.split('|').map((each) => each.trim().replaceAll("'", '')),
  );
  expect(known).toContain('room_state');
  expect(sorted(written)).toEqual(sorted(known));
});

test('[L10] every field of the snapshot', () => {
  const source = readdirSync('worker/protocol').map((file) => readFileSync(`worker/protocol/${file}`, 'utf8'));
  const known = [...source.join('').matchAll(/export type \w+State = \{([^}]*)\}/gu)].flatMap(([, fields = '']) =>
    [...fields.matchAll(/readonly (\w+)\??:/gu)].map(([, name = '']) => name),
  );
  const section = document.slice(document.indexOf('### The snapshot'), document.indexOf('When a restore'));
  expect(known).toContain('active_timer_id');
  expect(known.filter((name) => !new RegExp(`\`${name}\\b`, 'u').test(section))).toEqual([]);
});

test('[L10] every close code and every refusal, with its status', () => {
  const codes = rowsBelow('### Close codes').map(([code]) => Number(code));
  expect(new Set(codes)).toEqual(new Set(Object.values(closeCodes)));
  const written = rowsBelow('### Refusals').flatMap(([status, words]) =>
    quotedIn(words).map((word) => [word, Number(status)]),
  );
  expect(Object.fromEntries(written)).toEqual(refusals);
});

/** The variable parts of an address. */
const plain = (path: string) => path.replaceAll(/\{[^}]+\}|:[A-Za-z]+/gu, '{}').replace(/\/$/u, '');

test('[L10] every call', () => {
  const known = namedCalls.map((call) => plain(call.replace(' ', ' /api')));
  const written = rowsBelow('## Calls').flatMap(([cell]) => {
    let methods: string[] = [];
    return quotedIn(cell).flatMap((piece, nth, pieces) => {
      const [, method, path] = /^([A-Z]+)?\s*(\/\S+)?$/u.exec(piece) ?? [];
      const goesOn = nth > 0 && !(pieces[nth - 1] ?? '').includes('/');
      if (method !== undefined) methods = goesOn ? [...methods, method] : [method];
      return path === undefined ? [] : methods.map((each) => `${each} ${plain(path)}`);
    });
  });
  expect(sorted(written)).toEqual(sorted(known));
});
