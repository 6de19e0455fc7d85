import { describe, expect, test } from 'vitest';
import { asTsv, cellsIn } from '../../client/lib/clipboard.ts';
import { columnKeys, readCell, textOf, type ColumnKey } from '../../client/lib/timers/programme-columns.ts';
import { movedIds, placeAmongOthers, placeBeside } from '../../client/features/programme/moved.ts';
import { pasted } from '../../client/features/programme/paste.ts';
import { minutesOf, msToNextMinute, rowTimesOf } from '../../client/lib/timers/row-times.ts';
import { changesOf, timerFieldsOf, newRowOf } from '../../client/lib/timers/timer-form.ts';
import type { TimerSettings } from '#protocol/timer-settings.ts';
import { programmeOf } from '#domain/programme/plan.ts';
import { aRoom, aTimer, at, idOf, mins, running } from '../support/rooms.ts';

const TEN = { at: '10:00', day: 0, moment: at(0) };
const NO = { planned: '', gap: '', overlap: '', expected: '', late: '', early: '', ends: '' };

const talk = (settings: Partial<TimerSettings> = {}, id = 'a') => aTimer({ id, duration: mins(10), settings });

/** What a text in a cell of a timer changes, or why it is not accepted. */
function typed(column: ColumnKey, text: string, settings: Partial<TimerSettings> = {}) {
  const before = timerFieldsOf(talk(settings));
  const read = readCell(column, text, before);
  return read.ok ? changesOf(before, read.fields) : read.wrong;
}

describe('a cell', () => {
  test.each([
    ['20', 20],
    ['10:30', 10.5],
    ['1:10:30', 70.5],
    ['1h30', 90],
    ['90s', 1.5],
    [' 2,5 ', 2.5],
  ])('[Y95] the length %s', (text, duration_minutes) => {
    expect(typed('duration', text)).toEqual({ duration_minutes });
  });

  test('[Y95] a length until an hour, and back', () => {
    expect(typed('duration', 'hasta 14:00')).toEqual({ kind: { until: { at: '14:00', day: 0 } } });
    const until = { kind: { until: { ...TEN, day: 1 } } };
    expect(typed('duration', 'hasta las 11')).toEqual({ kind: { until: { at: '11:00', day: 0 } } });
    expect(typed('duration', 'hasta 11', until)).toEqual({ kind: { until: { at: '11:00', day: 1 } } });
    expect(typed('duration', '15', until)).toEqual({ kind: 'duration', duration_minutes: 15 });
    expect(textOf('duration', talk(until), NO)).toBe('hasta 10:00, día 2');
  });

  test('[Y95] a planned start, with its day, or none', () => {
    expect(typed('planned', '1915')).toEqual({ planned_start: { at: '19:15', day: 0 } });
    expect(typed('planned', '19:15, día 2')).toEqual({ planned_start: { at: '19:15', day: 1 } });
    expect(typed('planned', '9.30', { planned_start: { ...TEN, day: 2 } })).toEqual({
      planned_start: { at: '09:30', day: 2 },
    });
    expect(typed('planned', ' ', { planned_start: TEN })).toEqual({ planned_start: null });
  });

  test('[Y96] says in the words of the form what it does not accept', () => {
    expect(typed('duration', 'pronto')).toBe('La duración va de 1 a 1440 minutos');
    expect(typed('duration', '30s')).toBe('La duración va de 1 a 1440 minutos');
    expect(typed('name', '  ')).toBe('El nombre es requerido');
    expect(typed('cue', 'Trece letras.')).toBe('Máximo 12 caracteres');
    expect(typed('planned', '25:00')).toBe('Escribe la hora como 19:30');
    expect(typed('planned', '19:15, día 9')).toBe('Escribe la hora como 19:30');
    expect(typed('planned', '', { start: 'scheduled', planned_start: TEN })).toBe('Falta la hora de inicio');
  });

  test('[Y97] changes nothing else, and nothing at all with the text that it has', () => {
    expect(typed('presenter', 'Ana\nPérez')).toEqual({ presenter: 'Ana Pérez' });
    const timer = talk({ cue: 'Q1', presenter: 'Ana', planned_start: { ...TEN, day: 1 } });
    const before = timerFieldsOf(timer);
    for (const column of columnKeys) {
      const read = readCell(column, textOf(column, timer, NO), before);
      expect(read.ok && changesOf(before, read.fields)).toEqual({});
    }
  });
});

