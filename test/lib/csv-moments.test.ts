import { expect, test } from 'vitest';
import type { Question } from '#protocol/questions.ts';
import type { Stats } from '#protocol/stats.ts';
import { toCsv } from '../../worker/api/lib/table-files.ts';
import { questionsTable, statsTable } from '../../worker/api/lib/tables.ts';

const AT = Date.UTC(2026, 10, 21, 23, 5, 9, 250);

const question: Question = {
  id: 'sala.1',
  event_id: 'sala',
  content: '¿Y la lluvia?',
  author: 'Ana',
  status: 'approved',
  created_at: AT,
};

test('[H148] a moment stands as ISO and, last, by the clocks of the event, whose zone is in the head', () => {
  expect(
    toCsv(questionsTable({ questions: [question], question_votes: { [question.id]: 3 } }, 'Asia/Kathmandu')).split(
      '\r\n',
    ),
  ).toEqual([
    '\uFEFFhora,autor,pregunta,estado,notas,hora (Asia/Kathmandu),como se hizo,votos,junta con',
    '2026-11-21T23:05:09.250Z,Ana,¿Y la lluvia?,aprobada,,2026-11-22 04:50:09,,3,',
    '',
  ]);
});

const times = { planned_seconds: 600, actual_seconds: 60, overtime_seconds: 0, starts: 1, pauses: 0 };

const stats: Stats = {
  session_id: 'sala',
  name: 'Congreso',
  date: null,
  time_zone: 'America/Mexico_City',
  opened_at: AT,
  taken_at: AT,
  timers: [{ timer_id: 'sala.1', name: 'Apertura', presenter: '', ...times, started_at: AT, ended_at: null }],
  totals: times,
  questions: { received: 0, approved: 0, rejected: 0 },
  messages: 0,
  most_users: 1,
};

test('[H148] so do the moments of a report; one that there is not stands in neither', () => {
  const [head, timer, ...rest] = statsTable(stats);
  expect(head?.slice(8)).toEqual([
    'inicio',
    'fin',
    'cantidad',
    'inicio (America/Mexico_City)',
    'fin (America/Mexico_City)',
    'inicio planeado',
    'fin planeado',
    'inicio planeado (America/Mexico_City)',
    'fin planeado (America/Mexico_City)',
  ]);
  const none = [null, null, null, null];
  expect(timer?.slice(8)).toEqual(['2026-11-21T23:05:09.250Z', null, null, '2026-11-21 17:05:09', null, ...none]);
  expect(rest.filter((row) => row.length !== head?.length)).toEqual([]);
});

test('[I58] the votes of questions are the last rows of a report, the most first, and those without any in none', () => {
  const asked = [
    { content: '¿Uno?', author: 'Luz', answered: false, votes: 2 },
    { content: '¿Dos?', author: 'Ana', answered: true, votes: 41 },
    { content: '¿Tres?', author: 'Eva', answered: false },
    { content: '¿De antes?', author: 'Eva' },
  ];
  const [head, ...rows] = statsTable(stats, asked);
  expect(rows.slice(-2).map((row) => row.slice(0, 11).filter((cell) => cell !== null))).toEqual([
    ['votos de una pregunta', '¿Dos?', 'Ana', 41],
    ['votos de una pregunta', '¿Uno?', 'Luz', 2],
  ]);
  expect(rows.at(-1)?.[head?.indexOf('cantidad') ?? 0]).toBe(2);
  expect(rows.at(-1)).toHaveLength(head?.length ?? 0);
  expect(rows.slice(0, -2)).toEqual(statsTable(stats).slice(1));
});

test('[PG52] planned moments and how late the show was are last; the report above, of an older version, has neither', () => {
  const [first] = stats.timers;
  if (!first) throw new Error('It has a timer');
  const planned = { ...first, planned_start: AT, planned_end: null };
  const rows = statsTable({ ...stats, timers: [planned], late_ms: -90_000 });
  expect(rows[1]?.slice(13)).toEqual(['2026-11-21T23:05:09.250Z', null, '2026-11-21 17:05:09', null]);
  expect(rows.at(-1)?.filter((cell) => cell !== null)).toEqual(['retraso del programa (s)', -90]);
  expect(statsTable(stats).at(-1)?.[0]).toBe('preguntas respondidas');
});
