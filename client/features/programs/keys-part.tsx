import { useState } from 'react';
import { paths } from '#protocol/paths.ts';
import type { CreatedKey } from '#protocol/keys.ts';
import { useOrigins } from '../../lib/network/use-origins.ts';
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
  const { staff } = useOrigins();
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
            {...shownOf(created, staff + paths.crewProgramme(sessionId, created.key))}
            copyLabel={words.copy}
          />
        </div>
      )}
      <KeyList />
    </Stack>
  );
}

/** A key of the crew is copied as its link. */
function shownOf({ name, scope, key }: CreatedKey, crewLink: string) {
  if (scope === 'crew') {
    return {
      label: words.link(name),
      hint: words.linkHint,
      value: crewLink,
      onCopied: () => notify.success(toasts.copied),
    };
  }
  const hint = scope === 'read' ? words.secretHint : words.secretHintOfActing;
  return { label: words.secret(name), hint, value: key, onCopied: () => notify.success(words.copied) };
}
