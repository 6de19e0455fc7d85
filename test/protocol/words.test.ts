import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { backup } from '#protocol/backup.ts';
import { command } from '#protocol/commands.ts';
import { clientId, commandId, roomCode, roomOf, sessionId, thingId, userId } from '#protocol/ids.ts';
import { newMessage } from '#protocol/messages.ts';
import { refusals } from '#protocol/refusals.ts';
import { refusalInWords } from '#words/refusals.ts';
import { cutName, line, requiredLine, text } from '#protocol/text.ts';
import { upMessage } from '#protocol/up.ts';
import { SUBPROTOCOL, isOtherVersion } from '#protocol/version.ts';
import { ROOM_ID as ROOM, idOf } from '../support/rooms.ts';

const reads = (value: unknown) => command.safeParse(value).success;

describe('ids', () => {
  const forms = { sessionId, thingId, userId, clientId, commandId, roomCode };
  test.each<[keyof typeof forms, readonly string[], readonly string[]]>([
    [
      'sessionId',
      [ROOM, 'x'.repeat(64)],
      ['x'.repeat(19), 'x'.repeat(65), `${ROOM}.a`, `${ROOM} `, `${ROOM}\n`, `ñ${ROOM}`, ''],
    ],
    [
      'thingId',
      [`${ROOM}.a`, `${ROOM}.${'x'.repeat(64)}`],
      [ROOM, `${ROOM}.`, `${ROOM}.a.b`, `${ROOM}.${'x'.repeat(65)}`, '.a', 'corta.a'],
    ],
    ['userId', ['a', 'x'.repeat(64)], ['', 'x'.repeat(65), 'a b', '../a']],
    ['clientId', ['x'.repeat(16), 'x'.repeat(128)], ['x'.repeat(15), 'x'.repeat(129), `${'x'.repeat(16)};`]],
    ['commandId', ['1', 'x'.repeat(128), '{a}'], ['', 'x'.repeat(129), 'a b', 'ñ', 'a\n']],
    ['roomCode', ['x'.repeat(22), 'x'.repeat(128)], ['x'.repeat(21), 'x'.repeat(129), `${'x'.repeat(22)}=`]],
  ])('[L2] %s', (name, good, bad) => {
    expect(good.filter((each) => !forms[name].safeParse(each).success)).toEqual([]);
    expect([...bad, null, 7].filter((each) => forms[name].safeParse(each).success)).toEqual([]);
  });

  test('[L2] a thing tells its room', () => {
    expect(roomOf(`${ROOM}.abc`)).toBe(ROOM);
  });
});

