import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand, sharing } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { HomeLink } from '../../ui/home-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useNarrowHead } from '../../ui/use-narrow-head.ts';
import styles from './panel-head.module.css';
import { RoomName } from './room-name.tsx';

type PanelHeadProps = {
  /** Comes with the first question; what is pressed beside it stays where it is. */
  questions: ReactNode;
  sign: ReactNode;
  tools: ReactNode;
  menu: ReactNode;
  notice: ReactNode;
  /** Null where the button is beside the users. */
  onShare: (() => void) | null;
};

/** The head of the panel: name, state of the connection, tools, links for others. */
export function PanelHead({ questions, sign, tools, menu, notice, onShare }: PanelHeadProps) {
  const isNarrow = useNarrowHead();
  return (
    <PageHeader
      notice={notice}
      below={
        isNarrow && (
          <>
            {sign}
            <div className={styles.tools}>
              {questions}
              {tools}
            </div>
          </>
        )
      }
      brand={<HomeLink shrinks label={brand.home} />}
      actions={
        <>
          {onShare && (
            <Button icon={Share2} className={styles.share} onClick={onShare}>
              {sharing.share}
            </Button>
          )}
          {!isNarrow && <div className={styles.tools}>{tools}</div>}
          {menu}
        </>
      }
    >
      <div className={styles.room}>
        <div data-covered className={styles.name}>
          <RoomName />
        </div>
        {!isNarrow && (
          <div className={styles.sign}>
            {questions}
            {sign}
          </div>
        )}
      </div>
    </PageHeader>
  );
}
