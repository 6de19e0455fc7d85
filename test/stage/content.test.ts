import { describe, expect, test } from 'vitest';
import type { FiredAlert } from '#protocol/alerts.ts';
import type { Message } from '#protocol/messages.ts';
import type { Run } from '#domain/timers/timer.ts';
import type { RoomView } from '../../client/live/store/room-store.ts';
import { contentAt, msToChange } from '../../client/stage/content.ts';
import { outputState, type OutputState } from '../../client/stage/output-state.ts';
import type { StageSource } from '../../client/stage/source.ts';
import { stage as words } from '../../client/text/stage.ts';
import {
  ROOM_ID,
  aQuestion,
  aRoom,
  aTimer,
  at,
  completed,
  idOf,
  mins,
  paused,
  running,
  secs,
  stopped,
} from '../support/rooms.ts';

const aSource = (view: Omit<RoomView, 'you'>, some: Partial<StageSource> = {}): StageSource => ({
  view: { ...view, you: null },
  isReady: true,
  connection: { state: 'open' },
  reads: 'none',
  wanted: null,
  hidesMessages: false,
  isSteady: false,
  own: null,
  cityOf: () => null,
  ...some,
});

const aMessage = (some: Partial<Message> = {}): Message => ({
  id: idOf('m'),
  event_id: ROOM_ID,
  content: 'Más despacio',
  author: 'Ana',
  created_at: at(0),
  ...some,
});

/** An alert of timer `a` that has been on show since a second and a half. */
const aFired = (some: Partial<FiredAlert> = {}): FiredAlert => ({
  id: idOf('x'),
  timer_id: idOf('a'),
  message: 'Ya',
  color: '#3b82f6',
  sound_file: null,
  fired_at: at(-1.5),
  ...some,
});

type Parts = { alerts?: readonly FiredAlert[]; message?: Partial<Message> | null };

/** Timers `a`, which is active, and `b`, an alert of `a`, and the message that it stands in place of. */
function shown(run: Run, { alerts = [aFired()], message = {} }: Parts = {}) {
  const said = message && aMessage(message);
  const room = aRoom({
    timers: [aTimer({ id: 'a', run, settings: { presenter: 'Ana' } }), aTimer({ id: 'b' })],
    messages: said ? [aMessage({ id: idOf('old'), content: 'Hola' }), said] : [],
    shownMessage: said && { id: said.id, until: null },
  });
  return { ...room, liveAlerts: alerts };
}

/** What is said on a stage: its alerts, then the message. */
function saidAt(source: StageSource, ms: number): readonly string[] {
  const { alerts, message } = contentAt(source, at(ms / 1000));
  return [...alerts.map((each) => each.message), ...(message ? [message.text.parts.join(message.text.left)] : [])];
}

const output = (search: string, shows?: 'clock' | 'message'): OutputState =>
  outputState(search, shows ? JSON.stringify({ shows, extras: [] }) : null);