describe('a copy and a paste', () => {
  const timers = [talk({}, 'a'), talk({}, 'b'), talk({}, 'c')].map((each, position) => ({ ...each, position }));
  const columns: readonly ColumnKey[] = ['duration', 'name', 'presenter', 'state'];
  const onto = (row: number, most = 50) => ({ timers, all: timers, place: '', row, columns, most });

  test('[Y98] cells keep tabs, line breaks and quotes', () => {
    const cells = [
      ['10:00', 'Mesa "redonda"', 'Ana\nLuis'],
      ['', 'con\ttabulador', ''],
    ];
    expect(cellsIn(asTsv(cells))).toEqual(cells);
    expect(cellsIn('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test.each([
    ['Intro\t5\n"Hola" con Ana\t5\nCierre\t5', ['Intro', '"Hola" con Ana', 'Cierre']],
    ['"Intro\t5\r\nB "x"\t6\r\n', ['"Intro', 'B "x"']],
    ['"A\t5\n"B\t6\n"C\t7', ['"A', '"B', '"C']],
  ])('[PG60] quotes that enclose no whole cell take no line from %j', (text, names) => {
    expect(cellsIn(text).map(([name]) => name)).toEqual(names);
    expect(cellsIn(text).every(({ length }) => length === 2)).toBe(true);
  });

  test('[Y99] a paste changes the rows below, and adds those beyond the last one', () => {
    const result = pasted(cellsIn('20\tMesa\tAna\n15\tPreguntas\t\n1h\tCena\tTodos'), onto(1));
    expect(result).toMatchObject({
      ok: true,
      edits: [
        { timer_id: idOf('b'), name: 'Mesa', duration_minutes: 20, presenter: 'Ana' },
        { timer_id: idOf('c'), name: 'Preguntas', duration_minutes: 15 },
      ],
      added: [{ name: 'Cena', duration_minutes: 60, presenter: 'Todos' }],
    });
  });

  test('[Y99] what a new row does not say is proposed, and rows without a change are left out', () => {
    expect(pasted(cellsIn('\tUno'), onto(3))).toMatchObject({ added: [{ name: 'Uno', duration_minutes: 10 }] });
    expect(pasted(cellsIn('5\t'), onto(3))).toMatchObject({ added: [{ name: 'Principal', duration_minutes: 5 }] });
    expect(pasted(cellsIn('10:00\ta'), onto(0))).toEqual({ ok: true, edits: [], added: [] });
  });

  test('[Y99] empty rows beyond the last one are no items', () => {
    const column = cellsIn('A\n\nB\n\n \n');
    const names = { ...onto(3, 5), columns: columns.slice(1) };
    expect(pasted(column, names)).toMatchObject({ ok: true, edits: [], added: [{ name: 'A' }, { name: 'B' }] });
    expect(pasted(cellsIn('\t\n\t'), onto(3))).toEqual({ ok: true, edits: [], added: [] });
    // Over a row that is there an empty name is not accepted.
    expect(pasted(column, { ...names, row: 1 })).toMatchObject({ wrong: 'Fila 3, Nombre: El nombre es requerido' });
  });

  test('[Y99] one wrong cell stops all of it, by row and column', () => {
    const wrong = (text: string, target = onto(1)) => {
      const result = pasted(cellsIn(text), target);
      return result.ok ? null : result.wrong;
    };
    expect(wrong('20\tMesa\npronto\tCena')).toBe('Fila 3, Duración: La duración va de 1 a 1440 minutos');
    expect(wrong('20\tMesa\n15\t')).toBe('Fila 3, Nombre: El nombre es requerido');
    expect(wrong('1\t2\t3\t4\t5')).toBe('Fila 2: tiene más columnas que la tabla desde aquí');
    expect(wrong('20\tA\n20\tB\n20\tC', onto(1, 3))).toBe('No caben: el límite del plan es 3');
    expect(wrong('x', { ...onto(1), columns: ['state'] })).toBe('Aquí no se puede pegar: la columna se calcula');
    expect(wrong('20\n'.repeat(501), onto(0, 1000))).toBe('Demasiadas filas: el límite es 500');
  });

  test('[Y203] with a filter a paste changes the rows that are shown, and the limit counts all', () => {
    const shown = timers.filter((_, index) => index !== 1);
    const target = { ...onto(0), timers: shown, all: timers, place: 'Patio' };
    const result = pasted(cellsIn('20\tUno\n20\tDos\n20\tTres'), target);
    expect(result).toMatchObject({
      edits: [{ timer_id: idOf('a') }, { timer_id: idOf('c') }],
      added: [{ name: 'Tres', place: 'Patio' }],
    });
    expect(pasted(cellsIn('20\tUno\n20\tDos\n20\tTres'), { ...target, most: 3 }).ok).toBe(false);
  });

  test('[Y101] a new row has no presenter until one is typed', () => {
    expect(newRowOf(timers)).toMatchObject({ name: 'Principal', presenter: '', duration_minutes: 10 });
  });
});

describe('a move', () => {
  const timers = ['a', 'b', 'c', 'd'].map((id, position) => ({ ...talk({}, id), position }));
  const ids = (...names: readonly string[]) => names.map(idOf);

  test('[Y103] between two rows it is told as a place among the others', () => {
    expect(placeAmongOthers(timers, ids('a'), 3)).toBe(2);
    expect(placeAmongOthers(timers, ids('d'), 0)).toBe(0);
    expect(placeAmongOthers(timers, ids('a', 'c'), 4)).toBe(2);
    expect(placeAmongOthers(timers, ids('b'), 1)).toBeNull();
    expect(placeAmongOthers(timers, ids('b'), 2)).toBeNull();
    expect(placeAmongOthers(timers, ids('a', 'c'), 1)).toBe(0);
  });

  test('[Y103] by one place it stops at the ends, and a selected row takes the others along', () => {
    expect(placeBeside(timers, ids('a'), -1)).toBeNull();
    expect(placeBeside(timers, ids('d'), 1)).toBeNull();
    expect(placeBeside(timers, ids('b', 'c'), 1)).toBe(2);
    expect(placeBeside(timers, ids('c', 'd'), 1)).toBeNull();
    const selected = new Set(ids('a', 'c'));
    expect(movedIds(idOf('a'), selected)).toEqual(ids('a', 'c'));
    expect(movedIds(idOf('b'), selected)).toEqual(ids('b'));
  });
});

describe('the times of a row', () => {
  const write = (ms: number) => `${Math.floor((ms - at(0)) / 60_000)}`;
  const moment = (minutes: number) => ({ at: '10:00', day: 0, moment: at(minutes * 60) });
  const room = aRoom({
    timers: [
      aTimer({
        id: 'a',
        duration: mins(10),
        settings: { planned_start: moment(0) },
        run: running(at(15 * 60), at(300)),
      }),
      aTimer({ id: 'b', duration: mins(10), settings: { planned_start: moment(25) } }),
      aTimer({ id: 'c', duration: mins(60), settings: { planned_start: moment(30) } }),
    ],
    activeTimerId: idOf('a'),
  });

  test('[Y91] they are planned and expected, with what is late, early, free or too much', () => {
    const { items } = programmeOf(room, at(6 * 60));
    expect(items.map((item) => rowTimesOf(item, 0, write))).toEqual([
      { ...NO, planned: '0', expected: '5', late: '5 min', ends: '15' },
      { ...NO, planned: '25', expected: '25', gap: 'hueco 15 min', ends: '35' },
      { ...NO, planned: '30', expected: '35', late: '5 min', overlap: 'empalme 5 min', ends: '95' },
    ]);
  });

  test('[Y91] they change with the minutes and not before', () => {
    const [first, ...others] = programmeOf(room, at(16 * 60 + 20)).items;
    const later = programmeOf(room, at(16 * 60 + 40)).items[0];
    if (!first || !later) throw new Error('No item');
    expect(first.expected.end).not.toBe(later.expected.end);
    expect(minutesOf(first, 0)).toBe(minutesOf(later, 0));
    expect(msToNextMinute([first, ...others])).toBeLessThanOrEqual(40_000);
    expect(msToNextMinute([])).toBeNull();
  });
});
