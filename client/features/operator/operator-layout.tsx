import { useState, type ReactNode } from 'react';
import { useMedia } from '../../lib/browser/use-media.ts';
import { operator as words } from '../../text/es.ts';
import { TabList } from '../../ui/tabs.tsx';
import { WindowPage } from '../../ui/window-page.tsx';
import styles from './operator-layout.module.css';

const sides = ['questions', 'messages', 'alerts', 'people'] as const;
type Side = (typeof sides)[number];
type OperatorTab = 'program' | Side;

type OperatorLayoutProps = Readonly<Record<Side, ReactNode>> & {
  header: ReactNode;
  /** The timer on stage with its controls, and the next item. */
  now: ReactNode;
  list: ReactNode;
  /** Shown beside the name of a tab, such as how many questions wait. */
  notes: Partial<Readonly<Record<Side, ReactNode>>>;
};

/**
 * The programme stays visible and the rest is behind tabs; on a narrow screen the programme is behind a tab too. All
 * parts stay mounted, so that what was typed or chosen is kept.
 */
export function OperatorLayout({ header, now, list, notes, ...panels }: OperatorLayoutProps) {
  const isWide = useMedia('(width >= 56.25rem)');
  const [chosen, choose] = useState<OperatorTab>('program');
  const selected: OperatorTab = isWide && chosen === 'program' ? 'questions' : chosen;
  const parts: readonly OperatorTab[] = isWide ? sides : ['program', ...sides];
  const tabs = parts.map((key) => ({ key, label: words.tabs[key], note: key === 'program' ? null : notes[key] }));
  const asTab = (part: OperatorTab) => ({
    role: 'tabpanel',
    id: `operator-panel-${part}`,
    'aria-labelledby': `operator-tab-${part}`,
    hidden: part !== selected,
  });
  return (
    <WindowPage header={header}>
      <main className={styles.parts}>
        <div className={styles.program} {...(!isWide && asTab('program'))}>
          <div className={styles.now}>{now}</div>
          <div className={styles.list}>{list}</div>
        </div>
        <div className={styles.side} data-only-tabs={selected === 'program' || undefined}>
          <div className={styles.tabs}>
            <TabList label={words.sections} id="operator" tabs={tabs} selected={selected} onSelect={choose} />
          </div>
          {sides.map((part) => (
            <div key={part} className={styles.panel} {...asTab(part)}>
              {panels[part]}
            </div>
          ))}
        </div>
      </main>
    </WindowPage>
  );
}
