import { expect, test } from 'vitest';
import { settingNames } from '#protocol/setting-rows.ts';
import { itemFields } from '../../client/features/import/item-fields.ts';
import { sheetOf } from '../../client/features/import/headings.ts';
import { importing, itemLabels, printing, programme } from '../../client/text/es.ts';

test.each(settingNames)('[T47] the setting %s has one label, and an import understands it', (name) => {
  const label = itemLabels[name];
  const { column } = itemFields[name];
  const elsewhere = [programme.columns, printing.columns].flatMap((columns) =>
    Object.entries(columns).flatMap(([key, words]) => (key === name ? [words] : [])),
  );
  expect([importing.columns[column], ...elsewhere]).toEqual([label, ...elsewhere.map(() => label)]);
  const headings = [...new Set(['Nombre', 'Duración', label])];
  expect(sheetOf([headings, ['Apertura', '10', 'x']]).mapping[headings.indexOf(label)]).toBe(column);
});
