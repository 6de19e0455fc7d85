import { Fragment } from 'react';
import { stageTools as words } from '../../text/es.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { useOutput } from './output.ts';
import styles from './stage.module.css';

/** The keys, and what is to be said of this stage. Dark like the stage, so that it does not light up the hall. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <div data-theme="dark">
      <Dialog title={words.keys} close={{ label: words.close, onClose }}>
        {useOutput()?.advice}
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
    </div>
  );
}
