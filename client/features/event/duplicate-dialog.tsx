import { paths } from '#protocol/paths.ts';
import { useState } from 'react';
import { api, reply } from '../../api.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';
import { event as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './event.module.css';

const { duplicate: text } = words;

/** With its ending a name has at most 100 characters. */
const MOST = 90;

/** Makes another event of this one, and leads to it. */
export function DuplicateDialog({ onClose }: { onClose: () => void }) {
  const { headers } = useLive();
  const id = useRoom((room) => room.session.session_id);
  const former = useRoom((room) => room.event.name || room.session.name);
  const [name, setName] = useState(() => text.copyOf(former.slice(0, MOST)));
  const [alongside, setAlongside] = useState({ messages: true, alerts: true });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [made, setMade] = useState<string | null>(null);
  const copy = async () => {
    setBusy(true);
    const json = { ...alongside, ...(name.trim() !== '' && { name: name.trim() }) };
    const outcome = await reply(async () =>
      api.events[':eventId'].duplicate.$post({ param: { eventId: id }, json }, { headers: await headers() }),
    );
    setBusy(false);
    if (!outcome.ok) return setFailure(`${text.failed}. ${inWords(outcome.failure)}`);
    const { session_id, codes } = outcome.value;
    setMade(paths.controllerWithCode(session_id, codes.controller));
  };
  return (
    <Dialog
      title={text.title}
      close={{ label: words.close, onClose }}
      actions={
        made === null ? (
          <Button variant="primary" busy={isBusy} onClick={() => void copy()}>
            {text.act}
          </Button>
        ) : (
          <LinkButton variant="primary" to={made} target="_blank" rel="noopener noreferrer" onClick={onClose}>
            {text.open}
          </LinkButton>
        )
      }
    >
      {made === null ? (
        <Stack gap={4}>
          <p className={styles.hint}>{text.hint}</p>
          <Field label={text.name}>
            <TextInput value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
          </Field>
          {(['messages', 'alerts'] as const).map((part) => (
            <Checkbox
              key={part}
              checked={alongside[part]}
              onChange={(event) => setAlongside({ ...alongside, [part]: event.target.checked })}
            >
              {text.parts[part]}
            </Checkbox>
          ))}
          {failure && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
        </Stack>
      ) : (
        <p role="status">{text.done}</p>
      )}
    </Dialog>
  );
}
