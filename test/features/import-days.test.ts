import { describe, expect, test } from 'vitest';
import { doubtsIn } from '../../client/features/import/doubts.ts';
import { readItems, type ReadRow } from '../../client/features/import/read-items.ts';
import { sheetOf } from '../../client/features/import/headings.ts';

/** The rows of a programme of names, days and hours. */
function rowsOfDays(days: readonly string[], date: string | null = null): readonly ReadRow[] {
  const cells = [['Día', 'Hora', 'Nombre', 'Min'], ...days.map((day, nth) => [day, `1${nth}:00`, `N${nth}`, '5'])];
  return readItems(sheetOf(cells), { timers: [], usesIds: true, isHours: false, date });
}

/** The day of each row, or what is wrong with it. */
const daysOf = (rows: readonly ReadRow[]) =>
  rows.map((row) =>
    'item' in row ? (row.item.planned_start?.day ?? 0) : row.is === 'wrong' ? row.problems[0]?.words : row.is,
  );

describe('days and dates of a sheet', () => {
  test.each([
    ['2026-05-03', '2026-05-04'],
    ['03/05/2026', '04/05/2026'],
    ['3/5', '4/5'],
    ['3.5.26', '4.5.26'],
    ['3 de mayo', '4 de mayo'],
    ['3 de mayo de 2026', '4 de mayo de 2026'],
    ['Domingo 3 de Mayo', 'lunes 4 de mayo'],
    ['dom. 3-may-26', 'lun. 4-may-26'],
    ['3 mayo 2026', '4 mayo 2026'],
    ['May 3, 2026', 'May 4, 2026'],
    ['3 May', '4 May'],
    ['46145', '46146'],
    ['1', '2'],
    ['Día 1', 'DÍA 2'],
    ['1.º', '2.º'],
  ])('[IM23] %s and %s are the first two days of an event', (first, second) => {
    expect(daysOf(rowsOfDays([first, second]))).toEqual([0, 1]);
    expect(daysOf(rowsOfDays([first, second], '2026-05-03'))).toEqual([0, 1]);
  });

  test('[IM23] a date without a year is the nearest one', () => {
    expect(daysOf(rowsOfDays(['31 de diciembre', '1 de enero'], '2026-12-31'))).toEqual([0, 1]);
    expect(daysOf(rowsOfDays(['31 de diciembre', '1 de enero']))).toEqual([0, 1]);
  });

  test.each(['mayo', 'Sesión 3', '3 de brumario de 2026', 'Sala 2', '31/02/2026', '05/13/2026', 'mañana 4'])(
    '[IM23] %s is no day, and is told with the rows for which it holds',
    (text) => {
      const wrong = `No entendemos “${text}”: escribe un día del 1 al 7 o una fecha como 3 de mayo de 2026`;
      expect(daysOf(rowsOfDays([text, '', '2']))).toEqual([wrong, wrong, 1]);
    },
  );

  test('[IM23] dates outside of the event are told', () => {
    const outside = 'El día va del 1 al 7, o es una fecha desde la del evento';
    expect(daysOf(rowsOfDays(['2 de mayo', '9 de mayo', '10 de mayo', '8'], '2026-05-03'))).toEqual([
      outside,
      6,
      outside,
      outside,
    ]);
  });

  test('[IM23] an hour with its date in a cell, and one that is not understood', () => {
    const rows = readItems(
      sheetOf([
        ['Inicio', 'Fin', 'Nombre'],
        ['3 de mayo de 2026, 10:00', '3 de mayo de 2026, 10:30', 'Uno'],
        ['46146.416666666667', '11:00', 'Dos'],
        ['temprano', '12:00', 'Tres'],
        ['13:00', 'luego', 'Cuatro'],
      ]),
      { timers: [], usesIds: true, isHours: false, date: null },
    );
    expect(rows).toMatchObject([
      { item: { planned_start: { at: '10:00', day: 0 }, duration_minutes: 30 } },
      { item: { planned_start: { at: '10:00:00', day: 1 }, duration_minutes: 60 } },
      { problems: [{ field: 'planned', words: 'No entendemos “temprano”: escribe la hora como 10:30' }, {}] },
      { problems: [{ field: 'end', words: 'No entendemos “luego”: escribe la hora como 10:30' }] },
    ]);
  });
});

/** The day, hour and seconds of each item of a sheet; of other rows what they are, and what is wrong. */
function timesOf(date: string | null, ...lines: readonly string[]) {
  const rows = readItems(sheetOf(lines.map((line) => line.split(';'))), {
    timers: [],
    usesIds: true,
    isHours: false,
    date,
  });
  return rows.map((row) => {
    if (row.is === 'wrong') return row.problems.map(({ words }) => words).join();
    if (!('item' in row)) return row.is;
    const { planned_start: start, duration_minutes: minutes = 0 } = row.item;
    return `${start?.day ?? 0} ${start?.at} ${minutes * 60}`;
  });
}

