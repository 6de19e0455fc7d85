import { useState } from 'react';
import { paths } from '#protocol/paths.ts';
import type { CreatedKey } from '#protocol/keys.ts';
import { notify } from '../../lib/notify.ts';
import { programs as words } from '../../text/es.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { KeyForm } from './key-form.tsx';
import { KeyList } from './key-list.tsx';
import styles from './programs.module.css';

/** Makes keys for other programs, and lists those of this room. */
export function KeysPart() {
  const [created, setCreated] = useState<CreatedKey | null>(null);
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
            label={words.secret(created.name)}
            hint={words.secretHint}
            value={created.key}
            copyLabel={words.copy}
            onCopied={() => notify.success(words.copied)}
          />
        </div>
      )}
      <KeyList />
    </Stack>
  );
}
