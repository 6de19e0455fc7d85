import { unrecorded } from '#domain/people/accounts.ts';
import type { RoomLifecycle } from '#domain/room/lifecycle.ts';
import type { Room } from '#domain/room/room.ts';

/**
 * Tasks at D1. `record` writes the room's entry, `accounts` who joined, `report` the report of an ended room; `plan`
 * reads the owner's plan. `webhooks` gives deliveries to their queue.
 */
export const SYNC_TASKS = ['record', 'accounts', 'plan', 'report', 'webhooks'] as const;
export type SyncTask = (typeof SYNC_TASKS)[number];

/**
 * A changed plan reaches the rooms that have an entry. A room that read its plan before it had one could miss a change.
 */
export const TASK_DEPENDENCIES = { plan: 'record' } as const;

/** The tasks that a change makes necessary. */
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