describe('alerts and messages', () => {
  test.each([
    ['stopped', stopped(mins(10))],
    ['paused', paused(secs(30))],
    ['completed', completed(secs(0))],
  ])('[J44] a stage lets an alert go after 5 s while its timer is %s', (_state, run) => {
    const source = aSource(shown(run));
    expect(msToChange(source, at(0))).toBe(3500);
    expect([saidAt(source, 3499), saidAt(source, 3500)]).toEqual([['Ya'], ['Más despacio']]);
    expect(msToChange(source, at(3.5))).toBeNull();
  });

  test('[J44] while its timer runs, between two seconds of the clock too', () => {
    const source = aSource(shown(running(at(600.8))));
    expect([0, 2.8, 3.5].map((s) => msToChange(source, at(s)))).toEqual([800, 700, 300]);
  });

  test('[J54] an alert with a hold stands above the message, until its phase is over', () => {
    const source = aSource(shown(running(at(61)), { alerts: [aFired({ hold: { phase: 'warning' } })] }));
    expect(msToChange(source, at(0.2))).toBeCloseTo(800);
    expect([saidAt(source, 999), saidAt(source, 1000)]).toEqual([['Ya', 'Más despacio'], ['Más despacio']]);
  });

  test('[J56, J46] three alerts at most, the newest first, each of another timer with its name; pinned, its own alone', () => {
    const alerts = [1, 2, 3, 4].map((n) =>
      aFired({ id: idOf(`x${n}`), message: `${n}`, timer_id: idOf(n === 3 ? 'b' : 'a') }),
    );
    const room = shown(running(at(600)), { alerts });
    const aboutIn = (wanted: string | null) =>
      contentAt(aSource(room, { wanted }), at(0)).alerts.map(({ message, about }) => [message, about]);
    const onStage = 'Alerta';
    expect(aboutIn(null)).toEqual([
      ['4', onStage],
      ['3', 'b'],
      ['2', onStage],
    ]);
    expect(aboutIn(idOf('b'))).toEqual([['3', onStage]]);
  });

  test('[MS44, MS45] a message has its look and its placeholders, in full screen also over an alert', () => {
    const content = '{nombre}: {queda}, sigue {siguiente} {otro}';
    const message = { content, color: 'red', bold: true, fullscreen: true } as const;
    const source = aSource(shown(running(at(600)), { message, alerts: [aFired({ fired_at: at(60) })] }));
    expect(saidAt(source, 60_500)).toEqual(['Ya', 'a: 9:00, sigue b {otro}']);
    const look = { color: 'red', isBold: true, isUppercase: false, isCover: true, isFilled: true, earlier: ['Hola'] };
    expect(contentAt(source, at(60.5)).message).toMatchObject(look);
    expect(msToChange(source, at(60.5))).toBe(500);
  });

  test('[MS44] a message covers a stage without a timer and one for messages, and none over a picture', () => {
    const room = shown(stopped(mins(10)), { alerts: [] });
    const coversOn = (view: typeof room, own: OutputState | null = null) =>
      contentAt(aSource(view, { own }), at(0)).message?.isCover;
    expect(coversOn(room)).toBe(false);
    expect(coversOn({ ...room, timers: [], activeTimerId: null })).toBe(true);
    expect(coversOn(room, output('', 'message'))).toBe(true);
    expect(coversOn(room, output('fondo=transparente', 'message'))).toBe(false);
  });

  describe('[MS103] the question that is being answered', () => {
    const question = aQuestion({ content: '¿{nombre}?', author: 'Luz', status: 'approved' });
    const asked = (some: Parts = {}) => ({
      ...shown(running(at(600)), { alerts: [], message: null, ...some }),
      questions: [question],
      shownQuestion: question.id,
    });

    test('stands below the digits with whose it is, and nothing in it is filled', () => {
      const { message, timer } = contentAt(aSource(asked()), at(0));
      expect(message).toMatchObject({ caption: 'Pregunta de Luz', isCover: false, text: { parts: ['¿{nombre}?'] } });
      expect(timer).not.toBeNull();
      const anonymous = { ...asked(), questions: [{ ...question, author: 'Anónimo' }] };
      expect(contentAt(aSource(anonymous), at(0)).message?.caption).toBe('Pregunta del público');
    });

    test('comes back after a message and an alert', () => {
      expect(saidAt(aSource(asked({ message: {} })), 0)).toEqual(['Más despacio']);
      const source = aSource(asked({ alerts: [aFired()] }));
      expect([saidAt(source, 3499), saidAt(source, 3500)]).toEqual([['Ya'], ['¿{nombre}?']]);
    });

    test('is left out by an output, with the digits alone, and by who hides messages at the screen', () => {
      const source = aSource(asked());
      for (const own of [output('ocultar=pregunta'), output('', 'clock')])
        expect(saidAt({ ...source, own }, 0)).toEqual([]);
      expect(saidAt({ ...source, hidesMessages: true }, 0)).toEqual([]);
      expect(saidAt({ ...source, own: output('ocultar=mensajes') }, 0)).toEqual(['¿{nombre}?']);
    });

    test('covers a stage without a timer and one for messages', () => {
      const covers = (view: ReturnType<typeof asked>, own: OutputState | null = null) =>
        contentAt(aSource(view, { own }), at(0)).message?.isCover;
      expect(covers({ ...asked(), timers: [], activeTimerId: null })).toBe(true);
      expect(covers(asked(), output('', 'message'))).toBe(true);
    });
  });

  test('[OU10, OU40] hidden messages take alerts with them, those that somebody at the screen hides do not', () => {
    const room = shown(running(at(600)));
    for (const own of [output('ocultar=mensajes'), output('', 'clock')])
      expect(saidAt(aSource(room, { own }), 0)).toEqual([]);
    expect(saidAt(aSource(room, { hidesMessages: true }), 0)).toEqual(['Ya']);
    expect(saidAt(aSource(room, { hidesMessages: true }), 4000)).toEqual([]);
  });
});

