import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  followerStep,
  initialFollower,
  type FollowerEffect,
  type FollowerEvent,
  type FollowerState,
} from '../../../client/live/offline/follower-state.ts';
import {
  initialLeader,
  leaderStep,
  type LeaderEffect,
  type LeaderEvent,
  type LeaderState,
} from '../../../client/live/offline/leader-state.ts';
import type { LeaderCopy, TabMessage } from '../../../client/live/offline/tab-protocol.ts';
import { aRoom } from '../../support/rooms.ts';

const time = { ahead: 0, error: null };
const open = aRoom();
const closed = { ...open, event: { ...open.event, settings: { ...open.event.settings, viewer_code_required: true } } };
const copy = (some: Partial<LeaderCopy> = {}): LeaderCopy => ({
  say: 'shown',
  from: 'panel',
  shown: open,
  at: open.clock.advancedTo,
  rev: 5,
  given: 0,
  access: null,
  time,
  ...some,
});
const copied = (some: Partial<LeaderCopy> = {}): FollowerEvent => ({ type: 'message', message: copy(some) });
const connection = (state: 'open' | 'lost' | 'refused'): FollowerEvent => ({ type: 'connection', connection: state });

describe('a stage among the tabs of its browser', () => {
  type At = { readonly now?: number; readonly rev?: number | null; readonly isReady?: boolean };
  /** The state after these events, and the effects of the last one. */
  function played(events: readonly (FollowerEvent | readonly [FollowerEvent, At])[]) {
    let state: FollowerState = initialFollower;
    let effects: readonly FollowerEffect[] = [];
    for (const each of events) {
      const [event, at] = 'type' in each ? [each, {}] : each;
      [state, effects] = followerStep(state, event, { now: 0, rev: 5, isReady: true, ...at });
    }
    return { state, effects, does: effects.map(({ effect }) => effect) };
  }
  const follows = (from: string | null) => ({ effect: 'ask', follows: from });
  const here = (from: string): FollowerEvent => ({ type: 'message', message: { say: 'here', from } });
  const asksAgain: FollowerEvent = { type: 'timer', timer: 'ask' };
  const finished = ['wait', 'wait', 'loosen', 'post'];
  const returning = [connection('lost'), copied({ given: 7 }), connection('open')];

  test.each<[string, Parameters<typeof played>[0], readonly string[], FollowerState['mode']]>([
    ['[SS2] with a connection it ignores leaders', [copied({ rev: 9 })], [], 'independent'],
    ['[SS9] without one it asks, and again after five seconds', [connection('lost')], ['ask', 'wait'], 'following'],
    [
      '[SS1] it shows the copy of a leader, and reports whom it follows',
      [connection('lost'), copied()],
      ['show', 'ask', 'wait'],
      'following',
    ],
    ['[SS1] it reports that once', [connection('lost'), copied(), copied()], ['show'], 'following'],
    [
      '[SS6] of two leaders it follows the one with the newer copy',
      [connection('lost'), copied(), copied({ from: 'b', rev: 6 })],
      ['show', 'ask', 'wait'],
      'following',
    ],
    [
      '[SS6] and then the one used last',
      [connection('lost'), copied(), copied({ from: 'b', given: 1 })],
      ['show', 'ask', 'wait'],
      'following',
    ],
    ['[SS6] and not the other one', [connection('lost'), copied(), copied({ from: 'b' })], [], 'following'],
    [
      '[SS2] a leader with an older copy is ignored',
      [connection('lost'), copied(), copied({ from: 'b', rev: 4, given: 9 })],
      [],
      'following',
    ],
    [
      '[SS6] its leader closes: the copy is not held any more, and others are asked',
      [connection('lost'), copied(), { type: 'message', message: { say: 'bye', from: 'panel' } }],
      ['loosen', 'ask', 'wait'],
      'following',
    ],
    [
      '[SS6] another leader that closes changes nothing',
      [connection('lost'), copied(), { type: 'message', message: { say: 'bye', from: 'b' } }],
      ['ask', 'wait'],
      'following',
    ],
    [
      '[SS19] another leader opens: it does not replace the one so far',
      [connection('lost'), copied({ given: 7 }), here('b'), [copied({ from: 'b' }), { now: 499 }]],
      [],
      'following',
    ],
    [
      '[SS19] unless that one does not answer in time',
      [connection('lost'), copied({ rev: 9, given: 7 }), here('b'), [asksAgain, { now: 501 }]],
      ['loosen', 'ask', 'wait'],
      'following',
    ],
    [
      '[SS19] then the other one is followed, also with an older copy',
      [
        connection('lost'),
        copied({ rev: 9, given: 7 }),
        here('b'),
        [asksAgain, { now: 501 }],
        [copied({ from: 'b' }), { now: 502 }],
      ],
      ['show', 'ask', 'wait'],
      'following',
    ],
    [
      '[SS19] a leader that answers is followed as before',
      [
        connection('lost'),
        copied({ given: 7 }),
        here('b'),
        [copied({ given: 7 }), { now: 5 }],
        [asksAgain, { now: 12_000 }],
      ],
      ['ask', 'wait'],
      'following',
    ],
    [
      '[SS19] its own leader opens: that counts as an answer',
      [connection('lost'), copied({ given: 7 }), here('panel'), [asksAgain, { now: 600 }]],
      ['ask', 'wait'],
      'following',
    ],
    [
      '[SS12, SS19] its connection returns after another leader opened: it still follows the one so far',
      [connection('lost'), copied({ given: 7 }), here('b'), connection('open')],
      ['post', 'ask', 'wait', 'wait'],
      'returning',
    ],
    [
      '[SS9] a leader that is silent for twelve seconds is not gone',
      [connection('lost'), copied(), [{ type: 'timer', timer: 'ask' }, { now: 12_000 }]],
      ['ask', 'wait'],
      'following',
    ],
    [
      '[SS6, SS9] one that is silent for longer is gone',
      [connection('lost'), copied(), [{ type: 'timer', timer: 'ask' }, { now: 12_001 }]],
      ['loosen', 'ask', 'wait'],
      'following',
    ],
    [
      '[SS2] its connection returns: it shows the room',
      [connection('lost'), copied(), connection('open')],
      finished,
      'independent',
    ],
    [
      '[SS2] the room refuses it: it follows nobody',
      [connection('lost'), copied({ given: 7 }), connection('refused')],
      finished,
      'independent',
    ],
    [
      '[SS12] it goes on while the room has not received everything, and makes the leader connect',
      returning,
      ['post', 'ask', 'wait', 'wait'],
      'returning',
    ],
    [
      '[SS12] it does not wait for a leader that does not answer',
      [...returning, { type: 'timer', timer: 'return' }],
      ['wait', 'wait', 'loosen', 'clear', 'post'],
      'independent',
    ],
    ['[SS12] it waits for one that answers', [...returning, copied({ given: 7 })], ['wait', 'show'], 'returning'],
    [
      '[SS12] five seconds later it shows the room, if the leader has no connection by then',
      [...returning, copied({ given: 7 }), { type: 'timer', timer: 'return' }],
      ['wait', 'wait', 'loosen', 'clear', 'post'],
      'independent',
    ],
    ['[SS12] but only once', [...returning, copied({ given: 7 }), copied({ given: 8 })], ['show'], 'returning'],
    [
      '[SS10] until the room has received everything',
      [...returning, copied({ given: 7 }), copied()],
      ['wait', 'wait', 'loosen', 'clear', 'post'],
      'independent',
    ],
    [
      '[SS10] and this tab has the facts too',
      [...returning, copied({ given: 7 }), [copied({ rev: 6 }), { rev: 5 }]],
      ['wait', 'show'],
      'returning',
    ],
    ['[SS12] its connection breaks again: it follows', [...returning, connection('lost')], ['wait'], 'following'],
    ['[SS6] it reports that it closes', [connection('lost'), { type: 'closed' }], finished, 'independent'],
  ])('%s', (_says, events, does, mode) => {
    const { state, does: did } = played(events);
    expect(did).toEqual(does);
    expect(state.mode).toBe(mode);
  });

  test('[SS9, SS12] asks every 5 s, waits 0.5 s for an answer, 5 s for the leader’s connection, 0.1 s for a fact', () => {
    const waits = (events: Parameters<typeof played>[0]) =>
      played(events).effects.flatMap((each) =>
        each.effect === 'wait' && each.ms !== null ? [each.timer, each.ms] : [],
      );
    expect(waits([connection('lost')])).toEqual(['ask', 5000]);
    expect(waits(returning)).toEqual(['ask', 5000, 'return', 500]);
    expect(waits([...returning, copied({ given: 7 })])).toEqual(['return', 5000]);
    expect(waits([...returning, copied({ given: 7 }), copied({ rev: 6 })])).toEqual(['return', 100]);
    expect(waits([connection('lost'), copied(), here('b')])).toEqual(['ask', 501]);
  });

  test.each<[string, LeaderCopy, string | null, boolean, boolean]>([
    ['an open room', copy(), null, false, true],
    ['a protected room with its code', copy({ shown: closed, access: 'x' }), 'x', false, true],
    ['no protected room with another code', copy({ shown: closed, access: 'x' }), 'y', false, false],
    ['none from a leader that does not know the code', copy({ shown: closed }), 'x', false, false],
    ['none before its own code has a fingerprint', copy({ shown: closed }), null, false, false],
    ['a protected room that it showed before', copy({ shown: closed }), null, true, true],
  ])('[SS5] a stage shows %s', (_what, message, print, isReady, shows) => {
    const own: readonly FollowerEvent[] = print === null ? [] : [{ type: 'fingerprint', fingerprint: print }];
    const { does } = played([connection('lost'), ...own, [{ type: 'message', message }, { isReady }]]);
    expect(does.includes('show')).toBe(shows);
  });

  test('[SS3] after any events the room shows when there is a connection, and no question and no timer remains', () => {
    const event = fc.oneof<fc.Arbitrary<FollowerEvent>[]>(
      fc.constantFrom('open', 'lost', 'lost', 'refused').map(connection),
      fc.record({ from: fc.constantFrom('a', 'b'), rev: fc.nat(9), given: fc.nat(2) }).map((some) => copied(some)),
      fc.constant(copied({ from: 'a', given: 1 })),
      fc
        .record({ say: fc.constantFrom('here', 'bye'), from: fc.constantFrom('a', 'b') })
        .map((message): FollowerEvent => ({ type: 'message', message })),
      fc.constantFrom<FollowerEvent>(
        { type: 'timer', timer: 'ask' },
        { type: 'timer', timer: 'return' },
        { type: 'visibility' },
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(event, fc.nat(8000), fc.nat(9)), { maxLength: 40 }), (events) => {
        let state: FollowerState = initialFollower;
        let now = 0;
        const waits = new Map<string, number>();
        const waitsIn = { independent: [], following: ['ask'], returning: ['ask', 'return'] };
        let overlay: 'none' | 'loose' | 'held' = 'none';
        const play = (each: FollowerEvent, rev: number) => {
          const [next, effects] = followerStep(state, each, { now, rev, isReady: true });
          for (const effect of effects) {
            if (effect.effect === 'show') overlay = effect.copy.given > 0 ? 'held' : 'loose';
            if (effect.effect === 'loosen' && overlay === 'held') overlay = 'loose';
            if (effect.effect === 'clear' && overlay === 'loose') overlay = 'none';
            if (effect.effect === 'wait' && effect.ms === null) waits.delete(effect.timer);
            if (effect.effect === 'wait' && effect.ms !== null) waits.set(effect.timer, effect.ms);
          }
          state = next;
          // What is held hides the room: only while there is a leader, whose silence ends it.
          const isLed = state.mode !== 'independent' && state.leader !== null;
          expect(overlay === 'held' && !isLed).toBe(false);
          expect([...waits.keys()].toSorted()).toEqual(waitsIn[state.mode]);
        };
        for (const [each, ms, rev] of events) {
          now += ms;
          // A timer fires only where it was set.
          if (each.type === 'timer' && !waits.delete(each.timer)) continue;
          play(each, rev);
        }
        play(connection('open'), 9);
        if (waits.delete('return')) play({ type: 'timer', timer: 'return' }, 9);
        expect(state).toMatchObject({ mode: 'independent' });
        expect(overlay).not.toBe('held');
      }),
      { numRuns: 500 },
    );
  });

  test('[SS5] it keeps the fingerprint of its code in every mode', () => {
    const print: FollowerEvent = { type: 'fingerprint', fingerprint: 'x' };
    for (const events of [
      [print],
      [print, connection('lost')],
      [print, ...returning],
      [print, ...returning, { type: 'closed' } as const],
    ]) {
      expect(played(events).state.fingerprint).toBe('x');
    }
    expect(played([connection('lost'), copied(), print]).effects[0]).toEqual(follows('panel'));
  });
});

