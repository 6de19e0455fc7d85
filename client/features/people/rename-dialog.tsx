import { useId, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { User } from '#protocol/users.ts';
import { notify } from '../../lib/notify.ts';
import { useRequest } from '../../live/react/use-room.ts';
import { people as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

const NAME_MAX = 100;

type RenameDialogProps = { user: User; name: string; onDone: () => void };

export function RenameDialog({ user, name, onDone }: RenameDialogProps) {
  const form = useId();
  const [wanted, setWanted] = useState(user.name);
  const { error, isBusy, rename } = useRename(user, onDone);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void rename(wanted.trim());
  };
  return (
    <Dialog
      size="small"
      title={words.renameTitle(name)}
      close={{ onClose: onDone }}
      actions={
        <>
          <Button onClick={onDone}>{words.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field label={words.name} error={error}>
          <TextInput
            value={wanted}
            maxLength={NAME_MAX}
            autoComplete="off"
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setWanted(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function useRename({ user_id }: User, onDone: () => void) {
  const request = useRequest();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const rename = async (name: string) => {
    if (isBusy) return;
    if (name === '') return setError(words.nameRequired);
    setBusy(true);
    const outcome = await request({ command: 'user.rename', user_id, name });
    setBusy(false);
    if (!outcome.ok) return setError(`${words.renameFailed}. ${outcome.failure.message}`);
    notify.success(words.renamed);
    onDone();
  };
  return { error, isBusy, rename };
}