describe('texts', () => {
  test.each([
    ['  Ana  ', 'Ana'],
    ['Ana\u0000\u0007', 'Ana'],
    ['Ana\r\nEva\tLuz', 'Ana Eva Luz'],
    ['\u202Eana\u2066', 'ana'],
    ['A\u200Bna\uFEFF', 'Ana'],
    ['Ana\u2028Eva', 'AnaEva'],
    ['A\u061Cna\uFFF9', 'Ana'],
    ['Ana \uD83D', 'Ana \uFFFD'],
    ['👩‍🏫 Ñandú', '👩‍🏫 Ñandú'],
  ])('[L3] one line of %o is %o', (given, kept) => {
    expect(line(100).parse(given)).toBe(kept);
  });

  test('[L3] a text keeps its lines', () => {
    expect(text(100).parse('uno\r\ndos\n\ntres\u0000 ')).toBe('uno\ndos\n\ntres');
  });

  test('[L3] what must say something still does after that', () => {
    expect(['', '  ', '\u200B', '\u0000\n'].filter((each) => requiredLine(10).safeParse(each).success)).toEqual([]);
  });

  test('[L3] the length is counted after that', () => {
    expect(['\u0000abc  ', 'abcd'].map((each) => line(3).safeParse(each).success)).toEqual([true, false]);
  });

  describe('what nobody sees', () => {
    /** Of Unicode's tables, so that none is left out: what is ignorable in display. */
    const ignorable = Array.from({ length: 0xe1000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((each) => /\p{Default_Ignorable_Code_Point}/u.test(each));
    const unseen = ['\u2800', '\u0301', '\u20E3', '\u{1D159}', '\u{13441}', ' \u3164 \uFE0F\n', ...ignorable];
    const seenOnes = [
      '.',
      '0',
      'ñ',
      'n\u0303',
      '한',
      'ا',
      'क्',
      '🎤',
      '👩‍🏫',
      '🇲🇽',
      '1️⃣',
      '❤\uFE0F',
      '\u{1FAE8}',
      '¿',
      '½',
    ];
    const wholly: Record<string, (value: string) => unknown> = {
      question: (content) => ({ command: 'question.ask', content }),
      message: (content) => ({ command: 'message.send', content }),
      timer: (name) => ({ command: 'timer.edit', timer_id: idOf('a'), name }),
      alert: (message) => ({ command: 'alert.create', timer_id: idOf('a'), message, at_seconds: 60 }),
      event: (name) => ({ command: 'event.update', name }),
      key: (name) => ({ command: 'key.create', name, scope: 'read' }),
    };

    test.each(Object.entries(wholly))('[L11] makes no %s', (_what, commandWith) => {
      expect(ignorable).toContain('\u3164');
      expect(unseen.filter((each) => reads(commandWith(each)))).toEqual([]);
      expect(seenOnes.filter((each) => !reads(commandWith(each)))).toEqual([]);
    });

    test('[L11] is no author and no name', () => {
      const { author } = newMessage.parse({ content: 'x', author: '\u3164' });
      expect([author, cutName('\u2800'), cutName(`${'\u00AD'.repeat(100)}Ana`)]).toEqual(['', '', '']);
      expect(cutName('\u3164Ana')).toBe('\u3164Ana');
    });

    test('[L11] is shown as something in a backup of before', () => {
      const given = backup.parse(JSON.parse(readFileSync('test/samples/version-5/backup.json', 'utf8')));
      const old = { ...given, session_name: '\u3164', event: { ...given.event, name: '\u2800' } };
      const {
        timers: [timer],
        messages: [message],
        questions: [question],
        alerts: [alert],
      } = given;
      const things = {
        timers: [{ ...timer, name: '\u00AD' }],
        messages: [{ ...message, content: '\u0301', author: '\u3164' }],
        questions: [{ ...question, content: '\uFFA0' }],
        alerts: [{ ...alert, timer_id: timer?.id, message: '\u{E0020}' }],
        active_timer_id: null,
      };
      const read = backup.parse({ ...old, ...things });
      expect(read).toMatchObject({
        session_name: '…',
        event: { name: '…' },
        timers: [{ name: '…' }],
        messages: [{ content: '…', author: '' }],
        questions: [{ content: '…' }],
        alerts: [{ message: '…' }],
      });
      expect(backup.safeParse({ ...old, session_name: ' ' }).success).toBe(false);
    });
  });

  test('[L4] names are cut', () => {
    expect([`  ${'x'.repeat(300)}`, 'Ana\u0000', '\u0000'].map(cutName)).toEqual(['x'.repeat(100), 'Ana', '']);
  });

  test('[L4] but not in the middle of a character', () => {
    expect(cutName(`${'x'.repeat(99)}👍`)).toBe('x'.repeat(99));
    expect(cutName(`${'x'.repeat(98)}👍`)).toBe(`${'x'.repeat(98)}👍`);
  });

  test.each(['#3b82f6', '#ABCDEF', '#000000'])('[L5] %s is a colour', (color) => {
    expect(reads({ command: 'timer.edit', timer_id: idOf('a'), color })).toBe(true);
  });
  test.each(['red', '#fff', '#12345g', '3b82f6', '#3b82f6ff', '#3b82f6\n', 'url(x)', 0x3b82f6])(
    '[L5] %o is none',
    (color) => {
      expect(reads({ command: 'timer.edit', timer_id: idOf('a'), color })).toBe(false);
    },
  );

  test.each([
    ['2026-02-28', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['ayer', false],
    ['', false],
    [null, true],
    [20_260_228, false],
  ])('[E3] the date %o: %s', (date, good) => {
    expect(reads({ command: 'event.update', date })).toBe(good);
  });

  test.each([
    ['America/Mexico_City', true],
    ['UTC', true],
    ['Marte/Olimpo', false],
    ['', false],
    ['x'.repeat(65), false],
  ])('[E3] the time zone %o: %s', (time_zone, good) => {
    expect(reads({ command: 'event.update', time_zone })).toBe(good);
  });

  test('[M2] a message has 1 to 500 characters', () => {
    const send = (content: string) => reads({ command: 'message.send', content });
    expect(['x', 'x'.repeat(500), ` ${'x'.repeat(500)} `, 'a\nb'].map(send)).toEqual([true, true, true, true]);
    expect(['', '   ', '\u200B\u0000', 'x'.repeat(501)].map(send)).toEqual([false, false, false, false]);
  });

  test('[E5] codes are renewed for a role that has one', () => {
    const roles = ['controller', 'moderator', 'viewer', 'guest', 'speaker', '', null];
    expect(roles.filter((role) => reads({ command: 'codes.renew', role }))).toEqual([
      'controller',
      'moderator',
      'viewer',
    ]);
  });
});

describe('frames', () => {
  test.each<[string, unknown, boolean]>([
    ['a ping', { type: 'ping', data: { client_time: 1.5 } }, true],
    ['a ping with its estimate', { type: 'ping', data: { client_time: 1, offset_ms: -3.2, rtt_ms: 40 } }, true],
    ['a ping without a time', { type: 'ping', data: {} }, true],
    ['a ping without anything', { type: 'ping' }, true],
    ['a ping at no time', { type: 'ping', data: { client_time: Number.NaN } }, false],
    ['a ping with an estimate of words', { type: 'ping', data: { client_time: 1, rtt_ms: '40' } }, false],
    ['a command with its id', { type: 'command', data: { id: 'c1', command: 'event.finish' } }, true],
    ['a command without an id', { type: 'command', data: { command: 'event.finish' } }, false],
    ['a resync', { type: 'resync' }, true],
    ['something else', { type: 'hello' }, false],
    ['a list', [], false],
  ])('[L6] %s', (_word, frame, good) => {
    expect(upMessage.safeParse(frame).success).toBe(good);
  });

  test('[L1] a command keeps its fields until it is read', () => {
    const frame = { type: 'command', data: { id: 'c1', command: 'timer.start', timer_id: 'x' } };
    expect(upMessage.parse(frame)).toEqual(frame);
  });

  test.each<[string[], boolean]>([
    [[SUBPROTOCOL], false],
    [[SUBPROTOCOL, 'code.abc'], false],
    [[], false],
    [['code.abc'], false],
    [['temporizador.v6'], true],
    [['temporizador.v6', SUBPROTOCOL], false],
  ])('[L8] offered %o: another version is %s', (offered, other) => {
    expect(isOtherVersion(offered)).toBe(other);
  });

  test('[L9] every refusal has its status and its words', () => {
    const all = Object.entries(refusals).map(([code, status]) => ({
      code,
      status,
      message: refusalInWords({ error: code }),
    }));
    for (const { code, status, message } of all) {
      expect(status, code).toBeGreaterThanOrEqual(400);
      // What is said of payments is the specification's, full stop included.
      const isOfPayments = /^(?:plan|payment|checkout)/.test(code);
      expect(message, code).toMatch(isOfPayments ? /^\p{Lu}/u : /^\p{Lu}.*[^.]$/u);
    }
    expect(all).toContainEqual({
      code: 'limit_reached',
      status: 403,
      message: 'Límite de temporizadores alcanzado',
    });
  });
});
