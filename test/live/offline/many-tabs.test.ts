import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  followerStep,
  initialFollower,
  type FollowerEffect,
  type FollowerEvent,
  type FollowerTimer,
} from '../../../client/live/offline/follower-state.ts';
import {
  initialLeader,
  leaderStep,
  type LeaderEffect,
  type LeaderEvent,
  type LeaderTimer,
} from '../../../client/live/offline/leader-state.ts';
import { ASK_MS, type TabMessage } from '../../../client/live/offline/tab-protocol.ts';
import { createTimerSet } from '../../../client/live/timers.ts';
import { aRoom } from '../../support/rooms.ts';
import { createVirtualTime } from '../../support/virtual-time.ts';

const room = aRoom();
const clock = { ahead: 0, error: null };

/** Leaders and stages of one browser without a connection: their steps, on a channel that takes 1 ms. */
function aBrowser() {
  const time = createVirtualTime();
  /** In the sleep of the device timers stand still. */
  let slept = 0;
  const wall = () => time.now() + slept;
  const tabs = new Map<string, (message: TabMessage) => void>();
  let names = 0;
  const newName = (kind: string) => `${kind} ${(names += 1)}`;
  const post = (message: TabMessage) =>
    void time.set(() => {
      for (const [name, receive] of tabs) if (name !== message.from) receive(message);
    }, 1);

  function openLeader() {
    const name = newName('leader');
    let state = initialLeader(false);
    let given = 0;
    let isFollowed = false;
    const timers = createTimerSet<LeaderTimer>(time, (timer) => dispatch({ type: 'timer', timer }));
    const run = (effect: LeaderEffect) => {
      if (effect.effect === 'wait') timers.set(effect.timer, effect.ms);
      if (effect.effect === 'post') post({ say: effect.say, from: name });
      if (effect.effect === 'followed') isFollowed = effect.isFollowed;
      if (effect.effect === 'send-copy')
        post({
          say: 'shown',
          from: name,
          shown: room,
          at: room.clock.advancedTo,
          rev: 5,
          given,
          access: null,
          time: clock,
        });
    };
    const dispatch = (event: LeaderEvent) => {
      const [next, effects] = leaderStep(state, event, { name, now: wall(), isWaiting: false });
      state = next;
      effects.forEach(run);
    };
    tabs.set(name, (message) => dispatch({ type: 'message', message }));
    post({ say: 'here', from: name });
    const crash = () => {
      tabs.delete(name);
      for (const timer of ['copy', 'silence'] as const) timers.set(timer, null);
    };
    return {
      name,
      isFollowed: () => isFollowed,
      press() {
        given = wall() + 1;
        dispatch({ type: 'changed', isPreviewing: false });
      },
      close() {
        dispatch({ type: 'closed' });
        crash();
      },
      crash,
    };
  }

  function openStage() {
    const name = newName('stage');
    let state = initialFollower;
    let isSeen = true;
    const shown: (string | null)[] = [];
    const timers = createTimerSet<FollowerTimer>(time, (timer) => dispatch({ type: 'timer', timer }));
    const run = (effect: FollowerEffect) => {
      if (effect.effect === 'wait') timers.set(effect.timer, effect.ms);
      if (effect.effect === 'post') post({ say: effect.say, from: name });
      if (effect.effect === 'ask') post({ say: 'ask', from: name, time: clock, isSeen, follows: effect.follows });
      if (effect.effect === 'show') shown.push(effect.copy.from);
      if (effect.effect === 'loosen') shown.push(null);
    };
    const dispatch = (event: FollowerEvent) => {
      const [next, effects] = followerStep(state, event, { now: wall(), rev: 5, isReady: true });
      state = next;
      effects.forEach(run);
    };
    tabs.set(name, (message) => dispatch({ type: 'message', message }));
    dispatch({ type: 'connection', connection: 'lost' });
    return {
      isSeen: () => isSeen,
      follows: () => shown.at(-1) ?? null,
      /** The leaders whose copies it has shown since, null where it held none any more. */
      since: (count: number) => shown.slice(count),
      count: () => shown.length,
      see(seen: boolean) {
        isSeen = seen;
        dispatch({ type: 'visibility' });
      },
      close() {
        dispatch({ type: 'closed' });
        tabs.delete(name);
      },
    };
  }
  const sleep = (ms: number) => {
    slept += ms;
    // The longest time until a stage asks again.
    time.pass(ASK_MS + 5);
  };
  return { time, sleep, openLeader, openStage };
}

test('[SS6, SS9, SS19] of any tabs that open, close, crash and sleep, all stages follow the leader used last, and no other one counts as followed', () => {
  const act = fc.constantFrom('press', 'press', 'open', 'close', 'crash', 'stage', 'leave', 'hide', 'see', 'sleep');
  fc.assert(
    fc.property(fc.array(fc.tuple(act, fc.nat(3), fc.nat(9000)), { minLength: 4, maxLength: 25 }), (acts) => {
      const { time, sleep, openLeader, openStage } = aBrowser();
      let leaders = [openLeader(), openLeader()];
      let stages = [openStage()];
      for (const [what, nth, ms] of acts) {
        const leader = leaders[nth % leaders.length];
        const stage = stages[nth % stages.length];
        if (what === 'open') leaders.push(openLeader());
        if (what === 'stage') stages.push(openStage());
        if (what === 'hide' || what === 'see') stage?.see(what === 'see');
        if (what === 'leave') {
          stage?.close();
          stages = stages.filter((each) => each !== stage);
        }
        if ((what === 'close' || what === 'crash') && leaders.length > 1) {
          leader?.[what]();
          leaders = leaders.filter((each) => each !== leader);
        }
        if (what === 'sleep') sleep(60_000);
        time.pass(ms);
        if (what !== 'press' || !leader) continue;
        leader.press();
        time.pass(5);
        const isSeen = stages.some((each) => each.isSeen());
        expect(stages.map((each) => each.follows())).toEqual(stages.map(() => leader.name));
        expect(leaders.filter((each) => each.isFollowed())).toEqual(isSeen ? [leader] : []);
        // Another tab does not take its place, not even for a moment.
        const counts = stages.map((each) => each.count());
        leaders.push(openLeader());
        time.pass(1000);
        const since = stages.flatMap((each, index) => each.since(counts[index] ?? 0));
        expect(new Set([leader.name, ...since])).toEqual(new Set([leader.name]));
      }
      time.pass(18_000);
      const living = leaders.map(({ name }) => name);
      for (const stage of stages) expect(living).toContain(stage.follows());
      const isSeen = stages.some((each) => each.isSeen());
      expect(leaders.some((each) => each.isFollowed())).toBe(isSeen);
    }),
    { numRuns: 300 },
  );
});
