import type { Rate } from './token-bucket.ts';

/** What a call asks of a room. Strangers have a share of its time for each. */
export type Share = 'read' | 'vote' | 'act';

/** At about a millisecond for each, a twentieth of the room's time for reads and as much for all else. */
const STRICT: Rate = { burst: 100, perSecond: 50 };
/** A hall of 2,000 phones without sockets votes within five seconds; a flood of votes has a third of the room's time. */
const VOTES: Rate = { burst: 600, perSecond: 300 };
const RELAXED: Rate = { burst: 3000, perSecond: 1000 };

/** How often those who prove nothing may call a room; in development hardly limited. */
export function strangerRate({ ENVIRONMENT }: Pick<Env, 'ENVIRONMENT'>, share: Share): Rate {
  if (ENVIRONMENT === 'development') return RELAXED;
  return share === 'vote' ? VOTES : STRICT;
}

/** The share of a command, not yet parsed. */
export function shareOf(command: unknown): Share {
  const isNamed = typeof command === 'object' && command !== null && 'command' in command;
  return isNamed && command.command === 'question.vote' ? 'vote' : 'act';
}
