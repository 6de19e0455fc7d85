import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#protocol/users.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { useRequest, useRoom } from '../../live/react/use-room.ts';
import { sharing as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LinkRow } from './shared-link.tsx';

type Renewable = 'viewer' | 'moderator';

/** The types of screens that a code admits. */
const types = { viewer: ['viewer', 'speaker'], moderator: ['moderator'] } as const satisfies Record<
  Renewable,
  readonly User['type'][]
>;

/** Replaces a code that leaked; screens that were admitted by the old one are removed. */
export function RenewCode({ of: role }: { of: Renewable }) {
  const [isAsking, setAsking] = useState(false);
  const screens = useRoom(({ users }) => users.filter((user) => types[role].some((type) => type === user.type)).length);
  // The stage then needs no code, and screens without one stay.
  const isOpen = useRoom(({ event }) => role === 'viewer' && !event.settings.viewer_code_required);
  const request = useRequest();
  const renew = async () => {
    setAsking(false);
    const outcome = await request({ command: 'codes.renew', role });
    if (outcome.ok) notify.success(words.renewed);
    else notify.error(words.renewFailed, inWords(outcome.failure));
  };
  return (
    <LinkRow label={words.renew} hint={words.renewRevokes[role]}>
      <Button
        size="small"
        variant="danger"
        icon={RefreshCw}
        aria-label={words.renewOf[role]}
        onClick={() => setAsking(true)}
      >
        {words.renewShort}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.renewAsk[role]}
          confirmLabel={words.renew}
          cancelLabel={words.cancel}
          onConfirm={() => void renew()}
          onCancel={() => setAsking(false)}
        >
          {screens > 0 &&
            (isOpen ? (
              <>
                <strong>{words.renewSome(screens)}.</strong> {words.renewOthers}{' '}
              </>
            ) : (
              <strong>{words.renewWarning(screens)}. </strong>
            ))}
          {words.renewHint}
        </ConfirmDialog>
      )}
    </LinkRow>
  );
}
