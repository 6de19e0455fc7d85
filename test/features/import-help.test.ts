import { expect, test } from 'vitest';
import { examples } from '../../client/features/import/help/examples.ts';
import { sheetOfText } from '../../client/features/import/read-sheet.ts';
import { importHelp as words } from '../../client/text/es.ts';

test('[IM55] every example of the page about importing is read whole, as its words say', () => {
  const read = examples('2026-01-01').map(({ title, reading }) => [
    title,
    reading.headings.join(' | '),
    ...reading.rows.map((row) => row.join(' | ')),
  ]);
  expect(read).toMatchInlineSnapshot(`
    [
      [
        "Horas de inicio y de fin",
        "Inicio planeado | Duración | Nombre | Ponente | Salón",
        "09:00 | 20:00 | Bienvenida |  | Sala 1",
        "09:20 | 45:00 | Vacunas en la comunidad | Dra. Ana Ruiz | Sala 1",
        "10:30 | 1:30:00 | Taller de lactancia | Lic. Inés Mora | Aula 2",
      ],
      [
        "Solo las horas en que empieza cada cosa",
        "Inicio planeado | Duración | Nombre",
        "09:00 | 2:30:00 | Registro",
        "11:30 | 1:30:00 | Panel",
        "13:00 | 2:00:00 | Comida",
        "15:00 | 10:00 | Clausura",
      ],
      [
        "Un rango en una celda, y varios días",
        "Día | Inicio planeado | Duración | Nombre",
        "1 | 18:00 | 30:00 | Bienvenida",
        "1 | 18:30 | 1:30:00 | Cena",
        "2 | 08:00 | 1:00:00 | Desayuno",
        "2 | 09:00 | 1:30:00 | Primera plática",
      ],
      [
        "Los renglones de un mensaje",
        "Inicio planeado | Duración | Nombre",
        "09:00 | 30:00 | Registro",
        "09:30 | 45:00 | Plática de apertura",
        "10:15 | 30:00 | Café",
        "10:45 | 2:15:00 | Talleres",
        "13:00 | 2:00:00 | Comida",
        "15:00 | 10:00 | Clausura",
      ],
      [
        "Solo duraciones",
        "Duración | Cue | Nombre | Ponente",
        "10:00 | A1 | Apertura | Luis Vega",
        "1:30:00 | A2 | Conferencia | Eva Sanz",
        "20:00 | A3 | Receso | ",
      ],
      [
        "Horas hacia abajo y salones a lo ancho",
        "Inicio planeado | Duración | Nombre | Salón",
        "10:00 | 1:00:00 | Redes | Salón Rojo",
        "10:00 | 1:00:00 | Bases de datos | Salón Azul",
        "11:00 | 10:00 | Seguridad | Salón Rojo",
        "11:00 | 10:00 | Nube | Salón Azul",
      ],
    ]
  `);
});

test.each(Object.entries(words.headings.words).flatMap(([field, said]) => said.map((heading) => ({ field, heading }))))(
  '[IM55] a column with the heading $heading is understood as $field, as the page says',
  ({ field, heading }) => {
    const other = field === 'name' ? 'Duración' : 'Actividad';
    const read = sheetOfText(`${heading}\t${other}\n10:00\t20\n`);
    expect(read.ok && read.sheet.mapping[0]).toBe(field);
  },
);
