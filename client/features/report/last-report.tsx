import { Download } from 'lucide-react';
import { paths } from '#protocol/paths.ts';
import { fileFrom, save, tableFormats, type TableFormat } from '../../lib/network/download.ts';
import { brand, report as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { HomeLink } from '../../ui/home-link.tsx';
import { Cluster } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Print } from './report-actions.tsx';
import { Report } from './report.tsx';
import styles from './report.module.css';
import { readLive, type ReportReader, type ReportContent } from './use-report.ts';

type Table = { readonly format: TableFormat; readonly file: Blob };

/** The report of an event right before its end, with its tables: of a room without an owner nobody can read them afterwards. */
export type LastRead = {
  readonly report: ReportContent;
  readonly tables: readonly Table[];
  readonly sessionId: string;
};

/** Null if the room does not answer. */
export async function readLast(reader: ReportReader): Promise<LastRead | null> {
  const { sessionId, headers } = reader;
  const [live, ...tables] = await Promise.all([
    readLive(reader),
    ...tableFormats.map(async (format) => ({
      format,
      file: await fileFrom(`/api/events/${sessionId}/stats?format=${format}`, headers),
    })),
  ]);
  if (!live.ok) return null;
  return {
    report: { ...live.value, isFinal: true },
    tables: tables.flatMap(({ format, file }) => (file ? [{ format, file }] : [])),
    sessionId,
  };
}

type LastReportProps = LastRead & {
  /** Whether an account has it too. */
  isKept: boolean;
};

/** The button that was pressed is gone: a screen reader goes on here. */
const focused = (heading: HTMLElement | null) => heading?.focus();

/** Where the person lands who ended the event. */
export const LastReport = ({ report, tables, sessionId, isKept }: LastReportProps) => (
  <>
    <PageHeader brand={<HomeLink label={brand.home} />} actions={<Print />} />
    <main className={styles.page}>
      <section className={styles.over} aria-labelledby="over">
        <h1 id="over" tabIndex={-1} ref={focused}>
          {words.over.title}
        </h1>
        <p>{isKept ? words.over.kept : words.over.onlyHere}</p>
        <Cluster>
          {tables.map(({ format, file }, at) => (
            <Button
              key={format}
              variant={at === 0 && !isKept ? 'primary' : 'secondary'}
              icon={Download}
              onClick={() => save(file, `a-tiempo-${sessionId.slice(-8)}.${format}`)}
            >
              {words.tables.report[format]}
            </Button>
          ))}
          <LinkButton to={paths.newRoom}>{words.over.newEvent}</LinkButton>
        </Cluster>
      </section>
      <Report report={report} level="h2" />
    </main>
  </>
);
