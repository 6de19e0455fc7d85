import type { Saying } from '#protocol/commands.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { Context, Decision } from './change.ts';
import { nothing, refused } from './change.ts';
import { can } from './roles.ts';
import type { Room } from './room.ts';
import type { Seat } from './seat.ts';
import { withoutSeats } from './seats.ts';

export function renameSession(room: Room, { name }: Saying<'session.rename'>, { actor }: Context): Decision {
  if (!can(actor.role, 'change-settings')) return refused('forbidden');
  const answer = { part: 'session' } as const;
  if (name === room.session.name) return nothing(answer);
  return { ok: true, facts: [{ fact: 'session.updated', session: { ...room.session, name } }], answer };
}

/** New moderator and viewer codes, or one of them; whoever came in with an old one is shown out. */
export function renewCodes(room: Room, { role }: Saying<'codes.renew'>, { actor, now, fresh }: Context): Decision {
  if (!can(actor.role, 'renew-codes') || !room.codes) return refused('forbidden');
  // A controller's code can only be replaced by somebody who does not depend on it: the owner's account.
  if (role === 'controller') return refused('forbidden');

  const renewed = role ? [role] : (['moderator', 'viewer'] as const);
  const codes = { ...room.codes };
  for (const each of renewed) codes[each] = fresh();
  const outgoing = room.seats.filter((seat) => renewed.some((each) => each === keyTo(room, seat)));
  const { facts, hidden } = withoutSeats(room, outgoing, now);
  return {
    ok: true,
    facts: [{ fact: 'codes.renewed', codes }, ...facts],
    hidden,
    effects: outgoing.map(({ userId }) => ({
      effect: 'close',
      userId,
      code: closeCodes.withdrawn,
      reason: 'code_renewed',
    })),
    answer: { part: 'codes' },
  };
}

/** The code a seat depends on. A stage that came in before the event wanted a code depends on that code from then on. */
function keyTo({ event }: Room, { type, credential }: Seat): Seat['credential'] {
  const isStage = type === 'viewer' || type === 'speaker';
  return isStage && credential === 'none' && event.settings.viewer_code_required ? 'viewer' : credential;
}
