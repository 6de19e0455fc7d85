import { originIn } from '#protocol/move.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { moving as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './moving.module.css';
import { useMove } from './use-move.ts';

/** Closes the room and saves the file with which another copy of the product continues it. */
export function MoveDialog({ onClose }: { onClose: () => void }) {
  const { saveFile } = useMove();
  const [address, setAddress] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const to = address.trim() === '' ? null : originIn(address);
  const isWrong = address.trim() !== '' && to === null;
  const move = async () => {
    if (isWrong) return setProblem(words.notAddress);
    setBusy(true);
    const failed = await saveFile(to);
    setBusy(false);
    if (failed !== null) setProblem(`${words.failed}. ${failed}`);
  };
  return (
    <Dialog
      title={words.title}
      close={{ label: words.close, onClose }}
      actions={
        <Button variant="primary" icon={Download} busy={isBusy} onClick={() => void move()}>
          {words.act}
        </Button>
      }
    >
      <Stack gap={4}>
        <p className={styles.hint}>{words.hint}</p>
        <Field label={words.address} hint={words.addressHint} error={problem} alerts>
          <TextInput
            value={address}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              setAddress(event.target.value);
              setProblem('');
            }}
          />
        </Field>
        <p className={styles.hint}>{words.secret}</p>
      </Stack>
    </Dialog>
  );
}
