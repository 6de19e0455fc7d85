import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand, sharing } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { HomeLink } from '../../ui/home-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './panel-head.module.css';
import { RoomName } from './room-name.tsx';

type PanelHeadProps = { sign: ReactNode; tools: ReactNode; menu: ReactNode; onShare: () => void };

/** The head of the panel: name, state of the connection, links for others. */
export function PanelHead({ sign, tools, menu, onShare }: PanelHeadProps) {
  return (
    <PageHeader
      brand={<HomeLink shrinks label={brand.home} />}
      actions={
        <>
          {tools}
          <Button icon={Share2} wordless="phone" onClick={onShare}>
            {sharing.share}
          </Button>
          {menu}
        </>
      }
    >
      <div className={styles.room}>
        <RoomName />
        <div className={styles.sign}>{sign}</div>
      </div>
    </PageHeader>
  );
}
