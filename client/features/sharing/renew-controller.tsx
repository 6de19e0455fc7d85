import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { reply } from '../../api.ts';
import { accountApi } from '../../identity/account-api.ts';
import { useAuth } from '../../identity/use-auth.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { knownRooms } from '../../live/rooms/browser-rooms.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';
import { sharing as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type RenewControllerProps = {
  /** This browser knows no code of the room: the owner was admitted by their account alone. */
  isFirst: boolean;
  onRenewed: (code: string) => void;
};

/** A new code for controllers, for the signed-in owner: screens that were admitted by the old one are removed. */
export function RenewController({ isFirst, onRenewed }: RenewControllerProps) {
  const auth = useAuth();
  const owner = useRoom(({ session }) => session.owner_uid);
  const [isAsking, setAsking] = useState(false);
  const { isBusy, renew } = useRenewal(onRenewed);
  if (auth.state !== 'signed-in' || auth.account.uid !== owner) return <p>{words.controllerRenewSignIn}</p>;
  const act = () => {
    setAsking(false);
    void renew();
  };
  return (
    <>
      <div>
        <Button icon={RefreshCw} busy={isBusy} onClick={() => setAsking(true)}>
          {isFirst ? words.controllerMake : words.controllerRenew}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={isFirst ? words.controllerMakeAsk : words.controllerRenewAsk}
          confirmLabel={isFirst ? words.controllerMake : words.renew}
          cancelLabel={words.cancel}
          onConfirm={act}
          onCancel={() => setAsking(false)}
        >
          {words.controllerRenewHint}
        </ConfirmDialog>
      )}
    </>
  );
}

function useRenewal(onRenewed: (code: string) => void) {
  const { headers } = useLive();
  const { session_id: sessionId, name } = useRoom(({ session }) => session);
  const [isBusy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    // With this id the room keeps the line of this tab.
    const { 'X-Client-Id': client = '' } = await headers();
    const outcome = await reply(() =>
      accountApi.sessions[':sessionId'].codes.$post(
        { param: { sessionId }, json: { role: 'controller' } },
        { headers: { 'X-Client-Id': client } },
      ),
    );
    setBusy(false);
    if (!outcome.ok) return notify.error(words.renewFailed, inWords(outcome.failure));
    const { controller: code } = outcome.value.codes;
    if (code === undefined) return;
    knownRooms.remember({ session_id: sessionId, code, name });
    onRenewed(code);
    notify.success(words.renewed);
  };
  return { isBusy, renew };
}
