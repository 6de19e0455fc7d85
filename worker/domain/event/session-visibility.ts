import type { Session } from '#protocol/session.ts';
import { can } from '../people/roles.ts';
import type { Viewer } from '../views/viewer.ts';

/** Owner, plan, end, default names and removed screens of a room are for controllers only. */
export function sessionFor(session: Session, { role }: Pick<Viewer, 'role'>): Session {
  if (can(role, 'see-account')) return session;
  const { session_id, name, max_users, max_timers } = session;
  return { session_id, name, max_users, max_timers };
}