describe('lengths from the start of the next row', () => {
  const none = 'Falta la duración';

  test.each([
    ['with numbers of days', ['1;18:00;Clausura', '2;09:00;Apertura', ';10:00;Mesa']],
    ['with dates', ['3/5;18:00;Clausura', '4/5;09:00;Apertura', '4/5;10:00;Mesa']],
    ['with dates in the hours', [';3/5 18:00;Clausura', ';4/5 09:00;Apertura', ';10:00;Mesa']],
    ['with a row without hour between', ['1;18:00;Clausura', '2;;;7', ';09:00;Apertura', ';10:00;Mesa']],
  ])('[IM12] %s the last item of a day has no length from the next day', (_, rows) => {
    const times = timesOf('2026-05-03', 'Día;Inicio;Nombre;Clave', ...rows);
    expect([times[0], ...times.slice(-2)]).toEqual([none, '1 09:00 3600', none]);
  });

  test('[IM12] over midnight a length reaches to a row of the next day, for six hours at most', () => {
    const night = ['Día;Inicio;Nombre', '1;22:30;Cena', '1;23:30;Baile', '2;00:30;Pastel', '2;20:00;Cena'];
    expect(timesOf(null, ...night, '2;23:59;Fin', '3;06:00;Desayuno', '4;06:30;Desayuno')).toEqual([
      '0 22:30 3600',
      '0 23:30 3600',
      `1 00:30 ${19.5 * 3600}`,
      `1 20:00 ${3 * 3600 + 59 * 60}`,
      none,
      none,
      none,
    ]);
  });

  test('[IM12] on a merged day a length reaches over midnight, and on to the next day', () => {
    expect(timesOf(null, 'Día;Inicio;Nombre', '1;23:30;Baile', ';00:30;Pastel', '2;01:30;Fin', '1;03:00;Otro')).toEqual(
      ['0 23:30 3600', '1 00:30 3600', none, none],
    );
  });
});

describe('after midnight', () => {
  test.each([
    ['below the title of a day', ['SÁBADO 3 DE MAYO;;', 'Hora;Actividad;Duración'], ''],
    ['on a day that is merged over several rows', ['Hora;Actividad;Duración;Día'], ';3 de mayo'],
    ['without a day', ['Hora;Actividad;Duración'], ''],
  ])('[IM12] %s an hour far before that of the row above is on the next day', (_, above, day) => {
    const rows = timesOf(
      '2026-05-03',
      ...above,
      `21:00;Cena;5${day}`,
      '23:30;Baile;5',
      '00:30;Pastel;5',
      '01:30;Fin;5',
    );
    expect(rows.filter((row) => row !== 'passed')).toEqual([
      '0 21:00 300',
      '0 23:30 300',
      '1 00:30 300',
      '1 01:30 300',
    ]);
  });

  test('[IM12] below the next title, and on the own day of a row, an hour is on that day', () => {
    const night = ['Hora;Actividad;Duración;Día', 'DÍA 1;;;', '23:30;Baile;5;', '00:30;Pastel;5;'];
    expect(
      timesOf(null, ...night, 'DÍA 2;;;', '09:00;Mesa;5;', '8:00;Fin;5;', '20:00;Cena;5;', '1:00;Fin;5;2'),
    ).toEqual([
      'passed',
      '0 23:30 300',
      '1 00:30 300',
      'passed',
      '1 09:00 300',
      '1 08:00 300',
      '1 20:00 300',
      '1 01:00 300',
    ]);
  });

  test('[IM12] twelve hours before are after midnight, less are not', () => {
    expect(
      timesOf(null, 'Hora;Actividad;Duración', '21:00;Cena;5', '09:01;Visita;5', '21:01;Cena;5', '09:01;Visita;5'),
    ).toEqual(['0 21:00 300', '0 09:01 300', '0 21:01 300', '1 09:01 300']);
  });
});

