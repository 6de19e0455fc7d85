import { useState, type ReactNode } from 'react';
import { useMedia } from '../../lib/browser/use-media.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { moderator as words, questions } from '../../text/es.ts';
import { TabList } from '../../ui/tabs.tsx';
import { WindowPage } from '../../ui/window-page.tsx';
import styles from './moderator-layout.module.css';

const parts = ['timers', 'messages', 'questions'] as const;
type ModeratorTab = (typeof parts)[number];

type ModeratorLayoutProps = Readonly<Record<ModeratorTab, ReactNode>> & {
  header: ReactNode;
  /** The timer on stage. */
  clock: ReactNode;
  /** The transport of the show. */
  show: ReactNode;
};

/**
 * On wide screens the timers with messages or questions beside them, otherwise one of the three. All stay mounted, so
 * that what was typed or chosen is kept.
 */
export function ModeratorLayout({ header, clock, show, ...panels }: ModeratorLayoutProps) {
  const isWide = useMedia('(width >= 56.25rem)');
  const [selected, select] = useState<ModeratorTab>('timers');
  const shown = isWide && selected === 'timers' ? 'messages' : selected;
  const tabs = useTabs().filter(({ key }) => !(isWide && key === 'timers'));
  const asTab = (part: ModeratorTab) =>
    tabs.some(({ key }) => key === part) && {
      hidden: part !== shown,
      role: 'tabpanel',
      id: `moderator-panel-${part}`,
      'aria-labelledby': `moderator-tab-${part}`,
    };
  return (
    <WindowPage header={header}>
      <main className={styles.parts}>
        <div className={styles.clock}>{clock}</div>
        <div className={styles.show}>{show}</div>
        <div className={styles.tabs}>
          <TabList label={words.sections} id="moderator" tabs={tabs} selected={shown} onSelect={select} />
        </div>
        {parts.map((part) => (
          <div key={part} className={styles[part]} {...asTab(part)}>
            {panels[part]}
          </div>
        ))}
      </main>
    </WindowPage>
  );
}

function useTabs() {
  const count = useRoom((room) => room.questions.filter(({ status }) => status !== 'merged').length);
  return parts.map((key) => ({ key, label: key === 'questions' ? questions.panel.tab(count) : words.tabs[key] }));
}
