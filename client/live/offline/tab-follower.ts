import { unreachable } from '#domain/lib/unreachable.ts';
import type { LiveRoom } from '../live-room.ts';
import { createTimerSet } from '../timers.ts';
import {
  followerStep,
  initialFollower,
  type FollowerEffect,
  type FollowerEvent,
  type FollowerState,
  type FollowerTimer,
} from './follower-state.ts';
import { adoptTime, timeOf, type TabOptions } from './tab-protocol.ts';

/** A stage without a connection shows what a leader shows. Runs `follower-state.ts`; returns how to stop. */
export function followTab(room: LiveRoom, tab: TabOptions): () => void {
  const { channel, name, wall, fingerprint, isSeen, watchSeen } = tab;
  const { store, connectionStatus, watchConnection, options } = room;
  const timers = createTimerSet<FollowerTimer>(tab.timers, (timer) => dispatch({ type: 'timer', timer }));
  let state: FollowerState = initialFollower;

  const run = (effect: FollowerEffect): void => {
    switch (effect.effect) {
      case 'ask':
        return channel.post({
          say: 'ask',
          from: name,
          time: timeOf(room, wall),
          isSeen: isSeen(),
          follows: effect.follows,
        });
      case 'post':
        return channel.post({ say: effect.say, from: name });
      case 'show': {
        const { shown, at, rev, given, time } = effect.copy;
        adoptTime(room, time, wall);
        const you = store.base?.you ?? { user_id: null, role: options.type };
        return store.setOverlay({ shown, at, you, rev, isLocal: true }, { isHeld: given > 0 });
      }
      case 'loosen':
        return store.loosenOverlay();
      case 'clear':
        return store.clearOverlay();
      case 'wait':
        return timers.set(effect.timer, effect.ms);
      default:
        return unreachable(effect);
    }
  };
  const dispatch = (event: FollowerEvent): void => {
    const [next, effects] = followerStep(state, event, { now: wall(), rev: store.rev, isReady: store.isReady() });
    state = next;
    effects.forEach(run);
  };
  const onConnection = () => {
    const { state: connection } = connectionStatus().connection;
    const isRefused = connection === 'refused' || connection === 'idle';
    dispatch({ type: 'connection', connection: connection === 'open' ? 'open' : isRefused ? 'refused' : 'lost' });
  };
  const stops = [
    channel.listen((message) => dispatch({ type: 'message', message })),
    watchConnection(onConnection),
    watchSeen(() => dispatch({ type: 'visibility' })),
  ];
  onConnection();
  void fingerprint(options.code).then((print) => dispatch({ type: 'fingerprint', fingerprint: print }));
  return () => {
    for (const stop of stops) stop();
    dispatch({ type: 'closed' });
  };
}
