import type { Rate } from './token-bucket.ts';

/** At about a millisecond for each, a twentieth of the room's time for reads and as much for all else. */
const STRICT: Rate = { burst: 100, perSecond: 50 };
const RELAXED: Rate = { burst: 3000, perSecond: 1000 };

/** How often those who prove nothing may call a room, for reads and for all else each; in development hardly limited. */
export const strangerRate = ({ ENVIRONMENT }: Pick<Env, 'ENVIRONMENT'>): Rate =>
  ENVIRONMENT === 'development' ? RELAXED : STRICT;
