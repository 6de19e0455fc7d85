import { isDeepStrictEqual } from 'node:util';
import { type SharedState, fromRoomState } from '#domain/room/state.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { NETWORK_PATHS } from './network-paths.ts';
import { createRandom } from './random.ts';
import { ROOM_ID, aRoom, aTimer, at, secs } from './rooms.ts';
import { type VirtualClient, createVirtualClient } from './simulator-client.ts';
import { type VirtualRoom, createVirtualRoom } from './simulator-room.ts';
import { createVirtualTime } from './virtual-time.ts';
import { commandOf, transport, visitors, commandKinds } from './random-commands.ts';

export interface SimulationResult {
  readonly room: VirtualRoom;
  readonly clients: readonly VirtualClient[];
}

/**
 * Simulates a few minutes of a room: clients connect over bad networks, send commands, lose the connection, reconnect, leave;
 * the alarm is late or runs twice, the room restarts. After a quiet minute all copies must agree.
 */
export function simulate(seed: number): SimulationResult {
  const random = createRandom(seed);
  const time = createVirtualTime(at(0));
  const world = { time, random };
  const session = { owner_uid: 'uid-1', max_users: random.whole(2, 6), max_timers: 8 };
  const timers = [aTimer({ id: 'a', duration: secs(90) }), aTimer({ id: 'b', duration: secs(330) })];
  const room = createVirtualRoom(world, aRoom({ session, timers }));
  const clients: VirtualClient[] = [];
  let words = 0;

  const connectClient = () => {
    const audience = ['audience', 'none'] as const;
    const [type, credential] = clients.length === 0 ? visitors[0] : random.pick([...visitors, audience]);
    const name = `tab ${clients.length}`;
    clients.push(
      createVirtualClient(world, room, {
        type,
        credential,
        name,
        clientKey: name,
        path: random.pick(Object.values(NETWORK_PATHS)),
      }),
    );
  };
  const press = () => {
    const kind = random.pick([random.pick(commandKinds), random.pick(transport), 'send', 'create'] as const);
    const spec = { kind, target: random.whole(0, 3), amount: random.whole(1, 120_000), flag: random.chance(0.5) };
    words += 1;
    const word = `w${words}`;
    random.pick(clients).press(word, commandOf(spec, room.get(), word));
  };

  for (let person = random.whole(2, 7); person > 0; person -= 1) connectClient();
  for (let step = 0; step < 80; step += 1) {
    time.pass(random.exponential(1500));
    const chance = random.next();
    if (chance < 0.75) press();
    else if (chance < 0.9) random.pick(clients).cut();
    else if (chance < 0.94) connectClient();
    else if (chance < 0.97) random.pick(clients).hangUp();
    else room.restart();
  }
  time.pass(60_000);
  return { room, clients };
}

/** The faults of a simulation's end; empty if there are none. */
export const differences = ({ room, clients }: SimulationResult): string[] => {
  const { log } = room;
  const counted = log.every(({ rev }, index) => rev === index + 1) && room.get().clock.rev === log.length;
  return [
    ...(counted ? [] : ['the facts are not counted']),
    ...clients.flatMap((client) => [...lost(room, client), ...unlike(room, client)]),
  ];
};

/** Faults of commands: each message and timer has a unique word, by which it is found in the log. */
function lost({ log }: VirtualRoom, { who: { name }, waiting, answered, isHere }: VirtualClient): string[] {
  const sent = new Set<string>();
  const happened = log.flatMap(({ fact }) => {
    if (fact.fact === 'message.sent') {
      // What is shown again was sent before.
      if (sent.has(fact.message.id)) return [];
      sent.add(fact.message.id);
      return [fact.message.content];
    }
    return fact.fact === 'timer.created' ? [fact.timer.name] : [];
  });
  const times = (word: string) => happened.filter((each) => each === word).length;
  const complain = (what: string, words: readonly string[]) => words.map((word) => `${name}: ${word} ${what}`);
  const answers = [...answered].map(([word, { ok, command }]) => ({ word, ok, command }));
  const mustBe = answers.filter(({ ok, command }) => ok && command.command === 'message.send');
  const mayNotBe = answers.filter(({ ok }) => !ok);
  return [
    ...complain(
      'was acknowledged and is lost',
      mustBe.flatMap(({ word }) => (times(word) === 0 ? [word] : [])),
    ),
    ...complain(
      'was refused and happened',
      mayNotBe.flatMap(({ word }) => (times(word) > 0 ? [word] : [])),
    ),
    ...complain(
      'happened twice',
      [...waiting.keys(), ...answered.keys()].filter((word) => times(word) > 1),
    ),
    ...complain('was never answered', isHere() ? [...waiting.keys()] : []),
  ];
}

/** The parts in which a connected client's copy differs from what its role may see of the room. */
function unlike(room: VirtualRoom, { who: { name, type, clientKey }, isHere, copy }: VirtualClient): string[] {
  const now = room.now();
  const viewer = { role: type, clientKey, sessionId: ROOM_ID, now };
  const there = fromRoomState(JSON.parse(JSON.stringify(toRoomState(room.get(), viewer))));
  const here = copy();
  if (!isHere()) return [];
  if (!here) return [`${name}: has no copy`];
  const parts = [
    'session',
    'event',
    'timers',
    'activeTimerId',
    'users',
    'messages',
    'preparedMessages',
    'shownMessage',
    'questions',
    'questionCounts',
    'alerts',
    'codes',
  ] as const;
  return parts
    .filter((part) => !isDeepStrictEqual(comparable(here)[part], comparable(there)[part]))
    .map(
      (part) => `${name} (${type}): other ${part}: ${JSON.stringify(here[part])}, not ${JSON.stringify(there[part])}`,
    );
}

/** Without `expires_at`: the end of an ownerless room moves with every write, but only whole states carry it. */
const comparable = ({ session: { expires_at: _end, ...session }, ...shown }: SharedState): SharedState => ({
  session,
  ...shown,
});
