import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CATALOGUE, spanishIn } from './spanish.ts';

/** Files and folders with Spanish, or what looks like it, that is not of the catalogue, and why. */
const EXCEPTIONS = new Map([
  ['client/features/legal/privacy-document.ts', 'law of Mexico: another country has another document'],
  ['client/features/legal/privacy-of-data.ts', 'as above'],
  ['client/features/legal/terms-document.ts', 'as above'],
  ['client/features/developers/recipes.ts', 'programs that people copy, with names in Spanish'],
  ['client/features/import/heading-words.ts', 'reads sheets in three languages'],
  ['client/lib/time/typed.ts', 'reads typed times'],
  ['client/lib/browser/device-name.ts', 'names of browsers and systems'],
  ['client/features/print/print.module.css', 'the foot of a printed page exists in CSS alone'],
  ['worker/api/openapi/', 'describes the calls, as others read them'],
  ['worker/mail/dev-mailbox.ts', 'a page of a copy in development'],
  ['worker/api/lib/open-room.ts', 'English'],
  ['worker/api/lib/visits.ts', 'names of programs'],
  ['worker/api/timer.ts', 'English'],
  ['worker/domain/moving/move-file.ts', 'English'],
  ['worker/domain/room/storage.ts', 'English'],
  ['worker/domain/lib/folded.ts', 'a letter that it keeps'],
  ['worker/identity/calls/send-code.ts', 'English'],
  ['worker/domain/event/session.ts', 'the name that a new room gets'],
  ['worker/domain/plans/plans.ts', 'names of plans'],
  ['worker/protocol/constants.ts', 'names and sentences that the specification fixes'],
  ['worker/protocol/accounts.ts', 'as above'],
  ['worker/protocol/sounds.ts', 'names of sounds'],
  ['worker/protocol/zone.ts', 'sorts names of cities'],
]);

/** Whether a file is the one with this name, or in the folder with this name. */
const isOf = (name: string) => (file: string) => file === name || (name.endsWith('/') && file.startsWith(name));

const isException = (file: string) => [...EXCEPTIONS.keys()].some((name) => isOf(name)(file));

const sources = globSync(['client/**/*.{ts,tsx,css}', '{worker,integrations}/**/*.ts'], {
  exclude: [...CATALOGUE, '**/*.d.ts'],
});

/** Words that CSS writes. */
const written = (sheet: string) => sheet.match(/\bcontent:[^;]*\p{L}{2}[^;]*'/gu) ?? [];

const found = new Map(
  sources.map((file) => {
    const source = readFileSync(file, 'utf8');
    return [file, file.endsWith('.css') ? written(source) : spanishIn(file, source)];
  }),
);

test('every text on screen is in the catalogue', () => {
  expect(sources.length).toBeGreaterThan(1300);
  const elsewhere = [...found].filter(([file, texts]) => !isException(file) && texts.length > 0);
  expect(Object.fromEntries(elsewhere)).toEqual({});
});

test.each([...EXCEPTIONS])('%s is an exception: %s', (name) => {
  const texts = [...found].filter(([file]) => isOf(name)(file)).flatMap(([, each]) => each);
  expect(texts).not.toEqual([]);
});

test.each([
  "const title = '¿Seguro?';",
  "const title = 'Guardar';",
  'const lines = `${used} de ${all}`;',
  "notify.error('no se pudo guardar');",
  'const row = <p>Zarpar</p>;',
  "const row = <Button label={isOn ? 'Zarpar' : words.stop} />;",
  'const html = `<img alt="Foto" src="${file}">`;',
  "const day = at.toLocaleDateString('es-MX');",
])('it would be found in %s', (source) => {
  expect(spanishIn('a.tsx', source)).toHaveLength(1);
});

test.each([
  "import { sala } from './sala nueva.ts';",
  "const isKey = key === 'Enter' || key === 'Escape';",
  "throw new Error('The answer has no room');",
  "const kind = 'sala';",
  '/* Guardar los cambios */ const look = <p className="row quiet" data-part="sala" />;',
  'const headers = { Authorization: `Bearer ${token}` };',
  "headers.set('Cache-Control', value);",
])('nothing is found in %s', (source) => {
  expect(spanishIn('a.tsx', source)).toEqual([]);
});
