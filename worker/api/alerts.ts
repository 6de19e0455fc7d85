import type { alertOperations } from './openapi/text-operations.ts';
import { deleteThing, roomOfPath } from './lib/room.ts';
import type { Handlers } from './lib/routes.ts';

/** Alerts are created under their timers. */
export const alerts = {
  '/alerts/:alertId': { delete: ({ rooms, path }) => deleteThing(rooms, 'alert', path.alertId) },
  '/alerts/:alertId/hide': {
    post: ({ rooms, path: { alertId } }) =>
      rooms.perform(roomOfPath(alertId, 'alert_not_found'), { command: 'alert.hide', alert_id: alertId }),
  },
} satisfies Handlers<typeof alertOperations>;
