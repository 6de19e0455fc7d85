import { useState, useCallback, useId } from 'react';
import { paths } from '#protocol/paths.ts';
import type { CreatedKey } from '#protocol/keys.ts';
import { useOrigins } from '../../lib/network/use-origins.ts';
import { notify } from '../../lib/notify.ts';
import { useRoom, useLive } from '../../live/react/use-room.ts';
import { programs as words, toasts } from '../../text/es.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { KeyForm } from './key-form.tsx';
import styles from './programs.module.css';
import { api, reply } from '../../api.ts';
import { useResource } from '../../lib/network/use-resource.ts';
import { KeyRow } from './key-row.tsx';

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

/** The keys of this room as they are now, with their last use as of the opening of the dialog. */
function KeyList() {
  const id = useId();
  const keys = useRoom(({ session }) => session.keys);
  const used = useLastUses();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.heading}>
        {words.list}
      </h3>
      {keys?.length ? (
        <ul className={styles.keys}>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} usedAt={used.get(key.id)} />
          ))}
        </ul>
      ) : (
        <p className={styles.hint}>{words.none}</p>
      )}
    </section>
  );
}

/** When each key was used last, null if never; without those of which the room has not told yet. */
function useLastUses(): ReadonlyMap<string, number | null> {
  const { headers } = useLive();
  const eventId = useRoom(({ session }) => session.session_id);
  const read = useCallback(
    () => reply(async () => api.events[':eventId'].keys.$get({ param: { eventId } }, { headers: await headers() })),
    [eventId, headers],
  );
  const { reading } = useResource(read);
  const listed = reading.state === 'here' ? reading.value.keys : [];
  return new Map(listed.map(({ id, last_used_at }) => [id, last_used_at]));
}
