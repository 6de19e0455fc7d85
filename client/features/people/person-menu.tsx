import { EllipsisVertical, LogOut, MonitorCog, Pencil, RotateCw, ScanEye } from 'lucide-react';
import { useState } from 'react';
import { isStage } from '#domain/people/outputs.ts';
import type { User } from '#protocol/users.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { useRequest } from '../../live/react/use-room.ts';
import { people as words } from '../../text/es.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

type PersonMenuProps = { user: User; name: string; isYou: boolean; onAsk: (what: 'output' | 'rename') => void };

/** What a controller may do with a connected screen. Nobody can remove themselves. */
export function PersonMenu({ user, name, isYou, onAsk }: PersonMenuProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { identify, reload, remove } = useActs(user, name);
  const done = () => setRemoving(false);
  const confirmed = () => {
    done();
    remove();
  };
  return (
    <>
      <Menu label={words.actionsFor(name)} icon={EllipsisVertical} iconOnly size="small">
        <MenuItem icon={Pencil} onClick={() => onAsk('rename')}>
          {words.rename}
        </MenuItem>
        <MenuItem icon={ScanEye} onClick={identify}>
          {words.identify}
        </MenuItem>
        {isStage(user.type) && (
          <MenuItem icon={MonitorCog} onClick={() => onAsk('output')}>
            {words.output.open}
          </MenuItem>
        )}
        <MenuItem icon={RotateCw} onClick={reload}>
          {words.reload}
        </MenuItem>
        {!isYou && (
          <MenuItem icon={LogOut} danger onClick={() => setRemoving(true)}>
            {words.remove}
          </MenuItem>
        )}
      </Menu>
      {isRemoving && (
        <ConfirmDialog
          title={words.removeAsk(name)}
          confirmLabel={words.remove}
          cancelLabel={words.cancel}
          onConfirm={confirmed}
          onCancel={done}
        >
          {words.removeHint}
        </ConfirmDialog>
      )}
    </>
  );
}

function useActs({ user_id }: User, name: string) {
  const request = useRequest();
  type Act = { command: 'user.identify' | 'user.reload' | 'user.remove'; done: string | null; failed: string };
  const act = async ({ command, done, failed }: Act) => {
    const outcome = await request({ command, user_id });
    if (!outcome.ok) notify.error(failed, inWords(outcome.failure));
    else if (done !== null) notify.success(done);
  };
  return {
    identify: () => void act({ command: 'user.identify', done: words.identifying(name), failed: words.identifyFailed }),
    reload: () => void act({ command: 'user.reload', done: words.reloading(name), failed: words.reloadFailed }),
    // The notice that the person left is enough.
    remove: () => void act({ command: 'user.remove', done: null, failed: words.removeFailed }),
  };
}
