import { useState } from 'react';
import { reply } from '../../api.ts';
import { accountApi } from '../../identity/account-api.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';
import { ownership as words } from '../../text/es.ts';

/** Whether this screen knows that nobody owns the room. */
export const useIsNobodys = (): boolean => useRoom(({ session }) => session.owner_uid === null);

/** Makes the account that is signed in the owner of the open room. The room tells all screens. */
export function useKeep() {
  const { headers } = useLive();
  const sessionId = useRoom(({ session }) => session.session_id);
  const [isBusy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    const outcome = await reply(async () =>
      accountApi.sessions[':sessionId'].adopt.$post({ param: { sessionId } }, { headers: await headers() }),
    );
    setBusy(false);
    if (outcome.ok) notify.success(words.kept);
    else notify.error(words.keepFailed, inWords(outcome.failure));
  };
  return { isBusy, keep };
}