describe('a leader among the tabs of its browser', () => {
  const context = { name: 'panel', now: 0, isWaiting: false };
  const asked = (some: Partial<Extract<TabMessage, { say: 'ask' }>> = {}): LeaderEvent => ({
    type: 'message',
    message: { say: 'ask', from: 'stage', time, isSeen: true, follows: null, ...some },
  });
  function led(
    events: readonly (LeaderEvent | readonly [LeaderEvent, Partial<typeof context>])[],
    isConnected = false,
  ) {
    let state: LeaderState = initialLeader(isConnected);
    let effects: readonly LeaderEffect[] = [];
    for (const each of events) {
      const [event, at] = 'type' in each ? [each, {}] : each;
      [state, effects] = leaderStep(state, event, { ...context, ...at });
    }
    return { state, effects, does: effects.map(({ effect }) => effect) };
  }
  const isFollowed = (events: Parameters<typeof led>[0]) =>
    led(events).effects.flatMap((each) => (each.effect === 'followed' ? [each.isFollowed] : []));
  const silence: LeaderEvent = { type: 'timer', timer: 'silence' };
  const changed = (isPreviewing: boolean): LeaderEvent => ({ type: 'changed', isPreviewing });

  test.each<[string, Parameters<typeof led>[0], readonly boolean[]]>([
    ['one that follows this tab', [asked({ follows: 'panel' })], [true]],
    ['one that follows nobody yet', [asked()], [true]],
    ['not one that follows another', [asked({ follows: 'other' })], [false]],
    ['not one that nobody sees', [asked({ isSeen: false })], [false]],
    ['any of them', [asked(), asked({ from: 'second', isSeen: false })], [true]],
    ['none after it has enough', [asked(), { type: 'message', message: { say: 'enough', from: 'stage' } }], [false]],
    ['one that is silent for twelve seconds', [asked(), [silence, { now: 12_000 }]], [true]],
    ['none that is silent for longer', [asked(), [silence, { now: 12_001 }]], [false]],
    [
      'none of an earlier outage',
      [asked(), { type: 'connection', isConnected: true }, { type: 'connection', isConnected: false }],
      [false],
    ],
    ['none after it closes', [asked(), { type: 'closed' }], [false]],
  ])('[SS9] it is followed by %s', (_whom, events, expected) => {
    expect(isFollowed(events)).toEqual(expected);
  });

  test('[SS2, SS6] it sends no copy to a stage that does not ask, and none after it closes', () => {
    expect(led([changed(false)]).does).toEqual([]);
    expect(led([asked(), changed(false)]).does).toEqual(['send-copy']);
    expect(led([asked(), { type: 'message', message: { say: 'enough', from: 'stage' } }, changed(false)]).does).toEqual(
      [],
    );
    const print: LeaderEvent = { type: 'fingerprint', access: { code: 'c', fingerprint: 'x' } };
    expect(led([asked(), print]).effects).toEqual([{ effect: 'send-copy', access: { code: 'c', fingerprint: 'x' } }]);
    expect(led([asked(), { type: 'closed' }, print]).does).toEqual([]);
  });

  test('[SS16] during a drag it sends a copy once in 100 ms, and at its end at once', () => {
    const dragged = [asked(), changed(true)];
    expect(led(dragged).effects).toEqual([{ effect: 'wait', timer: 'copy', ms: 100 }]);
    expect(led([...dragged, changed(true)]).does).toEqual([]);
    expect(led([...dragged, { type: 'timer', timer: 'copy' }]).does).toContain('send-copy');
    expect(led([...dragged, changed(false)]).does).toEqual(['wait', 'send-copy']);
    expect(led([...dragged, { type: 'timer', timer: 'copy' }, changed(true)]).does).toEqual(['wait']);
  });

  test('[SS7, SS12] without a connection it uses the clock of a stage; a stage with a connection makes it connect', () => {
    expect(led([asked()]).does).toContain('adopt-time');
    expect(led([asked()], true).does).not.toContain('adopt-time');
    const back: LeaderEvent = { type: 'message', message: { say: 'back', from: 'stage' } };
    expect(led([[back, { isWaiting: true }]]).does).toEqual(['retry']);
    expect(led([back]).does).toEqual([]);
  });

  test('[SS9] when its connection breaks it announces itself, so that stages ask again', () => {
    const broken = led([asked(), { type: 'connection', isConnected: false }], true);
    expect(broken.effects.at(-1)).toEqual({ effect: 'post', say: 'here' });
    expect(led([{ type: 'connection', isConnected: false }]).does).toEqual([]);
    expect(led([{ type: 'connection', isConnected: true }]).does).toEqual([]);
  });
});
