import { Fragment } from 'react';
import type { OutputMistake } from '#protocol/outputs.ts';
import { stageOutput, stageTools as words } from '../../text/es.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './key-help.module.css';

type KeyHelpProps = {
  /** What in the address of this stage counts as absent. */
  mistakes: readonly OutputMistake[];
  onClose: () => void;
};

/** The keys, and what is to be said of this stage. Dark like the stage, so that it does not light up the hall. */
export function KeyHelp({ mistakes, onClose }: KeyHelpProps) {
  return (
    <div data-theme="dark">
      <Dialog title={words.keys} close={{ label: words.close, onClose }}>
        {mistakes.length > 0 && <Mistakes mistakes={mistakes} />}
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

/** What in the address of this stage counts as absent, and what is expected there. */
function Mistakes({ mistakes }: Pick<KeyHelpProps, 'mistakes'>) {
  return (
    <section className={styles.mistakes}>
      <h3>{stageOutput.mistakes}</h3>
      <ul>
        {mistakes.map(({ name, text }) => (
          <li key={`${name} ${text}`}>{stageOutput.mistake(name, text)}</li>
        ))}
      </ul>
    </section>
  );
}
