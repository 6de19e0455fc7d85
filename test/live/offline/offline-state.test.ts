import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SharedState } from '#domain/room/state.ts';
import {
  commandsOf,
  initialOffline,
  offlineStep,
  type OfflineContext,
  type OfflineEffect,
  type OfflineEvent,
  type OfflineState,
} from '../../../client/live/offline/offline-state.ts';
import { predictState, type IssuedCommand } from '../../../client/live/store/predict-state.ts';
import type { TimedState } from '../../../client/live/store/room-copy.ts';
import { aRoom, aTimer, at, idOf, running } from '../../support/rooms.ts';

const room: SharedState = aRoom({ timers: [aTimer({ id: 'a', run: running(at(600)) }), aTimer({ id: 'b' })] });
const delay = { command: 'timer.delay', timer_id: idOf('a'), value: 60 } as const;
const issued = (id: string, command: IssuedCommand['command'] = delay): IssuedCommand => ({ id, command, at: at(1) });
const press = (id: string): OfflineEvent => ({ type: 'issued', command: issued(id) });
const followed = (isFollowed: boolean): OfflineEvent => ({ type: 'followed', isFollowed });
const connection = (isOpen: boolean): OfflineEvent => ({ type: 'connection', isOpen });
const caughtUp: OfflineEvent = { type: 'caught-up' };

const predict: OfflineContext['predict'] = (shown, command) => predictState(shown, 'controller', command);
const timed = (shown: SharedState): TimedState => ({ shown, at: at(0) });
const context: OfflineContext = { base: timed(room), room: timed(room), pending: [], arrival: at(2), predict };

type Played = OfflineEvent | readonly [OfflineEvent, Partial<OfflineContext>];
/** The state after these events, and the effects of the last one. */
function played(...events: readonly Played[]) {
  let state: OfflineState = initialOffline;
  let effects: readonly OfflineEffect[] = [];
  for (const each of events) {
    const [event, some] = 'type' in each ? [each, {}] : each;
    [state, effects] = offlineStep(state, event, { ...context, ...some });
  }
  const ids = commandsOf(state).map(({ id }) => id);
  return { state, ids, effects, session: state.session.session, does: effects.map(({ effect }) => effect) };
}

const begun = [followed(true), press('p')] as const;
const renamed: SharedState = { ...room, activeTimerId: idOf('b') };