describe('an hour merged over several places', () => {
  const options = { timers: [], usesIds: true, isHours: false, missingLength: 600, date: null };
  const timesIn = (...lines: readonly string[]) =>
    readItems(sheetOf(lines.map((line) => line.split(';'))), options).map((row) => {
      if (!('fields' in row)) return `${row.is} ${row.name}`;
      const { name, planned_start: start, duration_minutes: minutes, place } = row.fields;
      return `${name}, ${place}: ${start?.at ?? 'no hour'}, ${minutes} min`;
    });

  test.each([
    ['a range', 'Hora;Actividad;Lugar', '10:00 - 11:00', '11:00 - 11:30'],
    ['an hour', 'Hora;Actividad;Lugar', '10:00', '11:00 - 11:30'],
    ['a start and an end', 'Inicio;Fin;Actividad;Lugar', '10:00;11:00', '11:00;11:30'],
    ['a start and a length', 'Inicio;Min;Actividad;Lugar', '10:00;60', '11:00;30'],
  ])('[IM70] %s holds for each row with another place', (_, headings, first, last) => {
    const none = first.replaceAll(/[^;]/g, '');
    expect(
      timesIn(
        headings,
        `${first};Taller A;Sala 1`,
        `${none};Taller B;Sala 2`,
        `${none};Taller C;Patio`,
        `${last};Receso;`,
      ),
    ).toEqual([
      'Taller A, Sala 1: 10:00, 60 min',
      'Taller B, Sala 2: 10:00, 60 min',
      'Taller C, Patio: 10:00, 60 min',
      'Receso, : 11:00, 30 min',
    ]);
  });

  test.each([
    ['in a place that had an item with it', '10:00 - 11:00;Uno;Sala 1', ';Dos;sala  1'],
    ['in no place', '10:00 - 11:00;Uno;Sala 1', ';Dos;;Ana'],
    ['below an item in no place', '10:00 - 11:00;Uno;;Ana', ';Dos;Sala 1'],
    ['below a title', '10:00 - 11:00;Uno;Sala 1', 'TARDE;;', ';Dos;Sala 2'],
    ['below one without an hour', ';Uno;Sala 1', ';Dos;Sala 2'],
  ])('[IM70] an item %s has no hour of the row above', (_, ...rows) => {
    expect(timesIn('Hora;Actividad;Lugar;Ponente', ...rows).at(-1)).toMatch(/^Dos, .*: no hour, 10 min$/);
  });

  test('[IM70] a length of its own, or the same place again, ends it', () => {
    const rows = ['10:00;60;Uno;Sala 1', ';20;Dos;Sala 2', ';;Tres;Sala 3', '12:00;60;Cuatro;Sala 1', ';;Cinco;Sala 2'];
    expect(timesIn('Hora;Min;Actividad;Lugar', ...rows, ';;Seis;Sala 1', ';;Siete;Sala 3').slice(1)).toEqual([
      'Dos, Sala 2: no hour, 20 min',
      'Tres, Sala 3: no hour, 10 min',
      'Cuatro, Sala 1: 12:00, 60 min',
      'Cinco, Sala 2: 12:00, 60 min',
      'Seis, Sala 1: no hour, 10 min',
      'Siete, Sala 3: no hour, 10 min',
    ]);
  });
});

describe('an hour in the wrong half of the day', () => {
  const options = { timers: [], usesIds: true, isHours: false, missingLength: 600, date: null };
  const doubtsOf = (...lines: readonly string[]) => {
    const sheet = sheetOf(lines.map((line) => line.split(';')));
    return doubtsIn(sheet, readItems(sheet, options));
  };
  const astray = [
    expect.stringMatching(/^“Comida” empieza a las 00:00: antes que la fila anterior y doce horas o más/),
  ];

  test('[IM42] that is before the ones above and far before the one below is told', () => {
    const rows = ['11:00 a.m.;Mesa;Aula;60', '12:00 a.m.;Comida;Aula;60', '1:00 p.m.;Cierre;Aula;60'];
    expect(doubtsOf('Hora;Actividad', ...rows.map((row) => row.replace(/;Aula;60$/, '')))).toEqual(astray);
    expect(doubtsOf('Hora;Actividad;Lugar;Min', ...rows)).toEqual(astray);
    // What happens elsewhere does not come before or after it.
    expect(doubtsOf('Hora;Actividad;Lugar;Min', ...rows.with(0, '11:00 a.m.;Mesa;Patio;60'))).toEqual([]);
  });

  test('[IM42] with which an item lasts twelve hours or more is told', () => {
    const rows = ['12:00 a.m. - 1:00 p.m.;Comida', '1:00 p.m. - 2:00 p.m.;Mesa', '2:00 p.m. - 3:00 p.m.;Cierre'];
    expect(doubtsOf('Hora;Actividad', ...rows)).toEqual([
      '“Comida” empieza a las 00:00 y dura doce horas o más. Revisa su hora. El mediodía es 12:00 p. m.',
    ]);
    expect(doubtsOf('Hora;Actividad', ...rows.with(0, '9:00 a.m. - 8:59 p.m.;Expo'))).toEqual([]);
  });

  test('[IM42] a night and a list in another order are usual', () => {
    expect(doubtsOf('Hora;Actividad;Min', '21:00;Cena;60', '23:00;Baile;60', '00:30;Pastel;60', '9:00;Fin;5')).toEqual(
      [],
    );
    expect(doubtsOf('Día;Hora;Actividad;Min', '1;18:00;Cena;60', '1;17:30;Foto;5', '2;9:00;Mesa;60')).toEqual([]);
    expect(doubtsOf('Hora;Actividad;Min', '9:00;Uno;60', '12:00;Dos;60', '9:00;Tres;60', '12:00;Cuatro;60')).toEqual(
      [],
    );
  });
});
