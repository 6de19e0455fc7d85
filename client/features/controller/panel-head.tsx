import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand, sharing } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { HomeLink } from '../../ui/home-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useNarrowHead } from '../../ui/use-narrow-head.ts';
import styles from './panel-head.module.css';
import { RoomName } from './room-name.tsx';

type PanelHeadProps = { sign: ReactNode; tools: ReactNode; menu: ReactNode; notice: ReactNode; onShare: () => void };

/** The head of the panel: name, state of the connection, links for others. */
export function PanelHead({ sign, tools, menu, notice, onShare }: PanelHeadProps) {
  const isNarrow = useNarrowHead();
  return (
    <PageHeader
      notice={notice}
      below={isNarrow && sign}
      brand={<HomeLink shrinks label={brand.home} />}
      actions={
        <div className={styles.tools}>
          {tools}
          <Button icon={Share2} wordless="phone" onClick={onShare}>
            {sharing.share}
          </Button>
          {menu}
        </div>
      }
    >
      <div className={styles.room}>
        <div data-covered className={styles.name}>
          <RoomName />
        </div>
        {!isNarrow && <div className={styles.sign}>{sign}</div>}
      </div>
    </PageHeader>
  );
}