describe('the offline session', () => {
  test.each<[string, readonly Played[], OfflineState['session']['session'], readonly string[]]>([
    ['[SS9] it begins with a command that a stage shows', begun, 'running', ['show']],
    ['[SS9] it does not begin where no stage follows', [press('p')], 'none', []],
    ['[SS9] nor after the stage has left', [followed(true), followed(false), press('p')], 'none', []],
    ['[SS9] nor with a connection', [followed(true), connection(true), press('p')], 'none', []],
    [
      '[SS9] nor with a command that moves neither clocks nor the stage',
      [
        followed(true),
        { type: 'issued', command: issued('p', { command: 'timer.edit', timer_id: idOf('a'), name: 'Otro' }) },
      ],
      'none',
      [],
    ],
    ['[SS9] nor before the room is known', [followed(true), [press('p'), { base: null }]], 'none', []],
    [
      '[SS9] it takes over commands that are on their way when the connection breaks',
      [followed(true), connection(true), [connection(false), { pending: [issued('q')] }]],
      'running',
      ['show'],
    ],
    ['[SS9] or when a stage follows', [[followed(true), { pending: [issued('q')] }]], 'running', ['show']],
    ['[SS10] it goes on until the missed facts have come', [...begun, connection(true)], 'running', []],
    ['[SS10] a command until then becomes part of it', [...begun, connection(true), press('q')], 'running', ['show']],
    [
      '[SS10] it is sent when the missed facts have come',
      [...begun, connection(true), caughtUp],
      'sending',
      ['drop', 'wait', 'send'],
    ],
    [
      '[SS10] but not before the commands on their way are answered',
      [...begun, connection(true), [caughtUp, { pending: [issued('p')] }]],
      'running',
      [],
    ],
    [
      '[SS10] and then at once',
      [...begun, connection(true), [caughtUp, { pending: [issued('p')] }], { type: 'answered' }],
      'sending',
      ['drop', 'wait', 'send'],
    ],
    [
      '[SS10] an answer before the missed facts changes nothing',
      [...begun, connection(true), { type: 'answered' }],
      'running',
      [],
    ],
    [
      '[SS10] without a socket it is sent after a read by HTTP',
      [...begun, [caughtUp, { pending: [issued('p')] }]],
      'sending',
      ['drop', 'wait', 'send'],
    ],
    ['[SS10] but not before the room is known', [...begun, [caughtUp, { room: null }]], 'running', []],
    ['[SS10] no other session begins while it is sent', [...begun, caughtUp, press('q')], 'sending', []],
    ['[SS10] the next one begins after that', [...begun, caughtUp, { type: 'sent' }, press('q')], 'running', ['show']],
    [
      '[SS11] it ends and is reported if somebody else acted',
      [...begun, connection(true), [caughtUp, { room: timed(renamed) }]],
      'none',
      ['drop', 'wait', 'end', 'refuse'],
    ],
    ['[SS12] it waits for a stage that left', [...begun, followed(false)], 'running', ['wait']],
    [
      '[SS12] once, however often the stage is reported gone',
      [...begun, followed(false), followed(false)],
      'running',
      [],
    ],
    [
      '[SS12] and no longer when the stage is there again',
      [...begun, followed(false), followed(true)],
      'running',
      ['wait'],
    ],
    [
      '[SS12] it ends and is reported if the stage does not return',
      [...begun, followed(false), { type: 'abandoned' }],
      'none',
      ['drop', 'wait', 'end', 'refuse'],
    ],
    [
      '[SS11] it ends and is reported if the room does not admit the screen',
      [...begun, { type: 'rejected' }],
      'none',
      ['drop', 'wait', 'end', 'refuse'],
    ],
    [
      '[SS10] it shows without a command that the room refused',
      [...begun, { type: 'refused', id: 'p' }],
      'running',
      ['show'],
    ],
    [
      '[UN34] it shows without a command that was taken back',
      [...begun, { type: 'undone', id: 'p' }],
      'running',
      ['show', 'drop'],
    ],
    ['[UN34] another command is not its own', [...begun, { type: 'undone', id: 'q' }], 'running', []],
    [
      '[UN34] what is taken over with its undo behind it is not sent any more',
      [[followed(true), { pending: [issued('q'), issued('u', { command: 'undo', command_id: 'q' })] }]],
      'running',
      ['show', 'drop'],
    ],
    ['[SS10] a refusal of another command changes nothing', [...begun, { type: 'refused', id: 'q' }], 'running', []],
  ])('%s', (_says, events, session, does) => {
    const after = played(...events);
    expect([after.session, after.does]).toEqual([session, does]);
  });

  test('[SS11, SS12] a stage has ten seconds to return; an end is reported once, with the last command', () => {
    expect(played(...begun, followed(false)).effects).toEqual([{ effect: 'wait', ms: 10_000 }]);
    expect(played(...begun, followed(false), followed(true)).effects).toEqual([{ effect: 'wait', ms: null }]);
    const gone = played(...begun, press('q'), { type: 'abandoned' });
    expect(gone.effects.at(-1)).toEqual({ effect: 'refuse', why: 'unanswered', command: delay });
    const overtaken = played(...begun, connection(true), [caughtUp, { room: timed(renamed) }]);
    expect(overtaken.effects.at(-1)).toMatchObject({ effect: 'refuse', why: 'overtaken' });
    expect(offlineStep(gone.state, { type: 'abandoned' }, context)).toEqual([gone.state, []]);
  });

  test('[SS9] commands that were on their way come first, each once, and all show in one step', () => {
    const pausing = issued('q', { command: 'timer.pause', timer_id: idOf('a') });
    const taken = played(
      followed(true),
      connection(true),
      [connection(false), { pending: [issued('p'), pausing] }],
      { type: 'issued', command: issued('r', { command: 'timer.start', timer_id: idOf('a') }) },
      [followed(true), { pending: [issued('p'), pausing, issued('r')] }],
    );
    expect(taken.ids).toEqual(['p', 'q', 'r']);
    const [before, effects] = offlineStep(
      { connection: 'closed', isFollowed: false, session: { session: 'none' } },
      followed(true),
      { ...context, pending: [issued('p'), pausing] },
    );
    const shown = [issued('p'), pausing].reduce(predict, room);
    expect(commandsOf(before)).toEqual([issued('p'), pausing]);
    expect(effects).toEqual([{ effect: 'show', state: { shown, at: at(1) }, absorbed: new Set(['p', 'q']) }]);
  });

  test('[SS10] what the room has not done is sent, and nothing else', () => {
    const both = [...begun, press('q'), connection(true)] as const;
    const sentTo = (is: SharedState, ...events: readonly OfflineEvent[]) =>
      played(...both, ...events, [caughtUp, { room: timed(is) }]).effects.flatMap((each) =>
        each.effect === 'send' ? each.commands : [],
      );
    const once = predict(room, issued('p'));
    const amount = (is: SharedState) => sentTo(is, { type: 'done', id: 'p' });
    expect(sentTo(room)).toMatchObject([{ command: 'timer.delay', value: 120 }]);
    expect(amount(once)).toMatchObject([{ command: 'timer.delay', value: 60 }]);
    expect(sentTo(predict(once, issued('q')))).toEqual([]);
  });

  test('[SS14] after any events its commands are dropped before they are sent, there is one session at a time, and an end is reported', () => {
    const event = fc.oneof<fc.Arbitrary<OfflineEvent>[]>(
      fc.nat(3).map((nth) => press(`p${nth}`)),
      fc.boolean().map(followed),
      fc.boolean().map(connection),
      fc.nat(3).map((nth) => ({ type: 'done', id: `p${nth}` })),
      fc.nat(3).map((nth) => ({ type: 'refused', id: `p${nth}` })),
      fc.constantFrom<OfflineEvent>(caughtUp, { type: 'answered' }, { type: 'rejected' }, { type: 'sent' }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(event, fc.boolean())), (events) => {
        let state: OfflineState = initialOffline;
        let waits = false;
        let held = false;
        for (const [each, isPending] of events) {
          const before = state;
          const pending = isPending ? commandsOf(state) : [];
          const [next, effects] = offlineStep(state, each, { ...context, pending });
          state = next;
          for (const effect of effects) {
            if (effect.effect === 'wait') waits = effect.ms !== null;
            if (effect.effect === 'show') held = true;
            if (effect.effect === 'send' || effect.effect === 'end') held = false;
          }
          const does = effects.map(({ effect }) => effect);
          // What shows in the place of the room is there as long as the session and no longer.
          expect(held).toBe(state.session.session === 'running');
          expect(waits).toBe(state.session.session === 'running' && state.session.stage === 'gone');
          const left = before.session.session === 'running' && state.session.session !== 'running';
          expect(does.filter((effect) => effect === 'drop')).toHaveLength(left ? 1 : 0);
          expect(does.includes('send')).toBe(left && state.session.session === 'sending');
          expect(does.includes('end')).toBe(left && state.session.session === 'none');
          expect(does.includes('refuse')).toBe(does.includes('end') && commandsOf(before).length > 0);
        }
      }),
    );
  });
});
