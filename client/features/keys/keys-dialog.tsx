import { panel, show, timers, undo } from '../../text/es.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './keys-dialog.module.css';

const words = panel.keys;
const showKeys = show.keys;

type Row = readonly [names: readonly string[], act: string];

const ofTimer: readonly Row[] = [
  [[timers.transport.space], words.toggle],
  [['R'], words.reset],
  [['S'], words.stop],
  [['N'], words.next],
  [['P'], words.previous],
];
const ofShow: readonly Row[] = [
  [[showKeys.next], words.showNext],
  [[showKeys.previous], words.showPrevious],
  [[showKeys.go], words.showGo],
  [[showKeys.hold], words.showHold],
];
const ofStage: readonly Row[] = [
  [['B'], words.blackout],
  [['D'], words.flash],
  [['M'], words.hideMessage],
];
const rows: Row = [['↑', '↓'], words.rows];
const ofAdjustment: readonly Row[] = [
  [['→', '+'], words.add],
  [['←', '−'], words.take],
];
const order: Row = [['Alt ↑', 'Alt ↓'], words.move];
const help: Row = [['?'], words.help];

/** `panel`: the controller's panel. `show`: a panel that has the keys of show and stage alone. */
const keysOf = {
  panel: [...ofTimer, ...ofShow, ...ofStage, ...ofAdjustment, rows, order],
  show: [...ofShow, ...ofStage, rows],
} as const;

function takingBack(): readonly Row[] {
  const keys = undoKeys();
  return [
    [[keys.undo], undo.keys.undo],
    [[keys.redo], undo.keys.redo],
  ];
}

type KeysDialogProps = { on: keyof typeof keysOf; onClose: () => void };

/** What each key does. */
export function KeysDialog({ on, onClose }: KeysDialogProps) {
  return (
    <Dialog title={words.title} close={{ label: panel.close, onClose }}>
      <dl className={styles.keys}>
        {[...keysOf[on], ...takingBack(), help].map(([names, act]) => (
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

/** The keys that take back and do again, as they are written on this device's keyboard. */
const undoKeys = (userAgent: string = navigator.userAgent) =>
  /Macintosh|iPhone|iPad/.test(userAgent) ? { undo: '⌘ Z', redo: '⇧ ⌘ Z' } : { undo: 'Ctrl Z', redo: 'Ctrl ⇧ Z' };
