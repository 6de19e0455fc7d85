import { Archive, Download } from 'lucide-react';
import { downloadFrom, tableFormats, type TableFormat } from '../../lib/network/download.ts';
import { notify } from '../../lib/notify.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';
import { event as words, report } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/layout.tsx';
import styles from './event.module.css';
import { useTakeBackup } from './use-backup.ts';

/** Offers the report and a backup before a room without an owner ends. */
export function KeepData() {
  const { headers } = useLive();
  const id = useRoom((room) => room.session.session_id);
  const { isBusy, take } = useTakeBackup();
  const saveReport = async (format: TableFormat) => {
    const url = `/api/events/${id}/stats?format=${format}`;
    const isSaved = await downloadFrom(url, await headers(), `a-tiempo-${id.slice(-8)}.${format}`);
    if (!isSaved) notify.error(report.failed);
  };
  return (
    <Stack gap={2}>
      <p className={styles.hint}>{words.takeAlong}</p>
      <Cluster>
        {tableFormats.map((format) => (
          <Button key={format} size="small" icon={Download} onClick={() => void saveReport(format)}>
            {report.tables.report[format]}
          </Button>
        ))}
        <Button size="small" icon={Archive} busy={isBusy} onClick={() => void take()}>
          {words.backup.title}
        </Button>
      </Cluster>
    </Stack>
  );
}