describe('what a stage shows of its timer', () => {
  test('[T49] it does not show the presenter that was only proposed', () => {
    const presentedBy = (presenter: string) =>
      contentAt(aSource(aRoom({ timers: [aTimer({ settings: { presenter } })] })), at(0)).detail;
    expect([presentedBy('Ana'), presentedBy('Presentador')]).toEqual(['Ana', '']);
  });

  test('[SC21] in a blackout it is black, and over a picture nothing', () => {
    const stage = { blackout: true, on_air: true, flash: null };
    const blackOn = (own: OutputState | null) =>
      contentAt(aSource({ ...shown(running(at(60))), stage }, { own }), at(0)).black;
    expect([blackOn(null), blackOn(output('fondo=transparente'))]).toEqual(['black', 'clear']);
  });

  test('[SC24] it is inverted at the moments of a flash', () => {
    const stage = { blackout: false, on_air: true, flash: { at: at(1), count: 2 } };
    const flashing = aSource({ ...shown(stopped(mins(10)), { alerts: [] }), stage });
    const isOnAt = (s: number) => contentAt(flashing, at(s)).isFlashing;
    expect([0.9, 1, 1.499, 1.5, 2, 2.5, 3].map(isOnAt)).toEqual([false, true, true, false, true, false, false]);
    expect([0, 1, 1.5, 2, 2.5].map((s) => msToChange(flashing, at(s)))).toEqual([1000, 500, 500, 500, 500]);
    expect(contentAt(flashing, at(1)).isOnAir).toBe(true);
  });

  test('[Z6] where a timer was chosen that is not there, it shows the active one and says so', () => {
    const signIn = (wanted: string | null) => {
      const { heading, sign } = contentAt(aSource(shown(stopped(mins(10))), { wanted }), at(0));
      return [heading, sign];
    };
    expect(signIn(idOf('b'))).toEqual(['b', '']);
    expect(signIn(idOf('gone'))).toEqual(['a', `${words.notFound}. ${words.showsActive}`]);
  });

  test('[Z14] it counts down to the next start, unless another timer is chosen', () => {
    const room = shown(completed(secs(0)), { alerts: [] });
    const start = { timer_id: idOf('b'), at: at(20), after: idOf('a'), takes_stage: true };
    const source = aSource({ ...room, show: { ...room.show, coming: [start] } });
    const { heading, detail, timer } = contentAt(source, at(0.5));
    expect([heading, detail, timer?.clock.text, timer?.bar]).toEqual(['Sigue: b en', '', '0:20', null]);
    expect(msToChange(source, at(0.5))).toBe(500);
    const on = (wanted: string) => contentAt({ ...source, wanted }, at(0.5)).heading;
    expect([on(idOf('a')), on(idOf('b'))]).toEqual(['a', 'Sigue: b en']);
  });

  test('[Z5] a lost connection is a sign beside a clock, and without one once it is given up', () => {
    const connection = { state: 'connecting', attempt: 1 } as const;
    const signOn = (room: ReturnType<typeof shown>, isReady: boolean) =>
      contentAt(aSource(room, { isReady, connection }), at(0)).sign;
    const room = shown(running(at(600)));
    expect(signOn(room, true)).toBe(words.stale.none);
    expect(signOn({ ...room, timers: [], activeTimerId: null }, true)).toBe(words.away);
    expect(signOn({ ...room, timers: [], activeTimerId: null }, false)).toBe('');
  });
});

describe('outputs', () => {
  const room = shown(running(at(600)), { alerts: [] });
  const onOutput = (search: string, some: Partial<StageSource> = {}) =>
    contentAt(aSource(room, { own: output(search), ...some }), at(0));

  test('[OU10] hidden parts are not in the content, nor in what is read aloud', () => {
    const { heading, detail, hidesBar, timer } = onOutput('ocultar=nombre,ponente,barra');
    expect([heading, detail, hidesBar]).toEqual(['', '', true]);
    expect(timer?.spoken.said).not.toMatch(/^a\b|Ana/u);
    expect(onOutput('ocultar=ponente')).toMatchObject({ heading: 'a', detail: '', hidesBar: false });
  });

  test('[OU8] over a picture there is neither a sign nor on air, and nothing at all without a timer', () => {
    const own = output('fondo=transparente');
    const some = { own, wanted: idOf('gone'), connection: { state: 'connecting', attempt: 9 } } as const;
    const stage = { blackout: false, on_air: true, flash: { at: at(0), count: 1 } };
    const quiet = { sign: '', isOnAir: false, isFlashing: false, logo: null };
    expect(contentAt(aSource({ ...room, stage }, some), at(0))).toMatchObject({ ...quiet, heading: 'a' });
    const nothing = { ...quiet, heading: '', timer: null, alerts: [], message: null };
    const empty = { ...room, timers: [], activeTimerId: null };
    expect(contentAt(aSource({ ...empty, stage }, some), at(0))).toMatchObject(nothing);
  });

  test('[OU13, OU14] below the digits are the time of its zone, the next item and how late the show is, in their frames', () => {
    const cityOf = () => 'Madrid';
    const { timer } = onOutput('zona=Europe/Madrid&mostrar=siguiente,hora', { cityOf });
    expect(timer?.extras).toEqual([
      ['Hora de Madrid', '11:00'],
      ['Sigue: b', ''],
    ]);
    expect(onOutput('zona=Europe/Madrid&mostrar=hora').timer?.extras).toEqual([['', '11:00']]);
    const still = shown(stopped(mins(10)), { alerts: [] });
    const msOn = (search: string) => msToChange(aSource(still, { own: output(search) }), at(0.25));
    expect(['mostrar=hora', 'mostrar=tarde', 'mostrar=siguiente'].map(msOn)).toEqual([59_750, 750, null]);
  });

  test('[OU11] in minutes 1:10:00 is 70:00', () => {
    const long = shown(stopped(mins(70)), { alerts: [] });
    expect(contentAt(aSource(long, { own: output('formato=minutos') }), at(0)).timer?.clock.text).toBe('70:00');
  });

  test('[OU20] a delay changes nothing of what is shown of a room: the room itself is late', () => {
    expect(onOutput('retardo=30&ocultar=barra')).toEqual(onOutput('ocultar=barra'));
    expect(onOutput('retardo=30')).toEqual(contentAt(aSource(room), at(0)));
  });
});
