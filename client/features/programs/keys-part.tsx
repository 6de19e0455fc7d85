import { useState } from 'react';
import { paths } from '#protocol/paths.ts';
import type { CreatedKey } from '#protocol/keys.ts';
import { notify } from '../../lib/notify.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { programs as words, toasts } from '../../text/es.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { KeyForm } from './key-form.tsx';
import { KeyList } from './key-list.tsx';
import styles from './programs.module.css';

/** Makes keys for other programs, and lists those of this room. */
export function KeysPart() {
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const sessionId = useRoom(({ session }) => session.session_id);
  const isLink = created?.scope === 'crew';
  return (
    <Stack gap={6}>
      <p className={styles.hint}>
        {words.hint}{' '}
        <a href={paths.developers} target="_blank" rel="noopener">
          {words.howTo}
        </a>
      </p>
      <KeyForm onCreated={setCreated} />
      {created && (
        <div role="status" className={styles.created}>
          <CopyField
            label={isLink ? words.link(created.name) : words.secret(created.name)}
            hint={isLink ? words.linkHint : words.secretHint}
            value={isLink ? location.origin + paths.crewProgramme(sessionId, created.key) : created.key}
            copyLabel={words.copy}
            onCopied={() => notify.success(isLink ? toasts.copied : words.copied)}
          />
        </div>
      )}
      <KeyList />
    </Stack>
  );
}
