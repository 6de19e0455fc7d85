import { useState, type ReactNode } from 'react';
import { useMedia } from '../../lib/browser/use-media.ts';
import { panel as words } from '../../text/es.ts';
import { TabList } from '../../ui/tabs.tsx';
import styles from './panel-layout.module.css';

const parts = ['timers', 'messages', 'people'] as const;
type PanelTab = (typeof parts)[number];

type PanelLayoutProps = Readonly<Record<PanelTab, ReactNode>> & {
  header: ReactNode;
  advice: ReactNode;
  /** The transport of the show, above the main timer. */
  show: ReactNode;
  main: ReactNode;
  /** Instead of all parts: another view of the event. */
  whole: ReactNode;
};

const tabs = parts.map((key) => ({ key, label: words.tabs[key] }));

/**
 * Three columns on wide screens, otherwise tabs. All parts stay mounted, so that no text is lost when the window
 * changes its size.
 */
export function PanelLayout({ header, advice, show, main, whole, ...panels }: PanelLayoutProps) {
  return (
    <div className={styles.page}>
      {header}
      <div className={styles.advice}>{advice}</div>
      {whole ? <main className={styles.whole}>{whole}</main> : <Columns {...panels} show={show} main={main} />}
    </div>
  );
}

type ColumnsProps = Pick<PanelLayoutProps, PanelTab | 'show' | 'main'>;

function Columns({ show, main, ...panels }: ColumnsProps) {
  const isWide = useMedia('(width >= 80rem)');
  const [selected, select] = useState<PanelTab>('timers');
  return (
    <main className={styles.columns}>
      {/* First for the Tab key and for screen readers, wherever it stands. */}
      <div className={styles.main}>
        {show}
        <div className={styles.timer}>{main}</div>
      </div>
      {!isWide && (
        <div className={styles.tabs}>
          <TabList label={words.sections} id="panel" tabs={tabs} selected={selected} onSelect={select} />
        </div>
      )}
      {parts.map((part) => (
        <div
          key={part}
          className={styles[part]}
          hidden={!isWide && part !== selected}
          {...(!isWide && {
            role: 'tabpanel',
            id: `panel-panel-${part}`,
            'aria-labelledby': `panel-tab-${part}`,
          })}
        >
          {panels[part]}
        </div>
      ))}
    </main>
  );
}
