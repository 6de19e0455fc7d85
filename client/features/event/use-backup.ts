import { useState } from 'react';
import type { Backup } from '#protocol/backup.ts';
import { api, reply } from '../../api.ts';
import { download } from '../../lib/network/download.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { roomPassword } from '../../live/rooms/room-password.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';
import { errors, toasts } from '../../text/es.ts';

/** Takes a backup of the room as it is now and saves it as a file. */
export function useTakeBackup() {
  const { headers } = useLive();
  const id = useRoom((room) => room.session.session_id);
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const outcome = await reply(async () =>
      api.events[':eventId'].backup.$post({ param: { eventId: id } }, { headers: await headers() }),
    );
    setBusy(false);
    if (!outcome.ok) return notify.error(errors.backup, inWords(outcome.failure));
    const { backup } = outcome.value;
    const day = new Date(backup.taken_at).toISOString().slice(0, 16).replace(':', '');
    download(`a-tiempo-${id.slice(-8)}-${day}.json`, 'application/json', `${JSON.stringify(backup, null, 2)}\n`);
    notify.success(toasts.backupCreated);
  };
  return { isBusy, take };
}

/** Puts a backup in the place of what the room holds. */
export function useRestore(onDone: () => void) {
  const { headers } = useLive();
  const session_id = useRoom((room) => room.session.session_id);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const restore = async (backup: Backup) => {
    setBusy(true);
    const outcome = await reply(async () =>
      api.events.restore.$post(
        { json: { backup, session_id } },
        { headers: { ...(await headers()), ...roomPassword.header() } },
      ),
    );
    setBusy(false);
    if (!outcome.ok) {
      const { message } = outcome.failure;
      notify.error(errors.restore, message);
      return setFailure(`${errors.restore}. ${message}`);
    }
    notify.success(toasts.restored);
    onDone();
  };
  return { isBusy, failure, restore };
}
