import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { TEMPLATE_NAME_MAX } from '#protocol/constants.ts';
import type { ListedTemplate } from '#protocol/templates.ts';
import type { Reply } from '../../lib/network/failure.ts';
import { ownTemplates as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { NameForm } from '../../ui/name-form.tsx';
import { useFocusAfterForm } from '../../ui/use-focus-after-form.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import styles from './templates.module.css';

type TemplateRowProps = {
  template: ListedTemplate;
  onBegin: () => Promise<void>;
  onRename: (name: string) => Promise<Reply<unknown>>;
  onRemove: () => void;
};

/** A template: a press begins with it. Its name is edited in place. */
export function TemplateRow({ template, onBegin, onRename, onRemove }: TemplateRowProps) {
  const { name, items } = template;
  const [isNamed, setNamed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const row = useFocusAfterForm<HTMLDivElement>(isNamed);
  const own = useFocusFallback<HTMLLIElement>('own-templates');
  const begin = async () => {
    setBusy(true);
    await onBegin();
    setBusy(false);
  };
  return (
    <li ref={own}>
      <div ref={row} className={styles.row}>
        {isNamed ? (
          <NameForm
            name={name}
            most={TEMPLATE_NAME_MAX}
            label={words.renameNamed(name)}
            words={{ required: words.nameRequired, failed: words.renameFailed, save: words.keep, cancel: words.cancel }}
            onRename={onRename}
            onDone={() => setNamed(false)}
            className={styles.rename}
          />
        ) : (
          <>
            <Button size="small" className={styles.name} busy={isBusy} onClick={() => void begin()}>
              {name}
            </Button>
            <span className={styles.count}>{words.items(items)}</span>
            <Menu iconOnly size="small" icon={Ellipsis} label={words.options(name)}>
              <MenuItem icon={Pencil} onClick={() => setNamed(true)}>
                {words.rename}
              </MenuItem>
              <MenuItem danger icon={Trash2} onClick={onRemove}>
                {words.remove}
              </MenuItem>
            </Menu>
          </>
        )}
      </div>
    </li>
  );
}
