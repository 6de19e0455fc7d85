import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { moderator as words } from '../../text/es.ts';
import { TabList } from '../../ui/tabs.tsx';
import styles from './moderator-layout.module.css';

const parts = ['timers', 'messages'] as const;
type Part = (typeof parts)[number];

const tabs = parts.map((key) => ({ key, label: words.tabs[key] }));

type ModeratorLayoutProps = Readonly<Record<Part, ReactNode>> & { header: ReactNode };

/** Side by side where there is room, else behind tabs. Both are always there: what is typed or chosen stays. */
export function ModeratorLayout({ header, ...panels }: ModeratorLayoutProps) {
  const isWide = useMedia('(width >= 56.25rem)');
  const [selected, select] = useState<Part>('timers');
  const asTab = (part: Part) =>
    !isWide && { role: 'tabpanel', id: `moderator-panel-${part}`, 'aria-labelledby': `moderator-tab-${part}` };
  return (
    <div className={styles.page}>
      {header}
      <main className={styles.parts}>
        {!isWide && (
          <div className={styles.tabs}>
            <TabList label={words.sections} id="moderator" tabs={tabs} selected={selected} onSelect={select} />
          </div>
        )}
        {parts.map((part) => (
          <div key={part} className={styles[part]} hidden={!isWide && part !== selected} {...asTab(part)}>
            {panels[part]}
          </div>
        ))}
      </main>
    </div>
  );
}
