import { useState } from 'react';
import type { ListedTemplate } from '#protocol/templates.ts';
import { useAuth } from '../../../identity/use-auth.ts';
import { useResource } from '../../../lib/network/use-resource.ts';
import { notify } from '../../../lib/notify.ts';
import { ownTemplates as words } from '../../../text/es.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ReadFailure } from '../../../ui/read-failure.tsx';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import type { Sheet } from '../import/sheet.ts';
import { useSignIn } from './sign-in.ts';
import { listTemplates, readTemplate, removeTemplate, renameTemplate } from './template-calls.ts';
import { TemplateRow } from './template-row.tsx';
import { sheetOfTemplate } from './template-sheet.ts';
import styles from './templates.module.css';

/** The templates of the person, to begin with. A person who has not signed in may do so here. */
export function OwnTemplates({ onSheet }: { onSheet: (sheet: Sheet) => void }) {
  const { state } = useAuth();
  return (
    <section aria-labelledby="own-templates" className={styles.part}>
      <h3 id="own-templates" tabIndex={-1} className={styles.label}>
        {words.title}
      </h3>
      {state === 'signed-in' && <TemplateList onSheet={onSheet} />}
      {state === 'signed-out' && <SignInFirst />}
      {state === 'loading' && <p className={styles.hint}>{words.loading}</p>}
    </section>
  );
}

function SignInFirst() {
  const [isAsking, ask] = useState(false);
  const signIn = useSignIn();
  const close = () => ask(false);
  const own = useFocusFallback<HTMLDivElement>('own-templates');
  return (
    <div ref={own} className={styles.offer}>
      <p className={styles.hint}>{words.signedOut}</p>
      <Button size="small" onClick={() => ask(true)}>
        {words.signIn}
      </Button>
      {isAsking && signIn({ onClose: close, onDone: close })}
    </div>
  );
}

function TemplateList({ onSheet }: { onSheet: (sheet: Sheet) => void }) {
  const { reading, refresh, change } = useResource(listTemplates);
  const [asked, ask] = useState<ListedTemplate | null>(null);
  const begin = async ({ id }: ListedTemplate) => {
    const read = await readTemplate(id);
    if (read.ok) onSheet(sheetOfTemplate(read.value));
    else notify.error(words.readFailed, read.failure.message);
  };
  const rename = async ({ id }: ListedTemplate, name: string) => {
    const renamed = await renameTemplate(id, name);
    if (renamed.ok) change((all) => all.map((each) => (each.id === id ? { ...each, name } : each)));
    return renamed;
  };
  const remove = async (template: ListedTemplate) => {
    ask(null);
    const removed = await removeTemplate(template.id);
    if (!removed.ok) return notify.error(words.removeFailed, removed.failure.message);
    change((all) => all.filter(({ id }) => id !== template.id));
    notify.success(words.removed);
  };
  if (reading.state === 'loading') return <p className={styles.hint}>{words.loading}</p>;
  if (reading.state === 'failed') {
    return (
      <ReadFailure
        heading="own-templates"
        title={words.listFailed}
        hint={reading.failure.message}
        retryLabel={words.retry}
        onRetry={refresh}
      />
    );
  }
  return (
    <>
      {reading.value.length === 0 && <p className={styles.hint}>{words.none}</p>}
      <ul className={styles.list}>
        {reading.value.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            onBegin={() => begin(template)}
            onRename={(name) => rename(template, name)}
            onRemove={() => ask(template)}
          />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={words.removeAsk(asked.name)}
          confirmLabel={words.remove}
          cancelLabel={words.cancel}
          onConfirm={() => void remove(asked)}
          onCancel={() => ask(null)}
        >
          {words.removeHint}
        </ConfirmDialog>
      )}
    </>
  );
}
