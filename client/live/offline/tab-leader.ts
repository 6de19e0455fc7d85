import { redactFor } from '#domain/views/redacted.ts';
import { instant } from '#domain/lib/time.ts';
import { unreachable } from '#domain/lib/unreachable.ts';
import type { LiveRoom } from '../live-room.ts';
import { createTimerSet } from '../timers.ts';
import {
  initialLeader,
  leaderStep,
  type Access,
  type LeaderEffect,
  type LeaderEvent,
  type LeaderState,
  type LeaderTimer,
} from './leader-state.ts';
import { adoptTime, hasOpenConnection, timeOf, type TabOptions } from './tab-protocol.ts';

/** A tab that issues commands sends what it shows to the stages that ask. Runs `leader-state.ts`; returns how to stop. */
export function leadTabs(room: LiveRoom, tab: TabOptions): () => void {
  const { channel, name, wall, fingerprint } = tab;
  const { store, clock, connectionStatus, watchConnection } = room;
  const { sessionId } = room.options;
  const timers = createTimerSet<LeaderTimer>(tab.timers, (timer) => dispatch({ type: 'timer', timer }));
  let state: LeaderState = initialLeader(hasOpenConnection(room));

  const sendCopy = (access: Access | null): void => {
    const { base, shown } = store;
    if (!base || !shown) return;
    const code = shown.shown.codes?.viewer ?? null;
    const hasFingerprint = code !== null && access?.code === code;
    if (code !== null && !hasFingerprint) {
      void fingerprint(code).then((print) => dispatch({ type: 'fingerprint', access: { code, fingerprint: print } }));
    }
    channel.post({
      say: 'shown',
      from: name,
      shown: redactFor(shown.shown, { role: 'viewer', sessionId, now: instant(clock.serverNow()) }),
      at: shown.at,
      rev: base.rev,
      given: Math.max(store.lastCommandAt, room.offlineSession?.lastCommandAt ?? 0),
      access: hasFingerprint ? access.fingerprint : null,
      time: timeOf(room, wall),
    });
  };
  const run = (effect: LeaderEffect): void => {
    switch (effect.effect) {
      case 'post':
        return channel.post({ say: effect.say, from: name });
      case 'send-copy':
        return sendCopy(effect.access);
      case 'followed':
        return room.offlineSession?.dispatch({ type: 'followed', isFollowed: effect.isFollowed });
      case 'adopt-time':
        return adoptTime(room, effect.time, wall);
      case 'retry':
        return room.retry();
      case 'wait':
        return timers.set(effect.timer, effect.ms);
      default:
        return unreachable(effect);
    }
  };
  const dispatch = (event: LeaderEvent): void => {
    const isWaiting = connectionStatus().connection.state === 'waiting';
    const [next, effects] = leaderStep(state, event, { name, now: wall(), isWaiting });
    state = next;
    effects.forEach(run);
  };
  const stops = [
    channel.listen((message) => dispatch({ type: 'message', message })),
    store.subscribe(() => dispatch({ type: 'changed', isPreviewing: store.isPreviewing })),
    watchConnection(() => dispatch({ type: 'connection', isConnected: hasOpenConnection(room) })),
  ];
  channel.post({ say: 'here', from: name });
  return () => {
    for (const stop of stops) stop();
    dispatch({ type: 'closed' });
  };
}
