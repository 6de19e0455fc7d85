import { useCallback, useState } from 'react';
import { api, reply } from '../../api.ts';
import { notify } from '../../lib/notify.ts';
import { useResource } from '../../lib/network/use-resource.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';
import { errors } from '../../text/es.ts';
import { checkedBackup } from './backup-file.ts';
import type { ReadBackup } from './backup-file.ts';

/** The backups that the server keeps of this room, and one of them in full. */
export function useKeptBackups(onChosen: (read: ReadBackup) => void) {
  const { headers } = useLive();
  const eventId = useRoom(({ session }) => session.session_id);
  const [opening, setOpening] = useState<string | null>(null);
  const read = useCallback(
    () => reply(async () => api.events[':eventId'].backups.$get({ param: { eventId } }, { headers: await headers() })),
    [eventId, headers],
  );
  const { reading, refresh } = useResource(read);
  const open = async (backupId: string) => {
    setOpening(backupId);
    const outcome = await reply(async () =>
      api.events[':eventId'].backups[':backupId'].$get({ param: { eventId, backupId } }, { headers: await headers() }),
    );
    setOpening(null);
    if (outcome.ok) return onChosen(checkedBackup(outcome.value.backup));
    notify.error(errors.restore, outcome.failure.message);
    // A newer one may have replaced it.
    void refresh();
  };
  return { reading, refresh, opening, open };
}
