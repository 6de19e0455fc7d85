import type { DownBody } from '#protocol/down.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';
import { can } from '#domain/people/roles.ts';
import { askerOf } from '#domain/room/fact-frames.ts';
import type { Fact } from '#domain/room/facts.ts';
import type { Room } from '#domain/room/room.ts';
import { tabsConcerned } from '#domain/views/audience.ts';
import { AudienceThrottle, type AudienceUpdates } from '../../worker/room/broadcast/audience-throttle.ts';
import { votesMessage } from '../../worker/room/broadcast/snapshots.ts';
import type { VirtualTime } from './virtual-time.ts';

interface Hearer {
  readonly role: Role;
  readonly clientKey: string | null;
  /** Of the audience: a sign in the lobby. */
  readonly isSign?: boolean;
}

type Parts<Each extends Hearer> = {
  readonly set: VirtualTime['set'];
  readonly now: () => Instant;
  readonly room: () => Room;
  readonly all: ReadonlySet<Each>;
  readonly send: (hearer: Each, body: DownBody) => void;
};

/** Who is told what of a change, as worker/room/broadcast does it. */
export function createHearers<Each extends Hearer>({ set, now, room, all, send }: Parts<Each>) {
  const throttle = new AudienceThrottle(now);

  function update(news: AudienceUpdates | null): void {
    for (const each of news ? all : []) {
      const data = each.isSign ? news?.sign : news?.phone;
      if (each.role === 'audience' && data) send(each, { type: 'audience_update', data });
      if (each.role !== 'audience' && news?.hasVotes) tellVotes(each);
    }
    const { due } = throttle;
    if (due !== null) set(() => throttle.due === due && update(throttle.flush(room(), now())), due - now());
  }

  /** Tells one who sees votes how many there are. */
  function tellVotes(each: Each): void {
    if (can(each.role, 'vote')) send(each, votesMessage(room(), each.clientKey));
  }

  const reset = () => throttle.reset(room(), now());
  reset();
  return {
    reset,
    tellVotes,
    /** Tells of all votes, and the audience of everything, now or when it is due. */
    onChange: () => update(throttle.onChange(room(), now())),
    /** Whether one gets this fact itself. */
    hears: ({ role, clientKey }: Each, fact: Fact): boolean =>
      clientKey === null || clientKey !== askerOf(fact) ? role !== 'audience' && fact.fact !== 'question.voted' : true,
    /** Those who get the whole state where an effect asks for it. */
    concerned(before: Room): readonly Each[] {
      const tabs = tabsConcerned(before, room());
      return [...all].filter(({ role, clientKey }) => role !== 'audience' || tabs.has(clientKey));
    },
  };
}
