import { Fragment } from 'react';
import { stageTools as words } from '../../text/es.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './stage.module.css';

export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.keys} close={{ label: words.close, onClose }}>
      <dl className={styles.keys}>
        {words.keyMap.map(([key, meaning]) => (
          <Fragment key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
