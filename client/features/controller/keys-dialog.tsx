import { panel } from '../../text/es.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './keys-dialog.module.css';

const words = panel.keys;

const keys = [
  [[words.space], words.toggle],
  [['R'], words.reset],
  [['S'], words.stop],
  [['N'], words.next],
  [['P'], words.previous],
  [['J'], words.showNext],
  [['K'], words.showPrevious],
  [['G'], words.showGo],
  [['H'], words.showHold],
  [['→', '+'], words.add],
  [['←', '−'], words.take],
  [['Alt ↑', 'Alt ↓'], words.move],
  [['?'], words.help],
] as const;

/** What each key does. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.title} close={{ label: panel.close, onClose }}>
      <dl className={styles.keys}>
        {keys.map(([names, act]) => (
          <div key={act} className={styles.row}>
            <dt className={styles.names}>
              {names.map((name, index) => (
                <span key={name}>
                  {index > 0 && ` ${words.or} `}
                  <Kbd>{name}</Kbd>
                </span>
              ))}
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{words.note}</p>
    </Dialog>
  );
}
