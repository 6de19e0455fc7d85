import { useState } from 'react';
import type { ListedTemplate, TemplateItem } from '#protocol/templates.ts';
import { useAuth } from '../../identity/use-auth.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { useResource } from '../../lib/network/use-resource.ts';
import { notify } from '../../lib/notify.ts';
import { ownTemplates as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import type { SignInDialog } from './save-template-dialog.tsx';
import { listTemplates, readTemplate, removeTemplate, renameTemplate } from './template-calls.ts';
import { TemplateRow } from './template-row.tsx';
import styles from './templates.module.css';

type OnItems = (items: readonly TemplateItem[]) => void;

/** The templates of the person, to begin with. A person who has not signed in may do so here. */
export function OwnTemplates({ SignIn, onItems }: { SignIn: SignInDialog; onItems: OnItems }) {
  const { state } = useAuth();
  return (
    <section aria-labelledby="own-templates" className={styles.part}>
      <h3 id="own-templates" tabIndex={-1} className={styles.label}>
        {words.title}
      </h3>
      {state === 'signed-in' && <TemplateList onItems={onItems} />}
      {state === 'signed-out' && <SignInFirst SignIn={SignIn} />}
      {state === 'loading' && <p className={styles.hint}>{words.loading}</p>}
    </section>
  );
}

function SignInFirst({ SignIn }: { SignIn: SignInDialog }) {
  const [isAsking, ask] = useState(false);
  const close = () => ask(false);
  const own = useFocusFallback<HTMLDivElement>('own-templates');
  return (
    <div ref={own} className={styles.offer}>
      <p className={styles.hint}>{words.signedOut}</p>
      <Button size="small" onClick={() => ask(true)}>
        {words.signIn}
      </Button>
      {isAsking && <SignIn onClose={close} onDone={close} />}
    </div>
  );
}

function TemplateList({ onItems }: { onItems: OnItems }) {
  const { reading, refresh, change } = useResource(listTemplates);
  const [asked, ask] = useState<ListedTemplate | null>(null);
  const begin = async ({ id }: ListedTemplate) => {
    const read = await readTemplate(id);
    if (read.ok) onItems(read.value);
    else notify.error(words.readFailed, inWords(read.failure));
  };
  const rename = async ({ id }: ListedTemplate, name: string) => {
    const renamed = await renameTemplate(id, name);
    if (renamed.ok) change((all) => all.map((each) => (each.id === id ? { ...each, name } : each)));
    return renamed;
  };
  const remove = async (template: ListedTemplate) => {
    ask(null);
    const removed = await removeTemplate(template.id);
    if (!removed.ok) return notify.error(words.removeFailed, inWords(removed.failure));
    change((all) => all.filter(({ id }) => id !== template.id));
    notify.success(words.removed);
  };
  if (reading.state === 'loading') return <p className={styles.hint}>{words.loading}</p>;
  if (reading.state === 'failed') {
    return (
      <ReadFailure
        heading="own-templates"
        title={words.listFailed}
        hint={inWords(reading.failure)}
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
