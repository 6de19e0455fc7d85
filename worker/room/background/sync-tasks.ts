import { unrecorded } from '#domain/people/accounts.ts';
import type { RoomLifecycle } from '#domain/room/lifecycle.ts';
import type { Room } from '#domain/room/room.ts';

/**
 * What D1 is told: the entry of the room, the accounts that were here, and after the end the report. And what it is
 * asked: the plan of the owner.
 */
export const SYNC_TASKS = ['record', 'accounts', 'plan', 'report'] as const;
export type SyncTask = (typeof SYNC_TASKS)[number];

/** Whoever changes a plan finds the room by its entry: asked for before there is one, a change could be missed. */
export const TASK_DEPENDENCIES = { plan: 'record' } as const;

/** What D1 has to hear of, and to be asked, after a change. */
export function syncTasksAfter(before: Room | null, lifecycle: RoomLifecycle): readonly SyncTask[] {
  if (lifecycle.state === 'ended') return lifecycle.report ? ['record', 'report'] : ['record'];
  if (lifecycle.state !== 'open') return [];
  const { session, accounts } = lifecycle.room;
  const isOther = before?.session.owner_uid !== session.owner_uid;
  return [
    ...when('record', isOther || before?.session.name !== session.name),
    ...when('plan', isOther && Boolean(session.owner_uid)),
    ...when('accounts', before?.accounts !== accounts && unrecorded(lifecycle.room).length > 0),
  ];
}

const when = (task: SyncTask, isWanted: boolean): readonly SyncTask[] => (isWanted ? [task] : []);
